// What the page says, in the language of the words that are played or in the one that was chosen in the settings.
//
// A sentence has a name, such as "play.solved", and stands in a table for each language.  English is complete, and each
// part of the page brings its own (messages/en/); the table of another language comes whole when it is needed
// (messages/de.js), and what it lacks is said in English.
//
// In a sentence {name} stands for a fact; numbers are written as the language writes them.  One that depends on a count is
// an object with the forms that the language has ("one", "other", …; "none" for 0), chosen by the fact `count`.  Between
// two * stands what `rich` shows in bold.

import { batch, computed, effect, h, signal } from "./kit.js";
import { settings } from "./state.js";

/** The languages that there is a table for, as they call themselves. */
export const LANGUAGES = { en: "English", de: "Deutsch", es: "Español", fr: "Français", nl: "Nederlands" };

const english = {};
let table = /** @type {Filling} */ ({}); // of the language that is spoken, if it is another
const ofList = signal("en"); // the language of the list in play
const isEnglish = signal(false); // whether the door that is open has English sentences only

/** The language that the page speaks. */
export const language = signal("en");

/** Make sentences known, in English. */
export const learn = (/** @type {Filling} */ sentences) => void Object.assign(english, sentences);

const wanted = computed(
  () => [settings.value.language, isEnglish.value ? "en" : ofList.value].find((each) => each in LANGUAGES) ?? "en",
);

async function change(name) {
  const found =
    name === "en"
      ? {}
      : await import(`./messages/${name}.js`).then(
          (module) => module.SENTENCES,
          () => null,
        );
  if (found && name === wanted.value) batch(() => ((table = found), (language.value = name)));
}

/** Speak the language of a list from now on, unless another was chosen; settles when its sentences are here. */
export async function follow(/** @type {string} */ name) {
  if (!isEnglish.value) ofList.value = name;
  if (language.value !== wanted.value) await change(wanted.value);
}

/** Let no list choose the language while a door is open that has English sentences only: a page half in one language and
 * half in another helps nobody. */
export const stayEnglish = (/** @type {boolean} */ does) => void (isEnglish.value = does);

effect(() => void (wanted.value !== language.peek() && change(wanted.value)));
effect(() => void (document.documentElement.lang = language.value));

/** What dates, numbers and lists are written in. */
export const locale = () => (language.value === "en" ? "en-GB" : language.value);

/** The form of a sentence for the count in its facts. */
function formOf(name, /** @type {Filling} */ { count }) {
  const spoken = language.value; // which whoever shows the sentence follows
  const [sentence, tongue] = name in table ? [table[name], spoken] : [english[name] ?? name, "en"];
  if (typeof sentence === "string") return sentence;
  return (count === 0 && sentence.none) || sentence[new Intl.PluralRules(tongue).select(count)] || sentence.other;
}

const written = (fact) => (typeof fact === "number" ? fact.toLocaleString(locale()) : (fact ?? ""));

/** Whether there is a sentence of that name. */
export const isKnown = (/** @type {string} */ name) => name in english;

/** A sentence, as text: `say("play.solved", { count: 3 })`. */
export const say = (/** @type {string} */ name, /** @type {Filling} */ facts = {}) =>
  formOf(name, facts).replace(/\{(\w+)\}/g, (_, key) => written(facts[key]));

const PARTS = /(\{\w+\}|\*[^*]+\*)/;

const shown = (text, facts) =>
  text.split(PARTS).map((part) => {
    if (part.startsWith("{")) return written(facts[part.slice(1, -1)]);
    return part.startsWith("*") ? h("b", null, shown(part.slice(1, -1), facts)) : part;
  });

/** A sentence to be shown, whose facts may be elements. */
export const rich = (/** @type {string} */ name, /** @type {Filling} */ facts = {}) =>
  shown(formOf(name, facts), facts);

/** Things as people list them: "A, B and C", or with `type` "disjunction" "A, B or C". */
export const joinList = (items, /** @type {Intl.ListFormatType} */ type = "conjunction") =>
  new Intl.ListFormat(locale(), { type }).format(items);

/** A date as people write it; it is the same day everywhere. */
export const formatDate = (date, /** @type {Intl.DateTimeFormatOptions} */ form = { dateStyle: "medium" }) =>
  new Intl.DateTimeFormat(locale(), { ...form, timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
