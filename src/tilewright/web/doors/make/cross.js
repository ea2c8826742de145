// Crosses: of two words of one's own, of a theme, or a surprise.  The cross on the bench is in the address.

import { html, useMemo, useState } from "../../kit.js";
import { post } from "../../api.js";
import { remember } from "../../route.js";
import { useAnswer } from "../../parts/ask.js";
import { Grade } from "../../parts/grade.js";
import { DEFAULT_LEXICON, unusual } from "../../parts/usual.js";
import { announce } from "../../parts/live.js";
import { capitals } from "../../parts/marks.js";
import { CrossBoard } from "../cross/board.js";
import { EmptyBench, Makers, Panel, Trouble, useWork } from "./bench.js";
import { CrossWishes, NO_CROSS, askedCross } from "./cross_wishes.js";
import { Tools, pass } from "./files.js";
import { LeftOut, useTheme } from "./theme.js";

const ABOUT = "Two words that cross, each letter behind a colour. Take your own words, a theme, or a surprise.";

/** Black or white, whichever reads better on a colour such as #0000a0. */
function inkOn(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000000" : "#ffffff";
}

/** A cross as its maker sees it, with all letters. */
function solutionOf({ words, intersection, colorMap, symbols }) {
  const [across, down] = [[...words.horizontal], [...words.vertical]];
  const { horizontalIndex: column, verticalIndex: row } = intersection;
  const cell = (letter, place) => {
    const colour = colorMap[letter];
    return { ...place, letter, colour, ink: inkOn(colour), symbol: symbols[letter] };
  };
  const cells = [
    ...across.map((letter, at) => cell(letter, { row, column: at })),
    ...down.map((letter, at) => cell(letter, { row: at, column })).filter((each) => each.row !== row),
  ];
  return { shape: { rows: down.length, columns: across.length, at: `${column + 1},${row + 1}` }, cells };
}

const PROMISES = {
  pattern: "The colours alone lead to these two words, before a single letter is known.",
  letters: "Once its letters are found, only these two words fit, even without the colours.",
  colours: "Letters and colours together lead to these two words alone.",
};

/** Among which words nothing else fits. */
const among = ({ ring, ringWords: count }) =>
  ring === "allowed"
    ? `No other two of all ${count.toLocaleString("en")} words fit.`
    : ring === "known"
      ? `No other two of the ${count.toLocaleString("en")} words that readers know fit; a rarer word may.`
      : "No other two of the usual answers fit.";

function Verdict({ puzzle }) {
  const { words, levels, grade, rivals = [] } = puzzle;
  const level = ["pattern", "letters", "colours"].find((each) => levels.includes(each));
  const names = html`<strong>${capitals(words.horizontal)}</strong> across, <strong>${capitals(words.vertical)}</strong> down.`;
  if (level)
    return html`<${Panel} state="proper" sign="✓" title="A proper cross">
      <p>${names} ${PROMISES[level]}</p>
      <p>${among(puzzle)}</p>
      <p><${Grade} grade=${grade?.name} /></p>
    <//>`;
  return html`<${Panel} state="ambiguous" sign="!" title="Other words fit as well">
    <p>${names} Whoever solves it may find other words with the same letters in the same colours, and be as right.</p>
    ${rivals.length > 0 && html`<p>These fit too: ${rivals.map(([one, other]) => `${capitals(one)} across and ${capitals(other)} down`).join("; ")}.</p>`}
    <p>That is so wherever they cross. Change one of the two words.</p>
  <//>`;
}

/** What is said when two words cannot be used, can cross in several places, or no cross of the `grade` is found. */
function plainly(error, grade = "any") {
  const isRare = error?.kind === "limit-ran-out" || /theme make an? \w+ cross$/.test(error?.message);
  if (isRare && grade !== "any") return new Error(`No ${grade} cross was found. Choose another grade, or try again.`);
  if (error?.kind === "unknown-word" && / answer$/.test(error.problem.lexicon))
    return new Error(`${capitals(error.problem.word)} isn’t used in crosses: plurals and rare words are left out.`);
  if (error?.kind === "where-to-cross" && !error.problem.where.length)
    return new Error(
      `${capitals(error.problem.across)} and ${capitals(error.problem.down)} share no letter, so they can’t cross.`,
    );
  if (/ twice$/.test(error?.problem?.reason)) return new Error("Give two different words.");
  if (/two words of the theme/.test(error?.message))
    return new Error("No two of these words make a cross that only they fit. Add some more; plurals don’t count.");
  return error;
}

