// The cross of a day, played: a letter is named by a key on the screen or a real one.

import { classes, html, useRef, useState } from "../../kit.js";
import { rich, say } from "../../messages.js";
import "../../messages/en/cross.js";
import "../../messages/en/daily.js";
import { Countdown } from "../../parts/countdown.js";
import { today, useDaily, useLexicon } from "../../parts/daily.js";
import { useFit } from "../../parts/fit.js";
import { lastingHints } from "../../parts/hints.js";
import { Keyboard, useKeys } from "../../parts/keyboard.js";
import { announce } from "../../parts/live.js";
import { capital } from "../../parts/alphabet.js";
import { capitals, sentence } from "../../parts/marks.js";
import { unusual } from "../../parts/usual.js";
import { HelpActions, Hints, NextButton, NoPuzzle, PuzzleHead } from "../../parts/puzzle.js";
import { Record } from "../../parts/record.js";
import { ShareButton } from "../../parts/share.js";
import { address } from "../../route.js";
import { CrossBoard, inWords, symbolName } from "./board.js";
import { Promised, ReportDialog, isKept } from "./report.js";

const lives = (count) => say("cross.lives", { count });

/** What the page says after a letter. */
function saidOf(game, letter) {
  const { cells, lives: left } = game.cross;
  const count = cells.filter((cell) => cell.letter === letter).length;
  const facts = { letter: capital(letter) };
  if (game.state === "won") return say("cross.last", facts);
  if (game.state === "lost") return say("cross.dead", facts);
  return count ? say("cross.there", { ...facts, count }) : say("cross.missing", { ...facts, count: left });
}

function Lives({ left, all }) {
  const pip = (_, index) => html`<i key=${index} class=${index < left ? "full" : ""}></i>`;
  const pips = Array.from({ length: all }, pip);
  return html`<p class="lives"><span class="pips" aria-hidden="true">${pips}</span>${lives(left)}</p>`;
}

/** The letter of a cell in a solution. */
const letterIn = ({ shape }, { horizontal, vertical }) => {
  const [across, down] = shape.at.split(",").map(Number);
  return ({ row, column }) =>
    row === down - 1 ? [...horizontal][column] : column === across - 1 ? [...vertical][row] : null;
};

/** The name of a key whose letter is found says its symbol, too. */
const detailOf =
  ({ cells }) =>
  (letter) => {
    const cell = cells.find((each) => each.letter === letter);
    return cell && { text: say("cross.key", { symbol: symbolName(cell.symbol) }) };
  };

/** How the cross is unique, and over which words; games that were kept before it was told are unique by letters. */
function promise({ levels = ["letters"], ring, ring_words: count }) {
  if (!levels.length) return say("cross.several");
  return say(`cross.${levels.includes("letters") ? "unique" : "coloured"}.${ring}`, { count });
}

/** How far it is. */
const hidden = ({ cells }) => say("cross.hiddenCount", { count: cells.filter((cell) => !cell.letter).length });

/** The cross, and how far it is, for those who do not see it. */
const describe = ({ cross }) => [...inWords(cross), hidden(cross), sentence(lives(cross.lives)), promise(cross)];

function Help({ game, daily, onReport }) {
  return html`
    <section class="help stack" aria-label=${say("daily.help")}>
      <${Hints} hints=${lastingHints(game)} />
      <details><summary>${say("cross.inWords")}</summary>
        <ul>${describe(game).map((line) => html`<li key=${line}>${line}</li>`)}</ul>
      </details>
      <${HelpActions} daily=${daily} hint=${say("cross.likely")} answer=${say("cross.show")}>
        ${isKept(game) && html`<button type="button" class="button quiet" onClick=${onReport}>${say("cross.others")}</button>`}
      <//>
    </section>`;
}

function verdictOf(game) {
  const missed = game.cross.wrong.length;
  if (game.state === "won") return missed === 0 ? say("cross.perfect") : say("cross.won", { count: missed });
  return say(game.given_up ? "cross.gaveUp" : "cross.lost");
}

