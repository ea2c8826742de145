// What goes wrong, as the same problem JSON that the server sends: type, title, status, detail, instance and the facts.

/** @param {string} name in CamelCase */
const inWords = (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();

/** Something that was asked for makes no sense here, with its facts. */
export class Refusal extends Error {
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
export const countOf = (number, noun) =>
  `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : noun.endsWith("s") ? "es" : "s"}`;

const quote = (/** @type {string} */ text) => `'${text}'`;

export const inputError = (/** @type {string} */ detail) => new Refusal("InputError", detail);
export const unknownWord = (/** @type {string} */ word, /** @type {string} */ lexicon) =>
  new Refusal("UnknownWord", `${quote(word)} is not in the ${lexicon} list`, { word, lexicon });
export const wrongLength = (/** @type {string} */ word, /** @type {number} */ length) =>
  new Refusal("WrongLength", `${quote(word)} has ${countOf([...word].length, "letter")}, not ${length}`, {
    word,
    length,
  });
export const badPattern = (/** @type {string} */ text, /** @type {string} */ reason) =>
  new Refusal("BadPattern", `${quote(text)} is not a reply: ${reason}`, { text, reason });
export const badTurn = (/** @type {string} */ text) =>
  new Refusal("BadTurn", `${quote(text)} is not of the form GUESS=REPLY, such as crane=-YG--`, { text });
export const unknownLexicon = (/** @type {string} */ name, /** @type {string[]} */ known) =>
  new Refusal("UnknownLexicon", `there is no word list ${quote(name)}; the lists are ${known.join(", ")}`, {
    name,
    known,
  });
/** @param {string} guess @param {string} mode @param {string} reason @param {Record<string, any>} rule */
export const illegalGuess = (guess, mode, reason, rule) =>
  new Refusal("IllegalGuess", `${mode} mode: ${reason}`, { guess, mode, reason, rule });
export const noMoreHints = (rest = "one letter is left to find") =>
  new Refusal("NoMoreHints", `there are no more hints: ${rest}`);
export const alreadyTried = (/** @type {string} */ word) =>
  new Refusal("AlreadyTried", `${quote(word)} was tried before`, { word });
export const noHints = () => new Refusal("NoHints", "this game has no hints");
export const gameOver = () => new Refusal("GameOver", "the game is over", {}, 409);
export const notFound = (/** @type {string} */ detail) => new Refusal("NotFound", detail, {}, 404);
/** What only Python can do. */
export const needsServer = (/** @type {string} */ what) =>
  new Refusal("NeedsServer", `${what} needs a server, and this page has none.`, {}, 501);

/** @param {number[]} turns counted from 1 @param {string} reason @param {number} others @param {Record<string, any>} clash */
export function contradiction(turns, reason, others, clash) {
  const fit = `${others.toLocaleString("en")} other allowed word${others === 1 ? " fits" : "s fit"}`;
  return new Refusal("Contradiction", others ? `${reason}; ${fit}` : reason, { turns, reason, others, clash });
}
