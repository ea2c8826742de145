// The word lists there are, asked for once; and the player's own.

import { html, useState } from "../kit.js";
import { language, say } from "../messages.js";
import "../messages/en/lists.js";
import { get } from "../api.js";
import { useAnswer } from "./ask.js";
import { lazy } from "./lazy.js";
import { useOwnLists } from "./own.js";
import { SelectField } from "./field.js";
import { codeOf } from "./tongue.js";
import { MODES } from "./usual.js";

/** The modes with their names. */
export const modeNames = () => Object.fromEntries(MODES.map((mode) => [mode, say(`mode.${mode}`)]));

/** @type {Promise<any[]> | null} */
let asked = null;

function lists() {
  const answer = (asked ??= get("/lexicons").then(({ lexicons }) => lexicons));
  answer.catch(() => (asked = null)); // so that the next attempt asks again
  return answer;
}

/** The lists, or none while we wait for them. */
export const useLexicons = () => useAnswer("lexicons", lists).answer ?? [];

/** The same with those that the player has brought, where no server must know the words. */
export const useAllLexicons = () => [...useOwnLists(), ...useLexicons()];

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

const VARIETIES = ["en", "gb", "us", "au", "big"]; // of English

/** What a language calls itself, as at the beginning of a line. */
function ownName(code) {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Whose words a list has: "British English"; nothing where its name does not tell. */
function languageOf(name) {
  const [, code, variety = code] = /^([a-z]{2})\d+(?:-(\w+))?$/.exec(name) ?? [];
  if (code === "en") return VARIETIES.includes(variety) ? say(`list.${variety}`) : "";
  return code ? ownName(code) : "";
}

/** A list in plain words: "British English, 5 letters"; one that people have brought is called by its name. */
export const listName = ({ name, length, title = "" }) =>
  say("list.name", { language: title || languageOf(name) || name, count: length });

/** The lists under the languages of their words; behind them those that somebody has brought. */
function inGroups(lexicons) {
  const groups = /** @type {Filling} */ ({});
  const isRead = ({ name, title }) => !title && codeOf(name) === language.value; // lists of the page's own language come first
  const others = say("list.others");
  for (const each of [...lexicons.filter(isRead), ...lexicons.filter((list) => !isRead(list))])
    (groups[(!each.title && languageOf(each.name)) || others] ??= {})[each.name] = listName(each);
  const { [others]: brought, ...languages } = groups;
  return brought ? { ...languages, [others]: brought } : languages;
}

/** A list by its name alone. */
const named = (name) => (/^[a-z]{2}\d+/.test(name) ? listName({ name, length: Number.parseInt(name.slice(2)) }) : name);

const OwnListsDialog = lazy(() => import("./own_lists.js").then((module) => module.OwnListsDialog));

/** A list among all of them, and the way to bring one's own. */
export function AnyLexiconField({ onChange, ...rest }) {
  const [open, setOpen] = useState(false);
  return html`
    <div class="field">
      <${LexiconField} onChange=${onChange} ...${rest} />
      <div class="actions">
        <button type="button" class="button quiet" onClick=${() => setOpen(true)}>${say("list.own")}</button>
      </div>
      <${OwnListsDialog} shown=${open} onClose=${() => setOpen(false)} onMade=${onChange} />
    </div>`;
}

/** Which list; one that the server does not know stays in the list, so that nothing changes behind one's back. */
export function LexiconField({ lexicons, value, onChange, label = say("list.label") }) {
  const isKnown = lexicons.some((each) => each.name === value);
  const choices = inGroups(lexicons);
  return html`<${SelectField} label=${label} value=${value}
    choices=${isKnown ? choices : { [value]: named(value), ...choices }} onChange=${onChange} />`;
}