function Ending({ game, onReport, onNext }) {
  const { horizontal, vertical } = game.answer;
  return html`
    <section class="finished stack" aria-label=${say("daily.end")}>
      <p class="verdict">
        ${rich("cross.words", { across: capitals(horizontal), down: capitals(vertical) })} ${verdictOf(game)}
      </p>
      <${Promised} game=${game} />
      <div class="actions">
        <${ShareButton} game=${game} />
        ${
          game.daily || game.challenge
            ? html`<a class="button" href=${address("/cross", { view: "random", lexicon: unusual(game.lexicon) })}>${say("daily.again")}</a>`
            : html`<${NextButton} onNext=${onNext} />`
        }
        <a class="button" href=${address("/cross", { view: "archive", lexicon: unusual(game.lexicon) })}>${say("archive.title")}</a>
        ${!game.daily && html`<a class="button" href="/make?view=cross">${say("daily.own")}</a>`}
        <button type="button" class="button quiet" onClick=${onReport}>${say("cross.others")}</button>
      </div>
      ${game.daily && html`<${Record} kind="cross" lexicon=${game.lexicon} />`}
      ${game.daily === today() && html`<${Countdown} href="/cross" what="cross" />`}
    </section>`;
}

/** Naming letters: `name(letter)` says whether it took it; `note` was said last, and `fresh` was named last. */
function useNaming(game, daily, alphabet) {
  const [note, setNote] = useState("");
  const [fresh, setFresh] = useState(/** @type {any} */ (null));
  const sent = useRef(new Set()); // letters that are on their way
  const tell = (text) => (setNote(text), announce(text));
  const send = async (letter) => {
    sent.current.add(letter);
    try {
      const after = await daily.guess(letter);
      if (after) tell(saidOf(after, letter));
      setFresh(letter);
    } catch (error) {
      tell(error.message);
    } finally {
      sent.current.delete(letter);
    }
  };
  const name = (letter) => {
    if (game.state !== "playing" || !alphabet.includes(letter)) return false;
    if (game.cross.named.includes(letter)) tell(say("cross.before", { letter: capital(letter) }));
    else if (!sent.current.has(letter)) send(letter);
    return true;
  };
  return { note, fresh, name };
}

function Game({ game, daily, alphabet }) {
  const playing = game.state === "playing";
  const [report, setReport] = useState(false);
  const { note, fresh, name } = useNaming(game, daily, alphabet);
  useFit();
  useKeys((key) => (key.length === 1 ? name(key) : false));
  const solution = game.state === "lost" ? letterIn(game.cross, game.answer) : null;
  const all = game.cross.lives + game.cross.wrong.length;
  return html`
    <${PuzzleHead} title=${say("cross.title")} game=${game} />
    <div class="puzzle">
      <div class="puzzle-board">
        <${CrossBoard} cross=${game.cross} fresh=${fresh} solution=${solution} />
        ${playing && html`<${Lives} left=${game.cross.lives} all=${all} />`}
        ${playing && html`<p class=${classes("note", daily.trouble && "unsent")} aria-hidden="true">${daily.trouble || note || say("cross.rule")}</p>`}
      </div>
      <div class="puzzle-side stack">
        ${
          playing
            ? html`<${Keyboard} alphabet=${alphabet} meanings=${game.keyboard} onLetter=${name}
                detail=${detailOf(game.cross)} />
              <${Help} game=${game} daily=${daily} onReport=${() => setReport(true)} />`
            : html`<${Ending} game=${game} onReport=${() => setReport(true)} onNext=${daily.retry} />`
        }
      </div>
    </div>
    <${ReportDialog} game=${game} promise=${promise(game.cross)} open=${report} onClose=${() => setReport(false)} />`;
}

/** The cross of `date`, which is "today" or such as 2026-11-15; without one, any, or that of a `challenge`. */
export function Daily({ date, lexicon, challenge = null }) {
  const daily = useDaily("cross", date, lexicon, challenge);
  const facts = useLexicon(daily.game?.lexicon ?? lexicon);
  if (daily.error) {
    return html`<${NoPuzzle} title=${say("door.cross")} error=${daily.error} onRetry=${daily.retry}>
      <a class="button" href="/cross">${say("now.cross")}</a>
    <//>`;
  }
  if (!daily.game || !facts) return html`<p class="loading" aria-busy="true">${say("cross.loading")}</p>`;
  return html`<${Game} key=${daily.game.id} game=${daily.game} daily=${daily} alphabet=${facts.alphabet} />`;
}
