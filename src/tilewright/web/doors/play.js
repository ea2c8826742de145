// The door Play.

import { html } from "../kit.js";
import { Empty } from "../parts/empty.js";

export default () =>
  html`<${Empty} title="Play"><p>The word game is not on this page yet. In a terminal, <code>tilewright play</code> has it.</p><//>`;
