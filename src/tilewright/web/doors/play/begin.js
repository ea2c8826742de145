// Choosing another game: what, how many, which words, how strict; or one that is still going on.

import { html, useEffect, useState } from "../../kit.js";
import { get } from "../../api.js";
import { Dialog } from "../../parts/dialog.js";
import { ChoiceField, SelectField, TextField } from "../../parts/field.js";

export const MODES = { normal: "Normal", hard: "Hard", ultra: "Ultra" };
const KINDS = { guess: "One word", boards: "Many words", adversary: "Adversary" };
const WORDS = { today: "Of today", day: "Of another day", random: "At random" };
const HOSTS = { greedy: "Greedy", patient: "Patient" };

const ABOUT = {
  guess: "Six guesses for one word.",
  boards: "Each guess is made on every board. There are five guesses more than boards.",
  adversary: "The host has no word yet and puts off choosing one as long as the replies allow. No limit of guesses.",
};

/** What the address of a game says: nothing that goes without saying. */
export function wishOf({ kind, words, date, boards, host, lexicon, mode }) {
  const daily = kind === "adversary" || words === "random" ? "no" : words === "day" ? date : null;
  return {
    kind: kind === "guess" ? null : kind,
    daily,
    boards: kind === "boards" ? boards : null,
    host: kind === "adversary" && host !== "greedy" ? host : null,
    lexicon,
    mode,
  };
}

const listNames = (lists) => Object.fromEntries(lists.map(({ name, length }) => [name, `${length} letters (${name})`]));

/** The games that wait to be gone on with. */
function Waiting({ games, current, onResume }) {
  const others = games.filter(({ id, kind }) => id !== current && ["guess", "boards", "adversary"].includes(kind));
  if (!others.length) return null;
  return html`
    <section class="stack"><h3>Go on with</h3>
      <ul class="waiting">${others.map((game) => html`
        <li key=${game.id}><button type="button" class="button" onClick=${() => onResume(game.id)}>
          ${game.title.replace(/^Tilewright /, "")}<span class="soft">${game.moves_made} made</span></button></li>`)}</ul>
    </section>`;
}

function Form({ current, preferred, onStart, onResume, onChallenge }) {
  const [wish, setWish] = useState({ kind: "guess", words: "random", date: "", boards: "4", host: "greedy", ...preferred });
  const [lists, setLists] = useState({ [wish.lexicon]: wish.lexicon });
  const [games, setGames] = useState([]);
  const change = (name) => (value) => setWish({ ...wish, [name]: value });
  useEffect(() => {
    get("/lexicons").then((found) => setLists(listNames(found.lexicons)), () => {});
    get("/games?state=playing").then((found) => setGames(found.games), () => {});
  }, []);
  const count = Number(wish.boards);
  const wrong = wish.kind === "boards" && !(Number.isInteger(count) && count >= 2 && count <= 32) ? "From 2 to 32." : "";
  const dateless = wish.kind !== "adversary" && wish.words === "day" && !wish.date;
  const start = (event) => (event.preventDefault(), wrong || dateless || onStart(wish));
  return html`
    <form class="stack" onSubmit=${start} novalidate>
      <${ChoiceField} label="Game" choices=${KINDS} value=${wish.kind} onChange=${change("kind")} hint=${ABOUT[wish.kind]} />
      ${wish.kind === "boards" && html`<${TextField} label="How many" type="number" min="2" max="32" inputmode="numeric" value=${wish.boards} onInput=${change("boards")} error=${wrong} />`}
      ${wish.kind === "adversary"
        ? html`<${ChoiceField} label="Host" choices=${HOSTS} value=${wish.host} onChange=${change("host")} hint="A patient host looks further ahead." />`
        : html`<${ChoiceField} label=${wish.kind === "boards" ? "Words" : "Word"} choices=${WORDS} value=${wish.words} onChange=${change("words")} />`}
      ${wish.kind !== "adversary" && wish.words === "day" && html`<${TextField} label="Day" type="date" min="2020-01-01" value=${wish.date} onInput=${change("date")} />`}
      <${SelectField} label="Words of" choices=${lists} value=${wish.lexicon} onChange=${change("lexicon")} />
      <${ChoiceField} label="Mode" choices=${MODES} value=${wish.mode} onChange=${change("mode")}
        hint="Hard: what was shown must be used. Ultra: a guess must fit every reply." />
      <div class="actions">
        <button type="submit" class="button primary" disabled=${dateless}>Start</button>
        <button type="button" class="button quiet" onClick=${onChallenge}>Challenge somebody with a word of yours</button>
      </div>
    </form>
    <${Waiting} games=${games} current=${current} onResume=${onResume} />`;
}

export const BeginDialog = ({ open, onClose, ...rest }) =>
  html`<${Dialog} title="Another game" open=${open} onClose=${onClose}><${Form} ...${rest} /><//>`;
