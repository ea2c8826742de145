// Choosing another game: what, how many, which words, how strict; or one that is still going on.

import { html, useEffect, useState } from "../../kit.js";
import { get } from "../../api.js";
import { isOwn } from "../../local/own_names.js";
import { say } from "../../messages.js";
import "../../messages/en/begin.js";
import "../../messages/en/lists.js";
import { keep, readKept } from "../../state.js";
import { Dialog } from "../../parts/dialog.js";
import { ChoiceField, TextField } from "../../parts/field.js";
import { AnyLexiconField, modeNames, useAllLexicons } from "../../parts/lexicons.js";
import { DEFAULT_LEXICON } from "../../parts/usual.js";
import { title } from "./story.js";

const KINDS = ["guess", "boards", "adversary"];
const WITH_OWN = ["guess", "boards"]; // an own list stays here, and so does the game
const WORDS = ["today", "day", "random"];
const HOSTS = ["greedy", "patient"];

/** Choices with what they are called. */
const called = (field, choices) =>
  Object.fromEntries(choices.map((choice) => [choice, say(`begin.${field}.${choice}`)]));

const LAST = "tilewright.play"; // what was chosen last for one word is offered for one word again, and nowhere else
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

/** The games that wait to be gone on with. */
function Waiting({ games, current, onResume }) {
  const others = games.filter(({ id, kind }) => id !== current && KINDS.includes(kind));
  if (!others.length) return null;
  const item = ({ moves_made: count, ...game }) => html`
    <li key=${game.id}>
      <button type="button" class="button" onClick=${() => onResume(game.id)}>
        ${title(game, game.boards)} <span class="soft">${say("begin.made", { count })}</span>
      </button>
    </li>`;
  return html`
    <section class="stack">
      <h3>${say("begin.waiting")}</h3>
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
    boards: kind === "boards" && !(Number.isInteger(count) && count >= FEWEST && count <= MOST) && say("begin.range"),
    date: kind !== "adversary" && words === "day" && !date && say("begin.which"),
  };
}

/** The fields that only some games have. */
function Particular({ wish, wrong, change }) {
  const at = (name) => ({ value: wish[name], onChange: change(name) });
  if (wish.kind === "adversary") {
    return html`<${ChoiceField} label=${say("begin.host")} choices=${called("host", HOSTS)}
      hint=${say("begin.patient")} ...${at("host")} />`;
  }
  const number = { type: "number", min: FEWEST, max: MOST, inputmode: "numeric", value: wish.boards };
  return html`
    ${
      wish.kind === "boards" &&
      html`<${TextField} label=${say("begin.count")} onInput=${change("boards")} error=${wrong.boards} ...${number} />`
    }
    ${
      !isOwn(wish.lexicon) &&
      html`<${ChoiceField} label=${say(wish.kind === "boards" ? "begin.words" : "begin.word")}
        choices=${called("words", WORDS)} ...${at("words")} />`
    }
    ${
      wish.words === "day" &&
      html`<${TextField} label=${say("begin.day")} type="date" min=${FIRST_DAY} value=${wish.date} onInput=${change("date")} />
        ${wish.kind === "guess" && html`<p><a href="/play?view=archive">${say("begin.calendar")}</a></p>`}`
    }`;
}

/** A wish as it can be granted: with one's own list, a word at random. */
function possible(wish) {
  if (!isOwn(wish.lexicon)) return wish;
  return { ...wish, words: "random", kind: WITH_OWN.includes(wish.kind) ? wish.kind : WITH_OWN[0] };
}

const remember = ({ kind, lexicon, mode }) => kind === USUAL.kind && keep(LAST, { lexicon, mode });

/** The list and the mode that a kind of game begins with. */
function firstWords(kind) {
  const { lexicon, mode } = { ...USUAL, ...(kind === USUAL.kind ? readKept(LAST, {}) : {}) };
  return { lexicon, mode };
}

function Form({ current, onStart, onResume, onChallenge }) {
  const [chosen, setWish] = useState(() => ({ ...USUAL, ...firstWords(USUAL.kind) }));
  const [isTouched, touch] = useState(false);
  const wish = possible(chosen);
  const games = useWaiting();
  const change = (name) => (value) => {
    touch(isTouched || ["lexicon", "mode"].includes(name));
    setWish({ ...wish, ...(name === "kind" && !isTouched ? firstWords(value) : {}), [name]: value });
  };
  const at = (name) => ({ value: wish[name], onChange: change(name) });
  const wrong = faults(wish);
  const stopped = Boolean(wrong.boards || wrong.date);
  const start = (event) => (event.preventDefault(), stopped || (remember(wish), onStart(wish)));
  return html`
    <form class="stack" onSubmit=${start} novalidate>
      <${ChoiceField} label=${say("begin.game")} choices=${called("kind", isOwn(wish.lexicon) ? WITH_OWN : KINDS)} hint=${say(`begin.about.${wish.kind}`)} ...${at("kind")} />
      <${Particular} wish=${wish} wrong=${wrong} change=${change} />
      <${AnyLexiconField} lexicons=${useAllLexicons()} ...${at("lexicon")} />
      <${ChoiceField} label=${say("mode.label")} choices=${modeNames()} hint=${say("begin.modes")} ...${at("mode")} />
      <div class="actions">
        <button type="submit" class="button primary" disabled=${stopped}>${say("begin.start")}</button>
        <button type="button" class="button quiet" onClick=${onChallenge}>
          ${say("begin.challenge")}
        </button>
      </div>
    </form>
    <${Waiting} games=${games} current=${current} onResume=${onResume} />`;
}

export const BeginDialog = ({ open, onClose, ...rest }) =>
  html`<${Dialog} title=${say("begin.title")} open=${open} onClose=${onClose}><${Form} ...${rest} /><//>`;
