// The door Make: puzzles of one's own, to print, to keep and to pass on.
//
//   /make?clues=crane:-YG--,blood:G-Y-G           the workshop of clue puzzles, with these clues on the bench
//   /make?view=cross&across=crane&down=paper&at=3,2
//   /make?view=best&turns=crane:-YG--,toast:--G-G
//   /make?view=book&job=…                         a book that is being made, or is ready

import { html } from "../kit.js";
import { Tabs, lexiconOf } from "../parts/tabs.js";
import { BestMaker } from "./make/best.js";
import { BookMaker } from "./make/book.js";
import { CrossMaker } from "./make/cross.js";
import { Workshop } from "./make/workshop.js";

const VIEWS = { clues: "Clues", cross: "Cross", best: "Best guess", book: "Book" };
const MAKERS = { clues: Workshop, cross: CrossMaker, best: BestMaker, book: BookMaker };

export default function Make({ query }) {
  const asked = query.get("view");
  const view = asked in MAKERS ? asked : "clues";
  return html`
    <${Tabs} path="/make" views=${VIEWS} open=${view} lexicon=${lexiconOf(query)} label="Make" />
    <${MAKERS[view]} key=${view} query=${query} />`;
}
