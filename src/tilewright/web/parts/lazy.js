// Parts that nobody needs at first: they are fetched a little after the page was shown, or when somebody wants them.

import { html, useEffect, useState } from "../kit.js";

const LATER = 1000; // ms, in which what is needed at once has the connection to itself

/** A component that stands for the one that `load()` brings; it shows nothing until then, and hurries once `shown`. */
export function lazy(load) {
  let found = null;
  return function Lazy(props) {
    const [Part, setPart] = useState(() => found);
    const isWanted = Boolean(props.shown);
    useEffect(() => {
      if (Part) return undefined;
      const bring = () =>
        load().then(
          (part) => setPart(() => (found = part)),
          () => {},
        ); // without it the page goes on
      const wait = setTimeout(bring, isWanted ? 0 : LATER);
      return () => clearTimeout(wait);
    }, [isWanted]);
    return Part && html`<${Part} ...${props} />`;
  };
}
