// A position or game in the notation (docs/notation.md), as an address has it or as somebody pastes it.

/** What a line such as `tw1 position en5 mode:hard crane=-YG--` says, or null if it is none of one board.
 *
 * @returns {Filling | null}
 */
export function readRecord(text) {
  const [version, kind, list, ...rest] = (text ?? "")
    .replace(/\{[^{}]*\}/g, " ")
    .trim()
    .split(/\s+/u);
  if (version !== "tw1" || !["position", "guess", "clues"].includes(kind) || !list) return null;
  const turns = rest.map((piece) => piece.split("=")).filter(([, reply]) => reply);
  const mode = rest.find((piece) => piece.startsWith("mode:"));
  return {
    lexicon: list.split(":")[0],
    mode: mode?.slice("mode:".length),
    turns: turns.map(([guess, reply]) => ({ guess, reply })),
  };
}
