// The door Best: a game stands in the middle, and the best next guess is to be named.
//
//   /best                             today's position
//   /best?date=2026-11-14             that of another day
//   /best?view=archive&month=2026-11
//   /best?view=random                 one position after the other
//   /best?challenge=…                 one that somebody has made for you

import { html } from "../kit.js";
import { say } from "../messages.js";
import { Archive } from "../parts/archive.js";
import { DEFAULT_LEXICON } from "../parts/usual.js";
import { Tabs, lexiconOf } from "../parts/tabs.js";
import { Position } from "./best/position.js";

export default function Best({ query }) {
  const view = query.get("view") ?? "today";
  const lexicon = lexiconOf(query);
  const challenge = query.get("challenge");
  const date = view === "random" ? null : (query.get("date") ?? "today");
  return html`
    <${Tabs} path="/best" views=${["today", "archive", "random"]} open=${challenge ? "" : query.get("date") ? "archive" : view} lexicon=${lexicon}
      label=${say("door.best")} />
    ${
      view === "archive"
        ? html`<${Archive} kind="best" path="/best" month=${query.get("month")}
          lexicon=${lexicon} />`
        : html`<${Position} key=${`${date} ${lexicon} ${challenge}`} date=${date} lexicon=${lexicon ?? DEFAULT_LEXICON}
          challenge=${challenge} />`
    }`;
}
