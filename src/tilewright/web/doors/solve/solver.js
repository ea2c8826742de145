// Which solver, and its options that have a few named choices, written as `information(metric=min_avg_guesses)`.

import { html } from "../../kit.js";
import { get } from "../../api.js";
import { useAnswer } from "../../parts/ask.js";
import { SelectField } from "../../parts/field.js";

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

const PLAIN = {
  information: "Information",
  twophase: "Two phases",
  optimal: "Optimal",
  candidate: "Most frequent word",
};
const VALUES = {
  entropy: "the most information",
  min_max_remaining: "the fewest words left at worst",
  min_avg_remaining: "the fewest words left on average",
  min_avg_guesses: "the fewest guesses on average",
};
const LABELS = {
  metric: "Best is",
  depth: "Guesses to look ahead",
  prior: "How likely words are",
  leaf: "At the horizon",
  weights: "Weights",
  objective: "Aim",
};

const STEPS = { depth: ["1", "2", "3"] }; // of options that are numbers

const choicesOf = ({ name, choices }) => (choices.length ? choices : (STEPS[name] ?? []));

/** The solvers of the server, or none while we wait. */
export const useSolvers = () => useAnswer("solvers", () => get("/solvers")).answer?.solvers ?? [];

export const solverName = (name) => PLAIN[name] ?? name;

function OptionField({ option, options, onChange }) {
  const { name } = option;
  const usual = String(option.default);
  const change = (value) => {
    const { [name]: dropped, ...others } = options;
    onChange(value === usual ? others : { ...others, [name]: value });
  };
  return html`<${SelectField} label=${LABELS[name] ?? name} value=${options[name] ?? usual}
    choices=${Object.fromEntries(choicesOf(option).map((choice) => [choice, VALUES[choice] ?? choice]))} onChange=${change} />`;
}

export function SolverFields({ value, onChange }) {
  const solvers = useSolvers();
  const { name, options } = readSolver(value);
  const known = Object.fromEntries(solvers.map((each) => [each.name, solverName(each.name)]));
  const solver = solvers.find((each) => each.name === name);
  return html`
    <${SelectField} label="Solver" hint=${solver?.summary} value=${name}
      choices=${name in known ? known : { [name]: name, ...known }} onChange=${(next) => onChange(next)} />
    ${solver?.options
      .filter((option) => choicesOf(option).length)
      .map(
        (option) => html`<${OptionField} key=${option.name}
      option=${option} options=${options} onChange=${(next) => onChange(writeSolver(name, next))} />`,
      )}`;
}
