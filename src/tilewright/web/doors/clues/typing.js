// Typing an answer: letters, Enter and Backspace from the keys on the screen and from a real keyboard.

import { useRef, useState } from "../../kit.js";
import { announce } from "../../parts/live.js";
import { useKeys } from "../../parts/keyboard.js";

const SHAKE = 500; // milliseconds, a little longer than the motion

/** `submit(word)` resolves when the word was taken and throws what is wrong with it; nothing typed is lost then. */
export function useTyping({ alphabet, length, open, submit }) {
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState(null);
  const [shaking, setShaking] = useState(false);
  const timer = useRef();

  const refuse = (text) => {
    setTrouble(text);
    announce(text);
    setShaking(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShaking(false), SHAKE);
  };

  const press = {
    letter: (letter) => {
      if (!open || !alphabet.includes(letter) || [...typed].length >= length) return false;
      setTrouble(null);
      setTyped(typed + letter);
      return true;
    },
    erase: () => {
      setTrouble(null);
      setTyped([...typed].slice(0, -1).join(""));
      return open;
    },
    enter: () => {
      if (!open) return false;
      if ([...typed].length < length) refuse(`The word has ${length} letters.`);
      else submit(typed).then(() => setTyped(""), (error) => refuse(error.message));
      return true;
    },
  };
  useKeys((key) => (key === "Enter" ? press.enter() : key === "Backspace" ? press.erase() : press.letter(key)));
  return { typed, trouble, shaking, press };
}
