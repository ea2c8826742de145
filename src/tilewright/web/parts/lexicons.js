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

/** Whose list it is, whatever the length of its words: the same for en5-gb and en6-gb, and for all lists that one text has made. */
const familyOf = ({ name, length, title = "" }) => (title ? `title.${title}` : name.replace(String(length), "#"));

/** A list by its name alone, for as long as the others are not here or if it is not among them. */
const unlisted = (name) => ({ name, length: Number(/^(?:[a-z]{2}|own\..*?)(\d+)(?:-[a-z]+)?$/.exec(name)?.[1] ?? 5) });
const listIn = (lexicons, name) => lexicons.find((each) => each.name === name) ?? unlisted(name);

/** The list of words of another length that is most like the list `name`. */
export function sisterOf(lexicons, name, length) {
  const family = familyOf(listIn(lexicons, name));
  const all = lexicons.filter((each) => each.length === length);
  return (all.find((each) => familyOf(each) === family) ?? all[0])?.name ?? name;
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

/** Whose words a list has, in plain words; one that people have brought is called by its name. */
const source = ({ name, title = "" }) => title || languageOf(name) || name;
const letterCount = ({ length }) => say("list.letters", { count: length });

/** A list in plain words: "British English, 5 letters". */
export const listName = (list) => `${source(list)}, ${letterCount(list)}`;

/** The languages, that of the page first; behind them the lists that somebody has brought. */
function languagesIn(lexicons) {
  const isBrought = ({ name, title }) => Boolean(title) || !languageOf(name);
  const isRead = ({ name }) => codeOf(name) === language.value;
  const named = (lists) => Object.fromEntries(lists.map((each) => [familyOf(each), source(each)]));
  const brought = lexicons.filter(isBrought);
  const others = lexicons.filter((each) => !isBrought(each));
  const languages = named([...others.filter(isRead), ...others.filter((each) => !isRead(each))]);
  return brought.length ? { ...languages, [say("list.others")]: named(brought) } : languages;
}

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

/** Which list: whose words, and how long they are.  Another language keeps the length, or comes as near to it as it can.
 * A list that is not among them stays, so that nothing changes behind one's back. */
export function LexiconField({ lexicons, value, onChange }) {
  const chosen = listIn(lexicons, value);
  const all = lexicons.includes(chosen) ? lexicons : [chosen, ...lexicons];
  const lengthsIn = (family) =>
    all.filter((each) => familyOf(each) === family).sort((one, other) => one.length - other.length);
  const apart = ({ length }) => Math.abs(length - chosen.length);
  const chooseFamily = (family) =>
    onChange(lengthsIn(family).reduce((best, each) => (apart(each) < apart(best) ? each : best)).name);
  const family = familyOf(chosen);
  const lengths = lengthsIn(family).map((each) => [each.name, letterCount(each)]);
  return html`
    <div class="word-list" role="group" aria-label=${say("list.label")}>
      <${SelectField} label=${say("list.language")} value=${family} choices=${languagesIn(all)} onChange=${chooseFamily} />
      <${SelectField} label=${say("list.length")} value=${value} choices=${Object.fromEntries(lengths)} onChange=${onChange} />
    </div>`;
}
