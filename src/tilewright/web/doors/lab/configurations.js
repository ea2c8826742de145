// The searches of the laboratory: an algorithm, a cost and an estimate, three choices with a lesson each.

import { html } from "../../kit.js";
import { get } from "../../api.js";
import { useAnswer } from "../../parts/ask.js";
import { SelectField } from "../../parts/field.js";
import { ALGORITHMS, COSTS, HEURISTICS, promise } from "./lessons.js";

/** The configurations of the server, or none while we wait. */
export function useConfigurations() {
  const { answer } = useAnswer("configurations", () => get("/configurations"));
  return answer?.configurations ?? [];
}

/** What a name says of itself, before the server has said more: `astar-constant-log2`. */
function readName(name) {
  const [algorithm, cost, heuristic = null] = name.split("-");
  return { name, algorithm, cost: cost === "opt" ? "constant" : cost, heuristic };
}

/** The facts of a configuration. */
export const configurationOf = (configurations, name) =>
  configurations.find((each) => each.name === name) ?? readName(name);

export const hasCost = (algorithm) => ["ucs", "astar"].includes(algorithm);
const nameOf = (about, name) => about[name]?.name ?? name;

/** The name of a search, the same wherever it stands: "A*, cost: worst reply, estimate: one more guess". */
export function searchName({ algorithm, cost, heuristic }) {
  const parts = [
    nameOf(ALGORITHMS, algorithm),
    hasCost(algorithm) && `cost: ${nameOf(COSTS, cost)}`,
    heuristic && `estimate: ${nameOf(HEURISTICS, heuristic)}`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** A cost in words: "words left". */
export const costName = (cost) => nameOf(COSTS, cost);

/** The first part of it: "A*". */
export const algorithmName = ({ algorithm }) => nameOf(ALGORITHMS, algorithm);

const PARTS = { cost: COSTS, heuristic: HEURISTICS };

/** The first part, and what else tells a search from the `others`: "A* (one more guess)". */
export function nameAmong(others, facts) {
  const alike = others.filter(({ algorithm }) => algorithm === facts.algorithm);
  const differ = Object.keys(PARTS).filter((part) => new Set(alike.map((each) => each[part])).size > 1);
  const name = algorithmName(facts);
  const parts = differ.map((part) => nameOf(PARTS[part], facts[part]));
  return parts.length ? `${name.split(" (")[0]} (${parts.join(", ")})` : name;
}

const different = (values) => [...new Set(values)];
const places = Object.keys(HEURISTICS);
const byEstimate = (one, other) => places.indexOf(one.heuristic) - places.indexOf(other.heuristic);
const choices = (about, names) => Object.fromEntries(names.map((name) => [name, nameOf(about, name)]));

/** The configuration with another part; what does not go with it becomes the first that does. */
function withPart(configurations, current, part) {
  const known = configurations.toSorted(byEstimate);
  const fits = (facts) => known.find((each) => Object.keys(facts).every((key) => each[key] === facts[key]));
  const { algorithm, cost, heuristic } = { ...current, ...part };
  const ways = [{ algorithm, cost, heuristic }, { algorithm, cost }, { algorithm }];
  return (ways.map(fits).find(Boolean) ?? current).name;
}

/** Three choices; those that a search has no use for are left out. */
export function SearchFields({ value, onChange }) {
  const configurations = useConfigurations();
  const current = configurationOf(configurations, value);
  const { algorithm, cost, heuristic } = current;
  const same = configurations.filter((each) => each.algorithm === algorithm);
  const set = (part) => onChange(withPart(configurations, current, part));
  const field = (label, about, key, all) =>
    html`<${SelectField} label=${label} hint=${about[current[key]]?.lesson} value=${current[key]}
      choices=${choices(about, different([...all.map((each) => each[key]), current[key]]))}
      onChange=${(next) => set({ [key]: next })} />`;
  return html`
    ${field("Algorithm", ALGORITHMS, "algorithm", configurations)}
    ${hasCost(algorithm) && field("Cost of a guess", COSTS, "cost", same)}
    ${
      heuristic &&
      field(
        "Estimate of what is still to come (heuristic)",
        HEURISTICS,
        "heuristic",
        same.filter((each) => each.cost === cost).toSorted(byEstimate),
      )
    }
    ${"optimal" in current && html`<p class="soft">${promise(current)}</p>`}`;
}
