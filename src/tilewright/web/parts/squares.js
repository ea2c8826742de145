// Games as people paste them: rows of coloured squares or plain marks, perhaps with the word beside them.
//
// All other lines, such as the heading, are passed over.  It reads what
// `tilewright.analysis.read_grid` reads; a test in tests/browser compares the two.

const SPELLINGS = { "-": "-0bx._⬛⬜", Y: "y1🟨🟦", G: "g2🟩🟧" };
const MARK_OF = new Map(Object.entries(SPELLINGS).flatMap(([mark, all]) => [...all].map((each) => [each, mark])));
const SQUARES = "⬛⬜🟨🟦🟩🟧";
const ROW_OF_SQUARES = new RegExp(`[${SQUARES}]+(?:\\s*[${SQUARES}]+)*`, "u");
const VARIATION_SELECTOR = "\ufe0f"; // some keyboards put one behind a square

const size = (text) => [...text].length;

/** The reply that `text` spells, such as "-YG--" of "⬛🟨🟩⬛⬛"; null if it spells none of that length. */
function replyOf(text, length) {
  const marks = [...text.toLowerCase()].map((mark) => MARK_OF.get(mark));
  return marks.length === length && marks.every(Boolean) ? marks.join("") : null;
}

function squaresOnly(line, length) {
  const reply = replyOf(line, length);
  if (!reply) throw new Error(`The row ${line} has ${size(line)} squares, not ${length}.`);
  return { guess: "", reply };
}

/** A line whose squares stand together and apart from everything else. */
function gatherSquares(line) {
  const squares = ROW_OF_SQUARES.exec(line);
  if (!squares) return line;
  const [row] = squares;
  return `${line.slice(0, squares.index)} ${row.replace(/\s/g, "")} ${line.slice(squares.index + row.length)}`.trim();
}

function readRow(text, length) {
  const line = gatherSquares(text.replaceAll(VARIATION_SELECTOR, "").trim());
  if (line && [...line].every((each) => SQUARES.includes(each))) return squaresOnly(line, length);
  const parts = line.replaceAll("=", " ").split(/\s+/).filter(Boolean);
  const reply = parts.length <= 2 && replyOf(parts.at(-1) ?? "", length);
  if (!reply) return null;
  if (parts.length === 1) return { guess: "", reply };
  const [word, marks] = parts;
  const isHeading = size(word) !== length && /^\d+$/.test(marks); // which may end in a number
  return isHeading ? null : { guess: word.normalize("NFC").toLowerCase(), reply };
}

/** The rows `{guess, reply}` of a pasted game; `guess` is empty where no word stands beside the squares. */
export function readGrid(text, length) {
  const rows = text
    .split(/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/)
    .map((line) => readRow(line, length))
    .filter(Boolean);
  if (!rows.length) throw new Error(`There is no row of ${length} marks in it.`);
  return rows;
}
