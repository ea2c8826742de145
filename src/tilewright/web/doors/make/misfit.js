// Words that a list has no room for: what is wrong with them, and the list that has.

import { html, useState } from "../../kit.js";
import { TextField } from "../../parts/field.js";
import { lengthIn, lengthsOf, sisterOf } from "../../parts/lexicons.js";
import { capitals } from "../../parts/marks.js";
import { countOf } from "../../parts/number.js";
import { codeOf } from "../../parts/tongue.js";

const WORD = /^[\p{L}\p{M}'’-]+$/u;

/** What is wrong with a word that does not have the `length` of the list's. */
export const otherLength = (word, length) =>
  `${capitals(word)} has ${countOf([...word].length, "letter")}; this list has words of ${countOf(length, "letter")}.`;

/** What `words` lack that are to be of the list `name`, all alike: `{says, isShort}`, and `{list, length}` of their own if
 * there is one; nothing while one of them is missing, or if all is well.  Only English has one character for each letter:
 * the server counts those of others. */
export function misfit(words, lexicons, name) {
  const [texts, wanted] = [words.map((word) => word.trim().normalize("NFC")), lengthIn(lexicons, name, 0)];
  const odd = texts.find((text) => text && !WORD.test(text));
  if (odd) return { says: /\s/.test(odd) ? `${capitals(odd)} is more than one word.` : `${odd} is not a word.` };
  const lengths = texts.map((text) => [...text].length);
  const [length] = lengths;
  if (codeOf(name) !== "en" || !wanted || lengths.includes(0) || lengths.every((each) => each === wanted)) return null;
  if (lengths.some((each) => each !== length))
    return {
      says: `${texts.map((text, place) => `${capitals(text)} has ${lengths[place]} letters`).join(", ")}: take words of the same length.`,
    };
  const list = lengthsOf(lexicons).includes(length) ? sisterOf(lexicons, name, length) : null;
  return { says: texts.map((text) => otherLength(text, wanted)).at(-1), list, length, isShort: length < wanted };
}

/** The way to the list that has room for them. */
export const OtherList = ({ other, onUse }) =>
  other?.list
    ? html`<div><button type="button" class="button" onClick=${() => onUse(other.list)}>
        Use the list of ${other.length}-letter words</button></div>`
    : null;

/** One word; `other` is its misfit, which is not told while the word may be on its way, and `onUse(list)` takes its list. */
export function WordField({ value, other, onUse, ...rest }) {
  const [left, setLeft] = useState(value); // as it was when somebody left the field
  const told = other && (value === left || !other.isShort) ? other : null;
  return html`
    <${TextField} value=${value} error=${told?.says} onChange=${(event) => setLeft(event.target.value)} ...${rest} />
    <${OtherList} other=${told} onUse=${onUse} />`;
}
