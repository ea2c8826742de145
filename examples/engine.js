// The same engine in JavaScript: tilewright engine check 'node examples/engine.js'
const fs = require("fs");

function score(guess, answer) {
  const marks = [...guess].map((letter, place) => (letter === answer[place] ? "G" : "-"));
  const left = [...answer].filter((_, place) => marks[place] !== "G");
  [...guess].forEach((letter, place) => {
    if (marks[place] === "-" && left.includes(letter)) {
      marks[place] = "Y";
      left.splice(left.indexOf(letter), 1);
    }
  });
  return marks.join("");
}

let words = [];
let turns = [];
const commands = {
  twp: () => "id name first-that-fits.js\ntwpok",
  isready: () => "readyok",
  newgame: (fingerprint, path) => {
    if (!path) return "error give a file";
    words = fs.readFileSync(path, "utf-8").split(/\s+/).filter(Boolean);
    return "ok";
  },
  position: (...parts) => {
    turns = parts.filter((part) => part.includes("=")).map((part) => part.split("="));
  },
  go: () => `best ${words.find((word) => turns.every(([guess, reply]) => score(guess, word) === reply))}`,
  option: () => undefined,
  stop: () => undefined,
  quit: () => process.exit(0),
};

require("readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const [verb, ...rest] = line.trim().split(/\s+/);
    const answer = verb in commands ? commands[verb](...rest) : `error there is no command ${verb}`;
    if (answer) console.log(answer);
  });
