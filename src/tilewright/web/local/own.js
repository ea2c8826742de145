// The part of a local host that knows the player's own lists: they are made here, kept here, and sent nowhere.

import { lettersOf } from "./letters.js";
import { makeList } from "./lists.js";
import { OWN } from "./own_names.js";
import { aboutOwn, keepOwn, removeOwn, wordsOfOwn } from "./own_store.js";
import { listsFrom } from "./own_words.js";
import { Refusal } from "./problems.js";

const LONGEST_TITLE = 30;
const LARGEST = 20_000_000; // characters

const gone = (/** @type {string} */ name) =>
  new Refusal("OwnListGone", `${name} is one of somebody’s own lists, and not in this browser`, { name }, 404);

/** The letters of a language. @param {any} host @param {string} code */
const letters = async (host, code) => lettersOf(code ? (await host.read("lists/letters"))[code] : null, code);

/** What finds own lists; one that was replaced since is read again. @param {any} host */
export function ownShelf(host) {
  const open = new Map();
  return async (/** @type {string} */ name) => {
    const about = await aboutOwn(name).catch(() => undefined);
    if (!about) throw gone(name);
    if (open.get(name)?.fingerprint !== about.fingerprint) {
      const list = makeList(await wordsOfOwn(name), await letters(host, about.language));
      open.set(name, { ...list, isOwn: true, number: host.core.openList(list) });
    }
    return open.get(name);
  };
}

/** Make lists of a text. @param {any} host @param {any} wish */
export async function makeOwn(host, { title, text, language = "" }) {
  if (text.length > LARGEST) throw new Refusal("TooManyWords", "the text is too long", {}, 413);
  const wish = { title: title.trim().slice(0, LONGEST_TITLE).trim(), text, language, prefix: OWN };
  const { lists, leftOut } = listsFrom(wish, (await letters(host, language)).read);
  await keepOwn(lists).catch(() => {
    throw new Refusal("KeepsNothing", "this browser keeps nothing", {}, 507);
  });
  return { members: { lists: lists.map(({ about }) => about), left_out: leftOut }, status: 201 };
}

/** @param {string} name */
export const forgetOwn = async (name) => (await removeOwn(name), { members: {} });
