// What the vendored packages hang on globalThis (web/vendor/VENDOR.md), with the types that they publish themselves,
// and the values that the page and the server exchange.

declare var preact: typeof import("preact");
declare var preactHooks: typeof import("preact/hooks");
declare var preactSignals: typeof import("@preact/signals");
declare var htm: typeof import("htm").default;
declare var define: (name: string, make: (...tools: any[]) => object) => void; // of joined.js
declare var takePressed: (() => KeyboardEvent[]) | undefined; // of early.js
declare var takeWorker: (() => Worker | null) | undefined; // of early.js
declare var takeAsked: ((path: string, body?: any) => Promise<Response> | undefined) | undefined; // of early.js
declare var vega: any; // large packages, of which the page uses three calls
declare var vegaLite: any;
declare var vegaEmbed: any;

/** The state of a component that fills up as answers come, such as `{stats}` or `{error}`. */
type Filling = Record<string, any>;

interface Turn {
  guess: string;
  reply: string;
}

type Meaning = "correct" | "elsewhere" | "absent";
type GameState = "playing" | "won" | "lost" | "left";

/** One of many boards. */
interface Board {
  state: GameState;
  turns: Turn[];
  keyboard: Record<string, Meaning>;
}

/** A game as the server tells it (docs/http.md): everything that a player may see. */
interface Game {
  id: string;
  kind: string;
  lexicon: string;
  length: number;
  mode: string;
  daily: string | null;
  number: number | null;
  grade: string | null;
  challenge: boolean;
  state: GameState;
  limit: number | null;
  moves_made: number;
  turns: any[];
  keyboard: Record<string, Meaning> | null;
  boards: Board[] | null;
  clues: Turn[] | null;
  cross: any;
  host: string | null;
  hints: string[];
  hints_after?: number[];
  known: string[];
  known_letters?: Filling[];
  given_up: boolean;
  answer: any;
  share: { squares: string; text: string } | null;
  version: number;
}
