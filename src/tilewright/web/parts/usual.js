// What is usual: the word list that an address need not name, and the modes of a game, the usual one first.

export const DEFAULT_LEXICON = "en5";

/** The name of a list for an address, which does not mention the usual one. */
export const unusual = (name) => (name === DEFAULT_LEXICON ? null : name);

export const MODES = ["normal", "hard", "ultra"];
