// What is usual: the word list that an address need not name, and the modes of a game, the usual one first.

export const DEFAULT_LEXICON = "en5";

/** The name of a list for an address, which does not mention the usual one. */
export const unusual = (name) => (name === DEFAULT_LEXICON ? null : name);

export const MODES = ["normal", "hard", "ultra"];

/** How much each search of an analysis may look at.  Work is counted, not timed, so that a game is told the same every time;
 * 6,000 nodes are at most a third of a second, and nearly always enough. */
export const NODES = 6000;
