// Which solver, and its options that have a few named choices, written as `information(metric=min_avg_guesses)`.

import { html } from "../../kit.js";
import { get } from "../../api.js";
import { say } from "../../messages.js";
import "../../messages/en/solve.js";
import { useAnswer } from "../../parts/ask.js";
import { SelectField, TextField } from "../../parts/field.js";

export const DEFAULT_SOLVER = "information";

/** The name and the options of a solver as it is written. */
export function readSolver(spec) {
  const [, name = spec, inside = ""] = /^\s*([\w-]+)\s*(?:\((.*)\))?\s*$/s.exec(spec) ?? [];
  return {
    name,
    options: Object.fromEntries(
      inside
        .split(",")
        .filter((each) => each.includes("="))
        .map((each) => each.split("=").map((part) => part.trim())),
    ),
  };
}

export function writeSolver(name, options) {
  const inside = Object.entries(options).map(([key, value]) => `${key}=${value}`);
  return inside.length ? `${name}(${inside.join(",")})` : name;
}

// What has a name for people; any other is called as programs call it.
const PLAIN = ["information", "twophase", "optimal", "candidate"];
const VALUES = {
  metric: ["entropy", "min_max_remaining", "min_avg_remaining", "min_avg_guesses"],
  leaf: ["log", "size"],
  prior: ["equal", "sigmoid", "zipf"],
  objective: ["sum", "worst"],
  weights: ["document", "halving", "tuned"],
  scoring: ["category", "rounds"],
};
const LABELS = ["metric", "depth", "prior", "leaf", "weights", "objective", "scoring"];
const valueName = (option, value) => (VALUES[option]?.includes(value) ? say(`value.${value}`) : null);
const labelOf = (name) => (LABELS.includes(name) ? say(`option.${name}`) : name);

const STEPS = { depth: ["1", "2", "3"] }; // of options that are numbers

const choicesOf = ({ name, choices }) => (choices.length ? choices : (STEPS[name] ?? []));

/** The solvers of the server, or none while we wait. */
export const useSolvers = () => useAnswer("solvers", () => get("/solvers")).answer?.solvers ?? [];

export const solverName = (name) => (PLAIN.includes(name) ? say(`solver.${name}`) : name);

/** A solver with its options, for people: "Information, depth 2, the fewest guesses on average". */
export function solverText(spec) {
  const { name, options } = readSolver(spec);
  const said = Object.entries(options).map(([key, value]) => valueName(key, value) ?? `${key} ${value}`);
  return [solverName(name), ...said].join(", ");
}

/** An option with a few choices, or one to fill in, where an empty field leaves the usual value. */
function OptionField({ option, options, onChange }) {
  const { name } = option;
  const usual = String(option.default ?? "");
  const change = (value) => {
    const { [name]: dropped, ...others } = options;
    onChange(value.trim() === "" || value === usual ? others : { ...others, [name]: value.trim() });
  };
  if (!choicesOf(option).length)
    return html`<${TextField} label=${name} hint=${option.help} value=${options[name] ?? ""} placeholder=${usual}
      onInput=${change} />`;
  return html`<${SelectField} label=${labelOf(name)} value=${options[name] ?? usual}
    choices=${Object.fromEntries(choicesOf(option).map((choice) => [choice, valueName(name, choice) ?? choice]))} onChange=${change} />`;
}

/** Options that are numbers or words, such as the weights: there, and out of the way. */
function FurtherOptions({ all, ...rest }) {
  if (!all.length) return null;
  return html`<details class="plain-details"><summary>${say("solver.further")}</summary><div class="stack">
    ${all.map((option) => html`<${OptionField} key=${option.name} option=${option} ...${rest} />`)}</div></details>`;
}

export function SolverFields({ value, onChange }) {
  const solvers = useSolvers();
  const { name, options } = readSolver(value);
  const known = Object.fromEntries(solvers.map((each) => [each.name, solverName(each.name)]));
  const solver = solvers.find((each) => each.name === name);
  const all = solver?.options ?? [];
  const hasChoices = (option) => choicesOf(option).length > 0;
  const wiring = { options, onChange: (next) => onChange(writeSolver(name, next)) };
  return html`
    <${SelectField} label=${say("solver.label")} hint=${solver?.summary} value=${name}
      choices=${name in known ? known : { [name]: name, ...known }} onChange=${(next) => onChange(next)} />
    ${all.filter(hasChoices).map((option) => html`<${OptionField} key=${option.name} option=${option} ...${wiring} />`)}
    <${FurtherOptions} all=${all.filter((option) => !hasChoices(option))} ...${wiring} />`;
}
