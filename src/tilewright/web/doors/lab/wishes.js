// What to compare: solvers with their options or searches, on how many words, drawn by which seed.

import { html, useState } from "../../kit.js";
import { ErrorPanel } from "../../parts/error.js";
import { ChoiceField, TextField } from "../../parts/field.js";
import { Icon } from "../../parts/icon.js";
import { LexiconField, modeNames, useLexicons } from "../../parts/lexicons.js";
import { number } from "../../parts/number.js";
import { DEFAULT_LEXICON } from "../../parts/usual.js";
import { SolverFields, solverText } from "../solve/solver.js";
import { searchName, useConfigurations } from "./configurations.js";

const KINDS = { solvers: "Solvers that play", search: "Searches that know the answer" };
const FEW = "10"; // searches take longer than games
const MOST_SOLVERS = 8;
const CONTESTANTS = ["information", "candidate", "twophase"]; // who comes next
const FIRST = {
  kind: "solvers",
  solvers: ["information", "candidate"],
  configs: null,
  samples: "100",
  seed: "1",
  lexicon: DEFAULT_LEXICON,
  mode: "normal",
};

/** Several of many, all in sight; `choices` is `{value: text}`. */
function CheckField({ label, choices, values, onChange }) {
  const toggle = (value) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return html`
    <fieldset class="field checks"><legend>${label}</legend>
      ${Object.entries(choices).map(
        ([value, text]) => html`<label key=${value}>
        <input type="checkbox" checked=${values.includes(value)} onChange=${() => toggle(value)} /><span>${text}</span>
          </label>`,
      )}
    </fieldset>`;
}

/** Solvers, each with its options; the one that is changed is open. */
function SolverList({ specs, onChange }) {
  const [open, setOpen] = useState(-1);
  const put = (place, ...next) => onChange(specs.toSpliced(place, 1, ...next));
  const add = () => (
    onChange([...specs, CONTESTANTS.find((each) => !specs.includes(each)) ?? "information"]),
    setOpen(specs.length)
  );
  const toggle = (place, isOpen) => setOpen((before) => (isOpen ? place : before === place ? -1 : before));
  const fields = (spec, place) => html`
    <div class="stack">
      <${SolverFields} value=${spec} onChange=${(next) => put(place, next)} />
      ${
        specs.length > 1 &&
        html`<div class="actions"><button type="button" class="button"
          onClick=${() => (setOpen(-1), put(place))}>Leave it out</button></div>`
      }
    </div>`;
  const one = (spec, place) => html`
    <li key=${place}>
      <details open=${place === open} onToggle=${(event) => toggle(place, event.target.open)}>
        <summary>${solverText(spec)}</summary>
        ${place === open && fields(spec, place)}
      </details>
    </li>`;
  return html`
    <fieldset class="field"><legend>Solvers</legend>
      <ol class="contestants">${specs.map(one)}</ol>
      ${
        specs.length < MOST_SOLVERS &&
        html`<div class="actions"><button type="button" class="button" onClick=${add}>
        <${Icon} name="plus" />Add a solver</button></div>`
      }
    </fieldset>`;
}

/** The original searches, and beside them A* with an estimate that is never too high, for each cost. */
const isUsual = ({ documented, heuristic }) => documented || heuristic === "goal";

/** The name that stands twice, if one does: twins would share a bar. */
const twinAmong = (specs) => specs.map(solverText).find((name, place, all) => all.indexOf(name) < place);

/** The question as the server wants it. */
function wishOf({ kind, solvers, configs, samples, seed, lexicon, mode }, all) {
  const shared = { answers: Number(samples), seed: Number(seed), lexicon };
  return kind === "search" ? { ...shared, search: true, configs: configs ?? all } : { ...shared, solvers, mode };
}

/** What is wrong with a number of words of a list that has so many. */
const countError = (samples, most) =>
  Number(samples) >= 1 && Number(samples) <= most ? "" : `Give a number from 1 to ${number(most)}.`;

export function CompareForm({ kind, error, isRunning, onRun, onEdit }) {
  const [form, setForm] = useState(kind === "search" ? { ...FIRST, kind, samples: FEW } : FIRST);
  const lexicons = useLexicons();
  const configurations = useConfigurations();
  const usual = configurations.filter(isUsual).map((each) => each.name);
  const most = lexicons.find(({ name }) => name === form.lexicon)?.answers ?? Infinity;
  const wrong = countError(form.samples, most);
  const change = (facts) => (onEdit(), setForm((before) => ({ ...before, ...facts })));
  const set = (name) => (value) => change({ [name]: value });
  const chosen = form.kind === "search" ? (form.configs ?? usual) : form.solvers;
  const twin = form.kind === "solvers" && twinAmong(form.solvers);
  return html`
    <form class="stack question" onSubmit=${(event) => (event.preventDefault(), wrong || onRun(wishOf(form, usual)))}>
      <${ChoiceField} label="Compare" value=${form.kind} choices=${KINDS}
        onChange=${(kind) => change({ kind, samples: kind === "search" ? FEW : FIRST.samples })} />
      ${
        form.kind === "search"
          ? html`<details class="options"><summary>Searches (${chosen.length})</summary><div class="stack">
            ${[true, false].map(
              (
                sure,
              ) => html`<${CheckField} key=${sure} label=${`Searches that are ${sure ? "sure of the cheapest path" : "not sure of it"}`}
              choices=${Object.fromEntries(configurations.filter(({ optimal }) => optimal === sure).map((each) => [each.name, searchName(each)]))}
                values=${chosen} onChange=${set("configs")} />`,
            )}</div></details>`
          : html`<${SolverList} specs=${form.solvers} onChange=${set("solvers")} />`
      }
      <div class="numbers">
        <${TextField} label="Words" type="number" inputmode="numeric" min="1" required value=${form.samples}
          hint=${Number.isFinite(most) ? `Up to ${number(most)}.` : ""} error=${form.samples && wrong} onInput=${set("samples")} />
        <${TextField} label="Seed" type="number" inputmode="numeric" min="0" required value=${form.seed}
          onInput=${set("seed")} />
      </div>
      ${error && html`<${ErrorPanel} error=${error} />`}
      ${twin && html`<p class="wrong" role="alert">${twin} is there twice. Change one of the two, or leave it out.</p>`}
      <div class="actions"><button class="button primary" disabled=${isRunning || !chosen.length || Boolean(twin)}>Run</button></div>
      <details class="options"><summary>Mode and word list</summary><div class="stack">
        ${
          form.kind === "solvers" &&
          html`<${ChoiceField} label="Mode" value=${form.mode} choices=${modeNames()}
          onChange=${set("mode")} />`
        }
        <${LexiconField} lexicons=${lexicons} value=${form.lexicon} onChange=${set("lexicon")} />
      </div></details>
    </form>`;
}
