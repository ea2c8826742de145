// What the tests measure in a page: colours as they are painted, sizes, cuts, motion and focus.  The tests put this file
// into every page they open, before the page's own scripts; it only looks, and answers with plain objects.
"use strict";

window.rooms = (() => {
  const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  // Any CSS colour as [red, green, blue, alpha], the first three 0..255.
  function channels(colour) {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = brush.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  const over = ([r, g, b, a], ground) => [r, g, b].map((value, i) => value * a + ground[i] * (1 - a));
  const faded = ([r, g, b, a], by) => [r, g, b, a * by];
  const chain = (element) => (element ? [...chain(element.parentElement), element] : []);

  // How strongly an element is painted, with the opacity of all it stands in.
  const strength = (element) => chain(element).reduce((sum, each) => sum * getComputedStyle(each).opacity, 1);

  // The plain colour behind an element's content: every background from the root down to it.
  function ground(element) {
    const canvas = channels(
      getComputedStyle(document.documentElement).colorScheme.includes("dark") ? "#121212" : "white",
    );
    return chain(element).reduce(
      (below, each) => over(faded(channels(getComputedStyle(each).backgroundColor), strength(each)), below),
      canvas,
    );
  }

  function luminance(colour) {
    const [red, green, blue] = colour
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(one, other) {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  }

  // A name by which a person finds the element again.
  function name(element) {
    const classes = [...element.classList].map((each) => `.${each}`).join("");
    const says = (element.getAttribute("aria-label") || element.textContent || "")
      .trim()
      .replace(/\s+/g, " ")
      .slice(0, 40);
    return `${element.localName}${element.id ? `#${element.id}` : ""}${classes} "${says}"`;
  }

  // Seen by eye: it has a box, is not hidden, and is not tucked away for screen readers alone.
  function seen(element) {
    const box = element.getBoundingClientRect();
    return (
      box.width > 1 &&
      box.height > 1 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !chain(element).some((each) => getComputedStyle(each).clipPath === "inset(50%)")
    );
  }

  // What is behind an open dialog is out of reach, so it is left out.
  const all = (selector) =>
    [...(document.querySelector("dialog:modal") ?? document.body).querySelectorAll(selector)].filter(seen);
  const disabled = (element) => Boolean(element.closest(":disabled, [aria-disabled=true]"));
  const ownText = (element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.data)
      .join("")
      .trim();

  const WRITTEN = "textarea, input:not([type=range], [type=radio], [type=checkbox], [type=file], [type=color])";

  // Every text that is seen, with its contrast against the colour it stands on.  What is switched off may be faint.
  function texts() {
    return all("*")
      .filter((element) => !disabled(element) && !element.closest("svg"))
      .map((element) => [
        element,
        ownText(element) || (element.matches(WRITTEN) ? element.value || element.placeholder : ""),
      ])
      .filter(([, text]) => text)
      .map(([element, text]) => {
        const below = ground(element);
        const ink = over(faded(channels(getComputedStyle(element).color), strength(element)), below);
        return { name: name(element), text, short: text.length === 1, contrast: contrast(ink, below) };
      });
  }

  // Every tile and key: the better of its fill and its border, against what it lies on.
  function tiles(selector) {
    return all(selector).map((element) => {
      const style = getComputedStyle(element);
      const below = ground(element.parentElement);
      const border = parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== "none";
      const edge = border ? contrast(over(faded(channels(style.borderTopColor), strength(element)), below), below) : 1;
      return { name: name(element), fill: contrast(ground(element), below), edge };
    });
  }

  // Tiles that are not square, or not as large as those beside them.
  function unevenTiles(selector) {
    return all(selector)
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const first = element.parentElement.querySelector(selector).getBoundingClientRect();
        return Math.abs(box.width - box.height) > 1 || Math.abs(box.width - first.width) > 1;
      })
      .map(name);
  }

  const CONTROLS = "a[href], button, input, select, textarea, summary, [role=button], [role=switch], [tabindex='0']";

  function misnamed() {
    return all("a[href], button, summary, [role=button]")
      .filter((element) => element.hasAttribute("aria-label"))
      .filter(
        (element) => !element.getAttribute("aria-label").toLowerCase().includes(element.innerText.trim().toLowerCase()),
      )
      .map((element) => `${name(element)} shows ${element.innerText.trim()}`);
  }

  // Links inside a sentence are as high as the line; everything else can be hit.
  function inSentence(element) {
    return (
      element.localName === "a" &&
      getComputedStyle(element).display === "inline" &&
      ownText(element.parentElement) !== ""
    );
  }

  function smallTargets(least) {
    return all(CONTROLS)
      .filter((element) => !inSentence(element))
      .map((element) => ({ name: name(element), box: face(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width < least - 0.01 || box.height < least - 0.01)
      .map(({ name: called, box }) => `${called} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);
  }

  // What stands in a box with a scroll bar of its own may be wider than the window.
  const scrollsAlone = (element) =>
    chain(element.parentElement)
      .slice(2)
      .some((each) => ["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(each).overflowX));

  function sideways() {
    const page = document.scrollingElement;
    const room = page.clientWidth;
    const wide = all("*").filter((element) => {
      const box = element.getBoundingClientRect();
      return (
        (box.right > room + 1 || box.left < -1) &&
        !scrollsAlone(element) &&
        getComputedStyle(element).position !== "fixed"
      );
    });
    return page.scrollWidth > room
      ? [`the page is ${page.scrollWidth} wide in ${room}`, ...wide.slice(0, 5).map(name)]
      : [];
  }

  // The line of a single letter may be higher than its tile, as long as the letter itself is not.
  function heightNeeded(element) {
    const single = [...element.textContent.trim()].length === 1;
    const sizes = [element, ...element.querySelectorAll("*")].map((each) =>
      parseFloat(getComputedStyle(each).fontSize),
    );
    return single ? Math.max(...sizes) : element.scrollHeight;
  }

  // Text that does not fit where it is: behind an edge, or out of its button or tile.
  function cutText(selector) {
    return all("*")
      .filter((element) => !["input", "textarea", "select", "option"].includes(element.localName))
      .filter((element) => {
        const style = getComputedStyle(element);
        const hides = [style.overflowX, style.overflowY].some((value) => value === "hidden" || value === "clip");
        const holds = element.textContent.trim() !== "" && (hides || (ownText(element) && element.matches(selector)));
        return (
          holds && (element.scrollWidth > element.clientWidth + 1 || heightNeeded(element) > element.clientHeight + 1)
        );
      })
      .map(
        (element) =>
          `${name(element)} needs ${element.scrollWidth} x ${element.scrollHeight} in ${element.clientWidth} x ${element.clientHeight}`,
      );
  }

  const seconds = (text) =>
    Math.max(...text.split(",").map((each) => parseFloat(each) * (each.trim().endsWith("ms") ? 0.001 : 1)));

  function moving() {
    return all("*")
      .filter((element) =>
        [null, "::before", "::after"].some((part) => {
          const style = getComputedStyle(element, part);
          return (
            (style.animationName !== "none" && seconds(style.animationDuration) > 0.01) ||
            seconds(style.transitionDuration) > 0.01
          );
        }),
      )
      .map(name);
  }

  // What is seen of a control: itself, or what stands for it in its label.
  const face = (element) =>
    (element.matches("input[type=radio], input[type=checkbox]") && element.closest("label")) || element;

  // The best contrast of an outline around an element or what stands for it.
  function ring(element) {
    const below = ground(face(element).parentElement);
    const rings = [element, ...face(element).querySelectorAll("span")]
      .map((each) => getComputedStyle(each))
      .filter((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2)
      .map((style) => contrast(over(channels(style.outlineColor), below), below));
    return Math.max(0, ...rings);
  }

  const SPOTS = [
    [0.5, 0.5],
    [0.12, 0.12],
    [0.88, 0.12],
    [0.12, 0.88],
    [0.88, 0.88],
  ];

  // What is seen at the middle and near the corners of an element instead of it, if anything.
  function instead(element) {
    const box = element.getBoundingClientRect();
    const spots = SPOTS.map(([x, y]) => [box.left + x * box.width, box.top + y * box.height]);
    const others = spots.map(([x, y]) => [document.elementFromPoint(x, y)]).filter(([top]) => !element.contains(top));
    return others.length ? (others[0][0] ? name(others[0][0]) : "the edge of the window") : null;
  }

  // Elements that something lies over or cuts off, each looked at in the middle of the window if it can be brought there.
  function covered(selector, scrolls = true) {
    const found = all(selector).map((element) => {
      if (scrolls) element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      return [element, instead(element)];
    });
    if (scrolls) scrollTo(0, 0);
    return found.filter(([, other]) => other).map(([element, other]) => `${name(element)} is behind ${other}`);
  }

  // How the focused element shows it, and whether something lies over it.
  function focus() {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const box = face(element).getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const own = top && (face(element).contains(top) || top.contains(element));
    if (!element.dataset.rooms) element.dataset.rooms = String(document.querySelectorAll("[data-rooms]").length + 1);
    return {
      id: element.dataset.rooms,
      name: name(element),
      ring: ring(element),
      inside: seen(face(element)),
      covered: !own && top ? name(top) : null,
    };
  }

  // Controls that Tab never came to.  A group of radio buttons is one stop.
  function unreached() {
    const groups = new Set([...document.querySelectorAll("input[type=radio][data-rooms]")].map((each) => each.name));
    return all(CONTROLS)
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !disabled(element) &&
          !element.dataset.rooms &&
          !element.closest("[inert]") &&
          !(element.type === "radio" && groups.has(element.name)),
      )
      .map(name);
  }

  // Change the theme, which is a few attributes of the document, and say what it was.
  function dress(theme) {
    const { dataset } = document.documentElement;
    const before = Object.fromEntries(Object.keys(theme).map((part) => [part, dataset[part] ?? ""]));
    Object.assign(dataset, theme);
    finish();
    return before;
  }

  // Bring everything that moves to its end at once.
  function finish() {
    document
      .getAnimations()
      .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
      .forEach((each) => each.finish());
  }

  // Nothing is marked as busy, and nothing moves that will ever come to an end.
  function atRest() {
    const moves = document
      .getAnimations()
      .some((each) => each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity);
    return document.readyState === "complete" && !document.querySelector("[aria-busy=true]") && !moves;
  }

  // Two frames later: the page has shown what it knew, and the effects of that have begun.
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));

  function adopt(css) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    finish();
  }

  const unadopt = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  };

  return {
    texts,
    tiles,
    unevenTiles,
    misnamed,
    smallTargets,
    sideways,
    cutText,
    moving,
    covered,
    focus,
    unreached,
    dress,
    atRest,
    painted,
    adopt,
    unadopt,
  };
})();

document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`content-security policy: ${event.violatedDirective} blocked ${event.blockedURI || event.sourceFile}`);
});
