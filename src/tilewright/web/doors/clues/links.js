// Where the same clues are something else: a bench in the workshop, a puzzle for somebody.

import { unusual } from "../../parts/usual.js";
import { address, writeTurns } from "../../route.js";

const facts = (clues, lexicon) => ({ lexicon: unusual(lexicon), clues: writeTurns(clues) });

/** The workshop with these clues on the bench. */
export const workshop = (clues, lexicon) => address("/make", facts(clues, lexicon));

/** These clues as a puzzle; the link has no answer. */
export const puzzle = (clues, lexicon) => address("/clues", { view: "puzzle", ...facts(clues, lexicon) });
