// How somebody has fared with the puzzles of the days so far, in a line.

import { html } from "../kit.js";
import { get } from "../api.js";
import { say } from "../messages.js";
import "../messages/en/daily.js";
import { address } from "../route.js";
import { useAnswer } from "./ask.js";

const FEW = 2; // in a row, from which on it is worth a word

function runText({ streak, best_streak: best }) {
  if (streak < FEW) return best < FEW ? "" : say("daily.longest", { count: best });
  return streak === best ? say("daily.run", { count: streak }) : say("daily.runs", { count: streak, best });
}

const recordText = (answer) =>
  `${say("daily.record", { count: answer.won, played: answer.played })} ${runText(answer)}`.trim();

/** Played, won and streaks of a kind; nothing until they are known. */
export function Record({ kind, lexicon }) {
  const { answer } = useAnswer(`${kind} ${lexicon}`, () => get(address("/stats", { kind, lexicon })));
  if (!answer) return null;
  return html`<p class="soft">${recordText(answer)}</p>`;
}
