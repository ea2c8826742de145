// What a benchmark came to: plots, the table behind them, and files.

import { html } from "../../kit.js";
import { download } from "../../parts/copy.js";
import { Icon } from "../../parts/icon.js";
import { ComparedSearches } from "./compared_searches.js";
import { ComparedSolvers } from "./compared_solvers.js";

export const Comparison = ({ result }) => html`
  <${result.configs ? ComparedSearches : ComparedSolvers} result=${result} />
  <div class="actions"><button type="button" class="button"
    onClick=${() => download("tilewright-bench.json", `${JSON.stringify(result, null, 2)}\n`, "application/json")}>
      <${Icon} name="download" />Whole result (JSON)</button></div>`;
