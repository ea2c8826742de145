// The door Lab: searches watched step by step, and solvers and searches compared.

import { html } from "../kit.js";
import { Tabs } from "../parts/tabs.js";
import { Compare } from "./lab/compare.js";
import { SolverGame } from "./lab/solver_game.js";
import { Watch } from "./lab/watch.js";

const VIEWS = { watch: "Watch a search", solver: "Watch a game", compare: "Compare" };
const ROOMS = { watch: Watch, solver: SolverGame, compare: Compare };

export default function Lab({ query }) {
  const view = query.get("view") in VIEWS ? query.get("view") : "watch";
  return html`
    <div class="lab study">
      <div class="lab-top">
        <header class="study-head"><h1>Lab</h1><p>See how a machine looks for a word.</p></header>
        <${Tabs} path="/lab" views=${VIEWS} open=${view} label="Rooms of the laboratory" />
      </div>
      <${ROOMS[view]} query=${query} />
    </div>`;
}
