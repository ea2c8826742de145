// The word lists there are, asked for once.

import { html } from "../kit.js";
import { get } from "../api.js";
import { useAnswer } from "./ask.js";
import { SelectField } from "./field.js";

export const DEFAULT_LEXICON = "en5";

/** The name of a list for an address, which does not mention the usual one. */
export const unusual = (name) => (name === DEFAULT_LEXICON ? null : name);

export const MODES = { normal: "Normal", hard: "Hard", ultra: "Ultra" };

/** @type {Promise<any[]> | null} */
let asked = null;

function lists() {
  const answer = (asked ??= get("/lexicons").then(({ lexicons }) => lexicons));
  answer.catch(() => (asked = null)); // so that the next attempt asks again
  return answer;
}

/** The lists, or none while we wait for them. */
export const useLexicons = () => useAnswer("lexicons", lists).answer ?? [];

/** How many letters its words have. */
export const lengthIn = (lexicons, name, otherwise = 5) =>
  lexicons.find((each) => each.name === name)?.length ?? otherwise;

/** The lengths that have a list. */
export const lengthsOf = (lexicons) =>
  [...new Set(lexicons.map((each) => each.length))].sort((one, other) => one - other);

/** The list of words of another length that is most like the list `name`. */
export function sisterOf(lexicons, name, length) {
  const sister = name.replace(/\d+/, String(length));
  const all = lexicons.filter((each) => each.length === length);
  return (all.find((each) => each.name === sister) ?? all[0])?.name ?? name;
}

const VARIETIES = {
  "": "English",
  "-gb": "British English",
  "-au": "Australian English",
  "-big": "English, more words",
};

const LANGUAGES = {
  nl: "Nederlands",
  ru: "Русский",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  tr: "Türkçe",
};

/** A list in plain words: "British English, 5 letters"; one that people have brought is called by its name. */
export function listName({ name, length }) {
  const [, language = ""] = /^([a-z]{2})\d$/.exec(name) ?? [];
  if (language in LANGUAGES) return `${LANGUAGES[language]}, ${length} letters`;
  const [, variety = ""] = /^en\d+(-\w+)?$/.exec(name) ?? [null, name];
  return `${VARIETIES[variety] ?? name}, ${length} letters`;
}

/** A list by its name alone. */
const named = (name) => (/^[a-z]{2}\d+/.test(name) ? listName({ name, length: Number.parseInt(name.slice(2)) }) : name);

/** Which list; one that the server does not know stays in the list, so that nothing changes behind one's back. */
export function LexiconField({ lexicons, value, onChange, label = "Word list" }) {
  const known = Object.fromEntries(lexicons.map((each) => [each.name, listName(each)]));
  return html`<${SelectField} label=${label} value=${value}
    choices=${value in known ? known : { [value]: named(value), ...known }} onChange=${onChange} />`;
}
