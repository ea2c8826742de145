// The door Cross: two words that cross, in colours; equal colours are equal letters.  Name letters until all are found.
//
//   /cross                            today's cross
//   /cross?date=2026-11-14            that of another day
//   /cross?view=archive&month=2026-11
//   /cross?view=random                one cross after the other
//   /cross?challenge=…                one that somebody has made for you

import { html } from "../kit.js";
import { say } from "../messages.js";
import { Archive } from "../parts/archive.js";
import { DEFAULT_LEXICON } from "../parts/usual.js";
import { Tabs, lexiconOf } from "../parts/tabs.js";
import { Daily } from "./cross/daily.js";

export default function Cross({ query }) {
  const view = query.get("view") ?? "today";
  const lexicon = lexiconOf(query);
  const challenge = query.get("challenge");
  const date = view === "random" ? null : (query.get("date") ?? "today");
  return html`
    <${Tabs} path="/cross" views=${["today", "archive", "random"]} open=${challenge ? "" : query.get("date") ? "archive" : view} lexicon=${lexicon}
      label=${say("door.cross")} />
    ${
      view === "archive"
        ? html`<${Archive} kind="cross" path="/cross" month=${query.get("month")}
          lexicon=${lexicon} />`
        : html`<${Daily} key=${`${date} ${lexicon} ${challenge}`} date=${date} lexicon=${lexicon ?? DEFAULT_LEXICON}
          challenge=${challenge} />`
    }`;
}
