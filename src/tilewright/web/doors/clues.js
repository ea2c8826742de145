// The door Clues: a few guesses with their replies, and the one word that fits them all.
//
//   /clues                            today's puzzle
//   /clues?date=2026-11-14            that of another day
//   /clues?view=archive&month=2026-11
//   /clues?view=random                one puzzle after the other
//   /clues?view=puzzle&clues=crane:-YG--,blood:G-Y-G       a puzzle that somebody has made
//   /clues?view=workshop&clues=…      where the workshop was before there was a door Make

import { html, useEffect } from "../kit.js";
import { say } from "../messages.js";
import { readTurns, replace } from "../route.js";
import { Archive } from "../parts/archive.js";
import { DEFAULT_LEXICON } from "../parts/usual.js";
import { Tabs, lexiconOf } from "../parts/tabs.js";
import { Daily } from "./clues/daily.js";
import { LinkedPuzzle } from "./clues/linked.js";
import { workshop } from "./clues/links.js";

/** Links of old to the workshop lead to where it is now. */
function Redirect({ query, lexicon }) {
  useEffect(() => replace(workshop(readTurns(query.get("clues")), lexicon)), []);
  return html`<p class="loading" aria-busy="true">${say("house.moment")}</p>`;
}

function View({ view, query, lexicon }) {
  if (view === "archive")
    return html`<${Archive} kind="clues" path="/clues" month=${query.get("month")}
      lexicon=${lexicon} />`;
  if (view === "workshop") return html`<${Redirect} query=${query} lexicon=${lexicon} />`;
  if (view === "puzzle") return html`<${LinkedPuzzle} query=${query} />`;
  const date = view === "random" ? null : (query.get("date") ?? "today");
  return html`<${Daily} key=${`${date} ${lexicon}`} date=${date} lexicon=${lexicon ?? DEFAULT_LEXICON} />`;
}

export default function Clues({ query }) {
  const view = query.get("view") ?? "today";
  const lexicon = lexiconOf(query);
  return html`
    <${Tabs} path="/clues" views=${["today", "archive", "random"]} open=${query.get("date") ? "archive" : view} lexicon=${lexicon}
      label=${say("door.clues")} />
    <${View} view=${view} query=${query} lexicon=${lexicon} />`;
}
