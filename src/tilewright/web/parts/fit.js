// A board that leaves room for its keys: its tiles shrink until board and keys stand in one window, and never below what
// can be read.  How high everything else is, is measured.

import { useEffect } from "../kit.js";

const LEAST = 24; // px
const MARGIN = 4;

/** Where what must be in sight ends: the keys below the board, or, where they stand beside it, the board itself. */
function lowest(board, keys) {
  const [around, below] = [board.parentElement.getBoundingClientRect(), keys.getBoundingClientRect()];
  return below.top >= around.bottom - 1 ? below.bottom : Math.max(around.bottom, board.getBoundingClientRect().bottom);
}

function fit() {
  const board = /** @type {any} */ (document.querySelector(".puzzle-board [data-rows]"));
  const keys = document.querySelector(".puzzle .keyboard");
  if (!board || !keys) return;
  const over = lowest(board, keys) + scrollY + MARGIN - innerHeight;
  const room = (board.getBoundingClientRect().height - over) / Number(board.dataset.rows);
  board.style.setProperty("--room", `${Math.max(LEAST, Math.floor(room))}px`);
}

/** Fit the board of this puzzle, now and whenever anything on the page changes its height. */
export function useFit() {
  useEffect(() => {
    const watch = new ResizeObserver(fit);
    document.querySelectorAll("main, .puzzle, .puzzle-board, .keyboard").forEach((each) => watch.observe(each));
    addEventListener("resize", fit);
    fit();
    return () => (watch.disconnect(), removeEventListener("resize", fit));
  }, []);
}
