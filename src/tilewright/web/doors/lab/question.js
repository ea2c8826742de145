// What to search for, and how.

import { html, useId, useState } from "../../kit.js";
import { ChoiceField, SelectField, TextField } from "../../parts/field.js";
import { DEFAULT_LEXICON, LexiconField, lengthIn, useLexicons } from "../../parts/lexicons.js";
import { ConfigurationOptions, useConfigurations } from "./configurations.js";

const DEFAULTS = {
  answer: "",
  config: "astar-constant-log2",
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

/** The question of an address; what is left out has its default. */
export const questionIn = (query) =>
  Object.fromEntries(Object.entries(DEFAULTS).map(([name, value]) => [name, query.get(name) || value]));

/** @param {Filling} question */
export const isAsked = ({ answer }) => answer !== "";

/** As an address has it: what is usual is left out. */
const written = (question) =>
  Object.fromEntries(Object.entries(question).filter(([name, value]) => value !== DEFAULTS[name]));

const HONEST = { "": "no", worst: "for the smallest worst case", mean: "for the smallest mean" };
const GOALS = { alone: "one word is left", green: "the word is said" };
const GUESSES = { candidates: "words that fit", allowed: "any word" };
const ORDERS = { letters: "common letters first", alphabet: "by the alphabet" };

const NumberField = ({ onInput, ...rest }) =>
  html`<${TextField} ...${rest} type="number" inputmode="numeric" onInput=${onInput} />`;

function ConfigurationField({ value, onChange }) {
  const id = useId();
  const configurations = useConfigurations();
  return html`
    <div class="field"><label for=${id}>Search</label>
      <select id=${id} onChange=${(event) => onChange(event.target.value)}>
        <${ConfigurationOptions} configurations=${configurations} value=${value} /></select>
    </div>`;
}

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
      <${ChoiceField} label="The goal is reached when" value=${goal} choices=${GOALS} onChange=${set("goal")} />
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

export function WatchForm({ question, onAsk }) {
  const [form, setForm] = useState({ ...question, answer: question.answer || "world" });
  const lexicons = useLexicons();
  const set = (name) => (value) => setForm((before) => ({ ...before, [name]: value }));
  function submit(event) {
    event.preventDefault();
    const tidy = {
      ...form,
      answer: form.answer.trim().toLowerCase(),
      after: form.after
        .toLowerCase()
        .replace(/[\s,]+/g, ",")
        .replace(/^,|,$/g, ""),
    };
    onAsk(written(tidy));
  }
  return html`
    <form class="stack question" onSubmit=${submit}>
      <${TextField} label="Hidden word" value=${form.answer} maxlength=${lengthIn(lexicons, form.lexicon, 20)} required
        onInput=${set("answer")} />
      <${ConfigurationField} value=${form.config} onChange=${set("config")} />
      <div class="actions"><button class="button primary">Search</button></div>
      <${MoreOptions} question=${form} lexicons=${lexicons} set=${set} />
    </form>`;
}
