// Choosing another game: what, how many, which words, how strict; or one that is still going on.

import { html, useEffect, useState } from "../../kit.js";
import { get } from "../../api.js";
import { keep, readKept } from "../../state.js";
import { Dialog } from "../../parts/dialog.js";
import { ChoiceField, TextField } from "../../parts/field.js";
import { DEFAULT_LEXICON, LexiconField, MODES, useLexicons } from "../../parts/lexicons.js";

const KINDS = { guess: "One word", boards: "Many words", adversary: "Adversary" };
const WORDS = { today: "Of today", day: "Of another day", random: "At random" };
const HOSTS = { greedy: "Greedy", patient: "Patient" };

const LAST = "tilewright.play"; // what was chosen last here is offered here again, and has a say nowhere else
const USUAL = {
  kind: "guess",
  words: "random",
  date: "",
  boards: "4",
  host: "greedy",
  lexicon: DEFAULT_LEXICON,
  mode: "normal",
};
const FEWEST = 2;
const MOST = 32;
const FIRST_DAY = "2020-01-01";
const ABOUT_MODES = "Hard: what was shown must be used. Ultra: a guess must fit every reply.";

const ABOUT = {
  guess: "Six guesses for one word.",
  boards: "Each guess is made on every board. There are five guesses more than boards.",
  adversary: "The host has no word yet and puts off choosing one as long as the replies allow. No limit of guesses.",
};

/** The games that wait to be gone on with. */
function Waiting({ games, current, onResume }) {
  const others = games.filter(({ id, kind }) => id !== current && kind in KINDS);
  if (!others.length) return null;
  const item = ({ id, title, moves_made: made }) => html`
    <li key=${id}>
      <button type="button" class="button" onClick=${() => onResume(id)}>
        ${title.replace(/^Tilewright ?/, "") || "A word"} <span class="soft">${made} made</span>
      </button>
    </li>`;
  return html`
    <section class="stack">
      <h3>Go on with</h3>
      <ul class="waiting">${others.map(item)}</ul>
    </section>`;
}

/** The games that wait. */
function useWaiting() {
  const [games, setGames] = useState([]);
  useEffect(() => {
    get("/games?state=playing").then(
      (found) => setGames(found.games),
      () => {},
    );
  }, []);
  return games;
}

/** What keeps a wish from being granted, by field. */
function faults({ kind, boards, words, date }) {
  const count = Number(boards);
  return {
    boards: kind === "boards" && !(Number.isInteger(count) && count >= FEWEST && count <= MOST) && "From 2 to 32.",
    date: kind !== "adversary" && words === "day" && !date && "Which day?",
  };
}

/** The fields that only some games have. */
function Particular({ wish, wrong, change }) {
  const at = (name) => ({ value: wish[name], onChange: change(name) });
  if (wish.kind === "adversary") {
    return html`<${ChoiceField} label="Host" choices=${HOSTS} hint="Patient: it looks ahead." ...${at("host")} />`;
  }
  const number = { type: "number", min: FEWEST, max: MOST, inputmode: "numeric", value: wish.boards };
  return html`
    ${
      wish.kind === "boards" &&
      html`<${TextField} label="How many" onInput=${change("boards")} error=${wrong.boards} ...${number} />`
    }
    <${ChoiceField} label=${wish.kind === "boards" ? "Words" : "Word"} choices=${WORDS} ...${at("words")} />
    ${
      wish.words === "day" &&
      html`<${TextField} label="Day" type="date" min=${FIRST_DAY} value=${wish.date} onInput=${change("date")} />
        ${wish.kind === "guess" && html`<p><a href="/play?view=archive">Choose a day in the calendar</a></p>`}`
    }`;
}

function Form({ current, onStart, onResume, onChallenge }) {
  const [wish, setWish] = useState(() => ({ ...USUAL, ...readKept(LAST, {}) }));
  const games = useWaiting();
  const change = (name) => (value) => setWish({ ...wish, [name]: value });
  const at = (name) => ({ value: wish[name], onChange: change(name) });
  const wrong = faults(wish);
  const stopped = Boolean(wrong.boards || wrong.date);
  const { lexicon, mode } = wish;
  const start = (event) => (event.preventDefault(), stopped || (keep(LAST, { lexicon, mode }), onStart(wish)));
  return html`
    <form class="stack" onSubmit=${start} novalidate>
      <${ChoiceField} label="Game" choices=${KINDS} hint=${ABOUT[wish.kind]} ...${at("kind")} />
      <${Particular} wish=${wish} wrong=${wrong} change=${change} />
      <${LexiconField} label="Words of" lexicons=${useLexicons()} ...${at("lexicon")} />
      <${ChoiceField} label="Mode" choices=${MODES} hint=${ABOUT_MODES} ...${at("mode")} />
      <div class="actions">
        <button type="submit" class="button primary" disabled=${stopped}>Start</button>
        <button type="button" class="button quiet" onClick=${onChallenge}>
          Challenge somebody with a word of yours
        </button>
      </div>
    </form>
    <${Waiting} games=${games} current=${current} onResume=${onResume} />`;
}

export const BeginDialog = ({ open, onClose, ...rest }) =>
  html`<${Dialog} title="Another game" open=${open} onClose=${onClose}><${Form} ...${rest} /><//>`;