export function CrossMaker({ query }) {
  const lexicon = query.get("lexicon") ?? DEFAULT_LEXICON;
  const [across, down, at] = ["across", "down", "at"].map((name) => query.get(name) ?? "");
  const [wishes, setWishes] = useState({ ...NO_CROSS, across, down, at });
  const { work, doing, stop, drop, bench, show } = useWork();
  const isEmpty = !across || !down;
  const question = isEmpty ? null : JSON.stringify({ across, down, at: at || null, lexicon });
  const { answer, busy, ...found } = useAnswer(question, (stop) =>
    post("/make/cross", JSON.parse(question ?? "{}"), stop),
  );
  const error = busy ? null : found.error; // while we wait it is about other words
  const puzzle = error || isEmpty ? null : answer;
  const known = useTheme(wishes.from === "theme" ? wishes.theme : "", lexicon);
  const where = error?.kind === "where-to-cross" ? error.problem.where : [];

  const lay = (words, place, list = lexicon) =>
    remember({ view: "cross", lexicon: unusual(list), across: words.across, down: words.down, at: place });
  const make = (list = lexicon) =>
    doing(async (signal) => {
      if (wishes.from === "words")
        return lay({ across: wishes.across.trim(), down: wishes.down.trim() }, wishes.at, list);
      const { words, intersection } = await post("/make/cross", askedCross(wishes, lexicon), signal);
      const place = `${intersection.horizontalIndex + 1},${intersection.verticalIndex + 1}`;
      lay({ across: words.horizontal, down: words.vertical }, place);
      announce("A cross is made.");
      show();
    });
  const link = () =>
    doing(async () => {
      const places = [puzzle.intersection.horizontalIndex + 1, puzzle.intersection.verticalIndex + 1].join(",");
      const words = [puzzle.words.horizontal, puzzle.words.vertical, places];
      await pass((await post("/challenges", { kind: "cross", lexicon, puzzle: words })).url);
    });
  const choose = (place) => (setWishes({ ...wishes, at: place }), lay({ across, down }, place));
  const form = html`<${CrossWishes} wishes=${wishes} lexicon=${lexicon} known=${known} busy=${work.busy || busy}
    onWish=${(name, value) => (drop(), setWishes({ ...wishes, [name]: value, ...(name === "at" ? {} : { at: "" }) }))}
    onLexicon=${(name) => remember({ view: "cross", lexicon: unusual(name) })} onMake=${make} onStop=${work.busy ? stop : null} />`;

  return html`
    <${Makers} title="Make a cross" about=${ABOUT} wish="Have a cross made" again="Make another cross" isEmpty=${isEmpty || (error && !where.length)}
      form=${form} bench=${bench} busy=${work.busy || busy} making=${work.busy}>
      <${Trouble} error=${useMemo(() => plainly(work.error, wishes.grade), [work.error])} />
      ${isEmpty && !work.error && html`<${EmptyBench}>Nothing is here yet. Give two words that share a letter, or have a cross made.<//>`}
      ${where.length > 0 ? html`<${Where} across=${across} down=${down} where=${where} onChoose=${choose} />` : html`<${Trouble} error=${plainly(error)} />`}
      ${
        puzzle &&
        html`<${CrossBoard} cross=${solutionOf(puzzle)} />
          <${Verdict} puzzle=${puzzle} />
          <${LeftOut} theme=${known} onlyAnswers />
          <${Tools} kind="cross" puzzle=${puzzle} onPass=${link} />`
      }
    <//>`;
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
const ordinal = (place) => ORDINALS[place - 1] ?? `${place}th`;

/** The places in which two words can cross, to choose from. */
function Where({ across, down, where, onChoose }) {
  const placeText = (place) => {
    const [here, there] = place.split(",").map(Number);
    return `${capitals([...across][here - 1])}: ${ordinal(here)} letter across, ${ordinal(there)} down`;
  };
  return html`
    <section class="stack" aria-label="Where they cross">
      <p>${capitals(across)} and ${capitals(down)} can cross in ${where.length} places. Which one?</p>
      <div class="actions">
        ${where.map(
          (place) => html`<button key=${place} type="button" class="button" onClick=${() => onChoose(place)}>
            ${placeText(place)}
          </button>`,
        )}
      </div>
    </section>`;
}
