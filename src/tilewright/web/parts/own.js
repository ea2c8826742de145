// The player's own lists, as far as the page must know them: what they are called, and how to bring and remove them.

import { signal, useEffect } from "../kit.js";
import { post, remove } from "../api.js";
import { ownLists } from "../local/own_store.js";
import { forgetLetters } from "./letters.js";

const lists = signal(/** @type {any[]} */ ([]));

/** Look again which there are; a browser that keeps nothing has none. */
export const lookForLists = async () => void (lists.value = await ownLists().catch(() => []));

/** The lists that there are. */
export function useOwnLists() {
  useEffect(() => void lookForLists(), []);
  return lists.value;
}

/** Make lists of a text, one for each length; answers with them and with what was left out. */
export async function addLists(wish) {
  const made = await post("/own-lists", wish);
  made.lists.forEach(({ name }) => forgetLetters(name));
  await lookForLists();
  return made;
}

export async function takeAway(name) {
  await remove(`/own-lists/${encodeURIComponent(name)}`);
  forgetLetters(name);
  await lookForLists();
}
