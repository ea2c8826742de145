// The searches of the laboratory, by name.

import { html } from "../../kit.js";
import { get } from "../../api.js";
import { useAnswer } from "../../parts/ask.js";

/** The configurations of the server, or none while we wait. */
export function useConfigurations() {
  const { answer } = useAnswer("configurations", () => get("/configurations"));
  return answer?.configurations ?? [];
}

const ALGORITHMS = { bfs: "Breadth first", dfs: "Depth first", ucs: "Cheapest first", astar: "A*" };

/** A configuration for people: "A*, entropy cost, log2 estimate". */
export function configurationText({ algorithm, cost, heuristic }) {
  const parts = [
    ALGORITHMS[algorithm] ?? algorithm,
    ["ucs", "astar"].includes(algorithm) && `${cost} cost`,
    heuristic && `${heuristic} estimate`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** Options of a select, the fourteen of the document first. */
export function ConfigurationOptions({ configurations, value }) {
  const option = (each) =>
    html`<option key=${each.name} value=${each.name} selected=${each.name === value}>${configurationText(each)}
      </option>`;
  const documented = configurations.filter((each) => each.documented);
  const others = configurations.filter((each) => !each.documented);
  if (!configurations.length) return html`<option value=${value} selected>${value}</option>`;
  return html`<optgroup label="The fourteen">${documented.map(option)}</optgroup>
    ${others.length > 0 && html`<optgroup label="A* with other estimates">${others.map(option)}</optgroup>`}`;
}
