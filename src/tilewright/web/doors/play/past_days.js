// The words of past days in the same calendar as the other puzzles.

import { html } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/daily.js";
import "../../messages/en/ending.js";
import { Archive } from "../../parts/archive.js";
import { lexiconOf } from "../../parts/tabs.js";
import { fileAt, loadStyle } from "../../parts/style.js";

loadStyle(fileAt("style/daily.css"));

export const PastDays = ({ query }) => html`
  <${Archive}
    kind="guess"
    title=${say("ending.past")}
    path="/play"
    name="daily"
    month=${query.get("month")}
    lexicon=${lexiconOf(query)}
  />
  <p class="archive actions"><a class="button" href="/play">${say("now.word")}</a></p>`;
