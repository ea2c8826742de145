// Positions: a game in the middle whose obvious next guess is a mistake.  The position on the bench is in the address.

import { html, useMemo, useState } from "../../kit.js";
import { post } from "../../api.js";
import { readTurns, remember, writeTurns } from "../../route.js";
import { useAnswer } from "../../parts/ask.js";
import { useLexicon } from "../../parts/daily.js";
import { ChoiceField } from "../../parts/field.js";
import { Grade } from "../../parts/grade.js";
import { LexiconField, useLexicons } from "../../parts/lexicons.js";
import { DEFAULT_LEXICON, unusual } from "../../parts/usual.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { countOf } from "../../parts/number.js";
import { EmptyBench, GRADE_CHOICES, MakeButton, Makers, Panel, Trouble, useWork } from "./bench.js";
import { Editor, isWhole } from "./editor.js";
import { Tools, pass } from "./files.js";

const ABOUT = "The middle of a game, where the obvious next guess is a mistake. Have one made, or bring your own game.";
const SHOWN = 6; // best guesses
const [FEWEST, MOST] = [2, 3]; // turns that have been played

const list = (words) => new Intl.ListFormat("en-GB", { type: "conjunction" }).format(words);

function namesOf(best) {
  const names = best.slice(0, SHOWN).map(capitals);
  return list(best.length > SHOWN ? [...names, `${best.length - SHOWN} more`] : names);
}

/** What the obvious word costs: "0.4 guesses more". */
const lossOf = ({ obvious_total: obvious, total, candidates }) =>
  `${countOf((obvious - total) / candidates.length, "guess")} more`;

const Verdict = ({ puzzle }) => html`
  <${Panel} state="proper" sign="✓" title="A proper position">
    <p>
      ${puzzle.best.length === 1 ? "The best guess is" : "The best guesses are"} <strong>${namesOf(puzzle.best)}</strong>.${" "}
      The obvious word ${capitals(puzzle.obvious)} needs ${lossOf(puzzle)} on average.
    </p>
    <p>
      ${countOf(puzzle.turns_left, "guess")} ${puzzle.turns_left === 1 ? "is" : "are"} left, and these words:${" "}
      ${list(puzzle.candidates.map(capitals))}.
    </p>
    <p><${Grade} grade=${puzzle.grade} /></p>
  <//>`;

function BestWishes({ grade, lexicon, busy, main, onGrade, onLexicon, onMake, onStop }) {
  const send = (event) => (event.preventDefault(), onMake());
  return html`
    <form class="wishes stack" onSubmit=${send}>
      <${ChoiceField} label="How hard" choices=${GRADE_CHOICES} value=${grade} onChange=${onGrade} />
      <details>
        <summary>More options</summary>
        <div class="stack"><${LexiconField} lexicons=${useLexicons()} value=${lexicon} onChange=${onLexicon} /></div>
      </details>
      <${MakeButton} name="Make a position" busy=${busy} main=${main} onStop=${onStop} />
    </form>`;
}

export function BestMaker({ query }) {
  const lexicon = query.get("lexicon") ?? DEFAULT_LEXICON;
  const text = query.get("turns");
  const rows = useMemo(() => readTurns(text), [text]);
  const facts = useLexicon(lexicon);
  const [grade, setGrade] = useState("any");
  const { work, setWork, doing, stop, drop, bench, show } = useWork();
  const length = facts?.length ?? ([...(rows[0]?.guess ?? "")].length || 5);
  const turns = rows.filter((row) => isWhole(row, length));
  const isReady = turns.length >= FEWEST && turns.length === rows.length;
  const { answer, error, busy } = useAnswer(isReady ? `${lexicon} ${writeTurns(turns)}` : null, (stop) =>
    post("/make/best", { turns, lexicon }, stop),
  );
  const puzzle = isReady && !error && !busy ? answer : null;

  const put = (next, name = lexicon) => remember({ view: "best", lexicon: unusual(name), turns: writeTurns(next) });
  const make = () =>
    doing(async (signal) => {
      const made = await post("/make/best", { lexicon, ...(grade === "any" ? {} : { grade }) }, signal);
      put(made.turns);
      announce("A position is made.");
      show();
    });
  const link = () =>
    doing(async () => {
      const texts = puzzle.turns.map(({ guess, reply }) => `${guess}=${reply}`);
      await pass((await post("/challenges", { kind: "best", lexicon, puzzle: texts })).url);
    });
  const form = html`<${BestWishes} grade=${grade} lexicon=${lexicon} busy=${work.busy} main=${!error}
    onGrade=${(name) => (drop(), setGrade(name))} onLexicon=${(name) => (drop(), put([], name))} onMake=${make} onStop=${stop} />`;

  return html`
    <${Makers} title="Make a position" about=${ABOUT} wish="Have a position made" again="Make another position"
      isEmpty=${rows.length === 0} form=${form} bench=${bench} busy=${work.busy || busy} making=${work.busy}>
      <${Trouble} error=${work.error} />
      ${
        rows.length === 0 &&
        html`<${EmptyBench}>Nothing is here yet. Have a position made, or add two or three guesses of your own: type a
          word, and tap its tiles until they are right.<//>`
      }
      <${Editor} rows=${rows} length=${length} noun="guess" most=${MOST} onRows=${(next) => (setWork({}), put(next))} />
      ${rows.length > 0 && !isReady && html`<p class="soft">A position has two or three whole guesses.</p>`}
      <${Trouble} error=${isReady ? error : null} />
      ${puzzle && html`<${Verdict} puzzle=${puzzle} /><${Tools} kind="best" puzzle=${puzzle} onPass=${link} />`}
    <//>`;
}
