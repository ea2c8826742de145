// What goes wrong, as the same problem JSON that the server sends: type, title, status, detail, instance and the facts.

/** @param {string} name in CamelCase */
const inWords = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();

/** Something that was asked for makes no sense here, with its facts. */
export class Refused extends Error {
  /** @param {string} name @param {string} detail @param {Record<string, any>} facts @param {number} status */
  constructor(name, detail, facts = {}, status = 422) {
    super(detail);
    this.kind = name;
    this.facts = facts;
    this.status = status;
  }

  /** @param {string} instance the path that was asked for */
  asJson(instance) {
    const words = inWords(this.kind);
    const title = words.charAt(0).toUpperCase() + words.slice(1);
    const type = `/problems/${words.replaceAll(" ", "-")}`;
    return { type, title, status: this.status, detail: this.message, instance, ...this.facts };
  }
}

/** @param {number} number @param {string} noun */
export const counted = (number, noun) =>
  `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : noun.endsWith("s") ? "es" : "s"}`;

const quoted = (/** @type {string} */ text) => `'${text}'`;

export const inputError = (/** @type {string} */ detail) => new Refused("InputError", detail);
export const unknownWord = (/** @type {string} */ word, /** @type {string} */ lexicon) =>
  new Refused("UnknownWord", `${quoted(word)} is not in the ${lexicon} list`, { word, lexicon });
export const wrongLength = (/** @type {string} */ word, /** @type {number} */ length) =>
  new Refused("WrongLength", `${quoted(word)} has ${counted([...word].length, "letter")}, not ${length}`, {
    word,
    length,
  });
export const badPattern = (/** @type {string} */ text, /** @type {string} */ reason) =>
  new Refused("BadPattern", `${quoted(text)} is not a reply: ${reason}`, { text, reason });
export const badTurn = (/** @type {string} */ text) =>
  new Refused("BadTurn", `${quoted(text)} is not of the form GUESS=REPLY, such as crane=-YG--`, { text });
export const unknownLexicon = (/** @type {string} */ name, /** @type {string[]} */ known) =>
  new Refused("UnknownLexicon", `there is no word list ${quoted(name)}; the lists are ${known.join(", ")}`, {
    name,
    known,
  });
export const illegalGuess = (/** @type {string} */ guess, /** @type {string} */ mode, /** @type {string} */ reason) =>
  new Refused("IllegalGuess", `${mode} mode: ${reason}`, { guess, mode, reason });
export const noHints = () => new Refused("NoHints", "this game has no hints");
export const gameOver = () => new Refused("GameOver", "the game is over", {}, 409);
export const notFound = (/** @type {string} */ detail) => new Refused("NotFound", detail, {}, 404);
/** What only Python can do. */
export const needsServer = (/** @type {string} */ what) =>
  new Refused("NeedsServer", `${what} needs a server, and this page has none.`, {}, 501);

/** @param {number[]} turns counted from 1 @param {string} reason @param {number} others */
export function contradiction(turns, reason, others = 0) {
  const fit = `${others.toLocaleString("en")} other allowed word${others === 1 ? " fits" : "s fit"}`;
  return new Refused("Contradiction", others ? `${reason}; ${fit}` : reason, { turns, reason, others });
}
