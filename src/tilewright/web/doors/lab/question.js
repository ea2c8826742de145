// What to search for, and how: one search, or two of them side by side.

import { html, useState } from "../../kit.js";
import { ChoiceField, SelectField, TextField } from "../../parts/field.js";
import { LexiconField, useLexicons } from "../../parts/lexicons.js";
import { WordField, misfit } from "../make/misfit.js";
import { DEFAULT_LEXICON } from "../../parts/usual.js";
import { SearchFields } from "./configurations.js";

const DEFAULTS = {
  answer: "",
  config: "astar-constant-log2", // what addresses meant that do not say it; new ones do
  beside: "",
  lexicon: DEFAULT_LEXICON,
  goal: "alone",
  guesses: "candidates",
  order: "letters",
  branching: "30",
  depth: "6",
  nodes: "300",
  after: "",
  honest: "",
};

/** What is shown to somebody who has asked for nothing: both say it with guess 2, after 30 steps and after 8. */
const SHOW = { answer: "bingo", config: "bfs-opt", beside: "astar-reduction-goal", goal: "green" };

/** What shows why estimates must not be too high: 4 guesses where 2 are enough. */
export const BROKEN = { ...SHOW, config: "astar-reduction-goal", beside: "astar-reduction-partition" };

/** Whether an address asks for a search of its own. */
export const isShow = (query) => !query.get("answer");

/** The question of an address; what is left out has its default. */
export function questionIn(query) {
  const usual = isShow(query) ? { ...DEFAULTS, ...SHOW } : DEFAULTS;
  return Object.fromEntries(Object.entries(usual).map(([name, value]) => [name, query.get(name) || value]));
}

/** The questions to the server: one for each search; only the first is asked beside play without the oracle.
 *
 * @param {Filling} question
 */
export function searchesOf({ beside, ...question }) {
  return { first: question, second: beside ? { ...question, config: beside, honest: "" } : null };
}

/** As an address has it: what is usual is left out. */
const writeQuery = (question) =>
  Object.fromEntries(Object.entries(question).filter(([name, value]) => name === "config" || value !== DEFAULTS[name]));

const HONEST = { "": "no", worst: "for the smallest worst case", mean: "for the smallest mean" };
const GOALS = { alone: "one word is left", green: "the word is said" };
const GUESSES = { candidates: "words that fit", allowed: "any word" };
const ORDERS = { letters: "common letters first", alphabet: "by the alphabet" };

const NumberField = ({ onInput, ...rest }) =>
  html`<${TextField} ...${rest} type="number" inputmode="numeric" onInput=${onInput} />`;

function MoreOptions({ question, lexicons, set }) {
  const { lexicon, goal, guesses, order, branching, depth, nodes, after, honest } = question;
  return html`
    <details class="options">
      <summary>More options</summary><div class="stack">
      <${SelectField} label="Beside it, search without the oracle"
        hint="For comparison. It takes longer; start after a guess or two." value=${honest} choices=${HONEST}
          onChange=${set("honest")} />
      <${TextField} label="Start after these guesses" hint="Words with commas between them." value=${after}
        onInput=${set("after")} />
      <${ChoiceField} label="It is found when" value=${goal} choices=${GOALS} onChange=${set("goal")} />
      <${ChoiceField} label="Guesses are" value=${guesses} choices=${GUESSES} onChange=${set("guesses")} />
      <${ChoiceField} label="In this order" value=${order} choices=${ORDERS} onChange=${set("order")} />
      <div class="numbers">
        <${NumberField} label="Guesses offered" min="1" max="200" value=${branching} onInput=${set("branching")} />
        <${NumberField} label="Depth" min="1" max="12" value=${depth} onInput=${set("depth")} />
        <${NumberField} label="Most steps" min="1" max="1000" value=${nodes} onInput=${set("nodes")} />
      </div>
      <${LexiconField} lexicons=${lexicons} value=${lexicon} onChange=${set("lexicon")} />
    </div></details>`;
}

/** The second search, if one is wanted. */
const Beside = ({ value, onChange }) => html`
  <fieldset class="field one-search"><legend>Beside it</legend>
    <label class="check"><input type="checkbox" checked=${value !== ""}
      onChange=${() => onChange(value ? "" : "bfs-opt")} /><span>Another search for the same word</span></label>
    ${value && html`<div class="stack"><${SearchFields} value=${value} onChange=${onChange} /></div>`}
  </fieldset>`;

const commas = (text) =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ",")
    .replace(/^,|,$/g, "");

export function WatchForm({ question, onAsk }) {
  const [form, setForm] = useState(question);
  const lexicons = useLexicons();
  const set = (name) => (value) => setForm((before) => ({ ...before, [name]: value }));
  const other = misfit([form.answer], lexicons, form.lexicon);
  const ask = (asked) =>
    onAsk(writeQuery({ ...asked, answer: asked.answer.trim().toLowerCase(), after: commas(asked.after) }));
  const submit = (event) => (event.preventDefault(), other || ask(form));
  return html`
    <form class="stack question" onSubmit=${submit}>
      <h2>Your own search</h2>
      <${WordField} label="Hidden word" value=${form.answer} required onInput=${set("answer")}
        other=${other} onUse=${(lexicon) => ask({ ...form, lexicon })} />
      <fieldset class="field one-search"><legend>The search</legend>
        <div class="stack"><${SearchFields} value=${form.config} onChange=${set("config")} /></div></fieldset>
      <${Beside} value=${form.beside} onChange=${set("beside")} />
      <div class="actions"><button class="button primary">Search</button></div>
      <${MoreOptions} question=${form} lexicons=${lexicons} set=${set} />
    </form>`;
}
