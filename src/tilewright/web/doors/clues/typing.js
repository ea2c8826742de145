// Typing an answer: letters, Enter and Backspace from the keys on the screen and from a real keyboard.

import { useRef, useState } from "../../kit.js";
import { say } from "../../messages.js";
import "../../messages/en/daily.js";
import { addLetter } from "../../parts/alphabet.js";
import { announce } from "../../parts/live.js";
import { useKeys } from "../../parts/keyboard.js";

const SHAKE = 500; // milliseconds, a little longer than the motion

/** The answer of a puzzle that the server keeps; `tell(after)` says what has become of the game, under the board. */
export const useGuessing = ({ game, daily, alphabet, tell }) =>
  useTyping({
    alphabet,
    length: game.length,
    open: game.state === "playing" && !daily.busy,
    submit: async (word) => {
      const after = await daily.guess(word);
      if (!after) throw new Error(say("daily.busy"));
      return tell(after);
    },
  });

/** `submit(word)` resolves when the word was taken, to what is to be said about it, if anything; when it throws, what
 * is wrong is said, and nothing typed is lost. */
export function useTyping({ alphabet, length, open, submit }) {
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState(/** @type {any} */ (null));
  const [shaking, setShaking] = useState(false);
  const now = useRef(""); // two letters may come before the page has shown the first
  const timer = useRef(/** @type {any} */ (null));
  const put = (text) => setTyped((now.current = text));

  const refuse = (text) => {
    setTrouble(text);
    announce(text);
    setShaking(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShaking(false), SHAKE);
  };

  const press = {
    letter: (letter) => {
      const next = addLetter(now.current, letter);
      if (!open || !alphabet.includes(letter) || [...next].length > length) return false;
      setTrouble(null);
      put(next);
      return true;
    },
    erase: () => {
      if (!open) return false;
      setTrouble(null);
      put([...now.current].slice(0, -1).join(""));
      return true;
    },
    enter: () => {
      if (!open) return false;
      if ([...now.current].length < length) refuse(say("daily.short", { count: length }));
      else
        submit(now.current).then(
          (said) => (put(""), said && refuse(said)),
          (error) => refuse(error.message),
        );
      return true;
    },
  };
  useKeys((key) => (key === "Enter" ? press.enter() : key === "Backspace" ? press.erase() : press.letter(key)));
  return { typed, trouble, shaking, press };
}
