// What the page is built with, in one place: components from preact, markup from htm, state from signals.
// The packages in vendor/ hang their names on globalThis; vendor/VENDOR.md says why.

import { at } from "./root.js";

export const { render, Fragment, createRef } = globalThis.preact;
export const { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useId } = globalThis.preactHooks;
export const { signal, computed, effect, batch, untracked, useSignal, useComputed, useSignalEffect } =
  globalThis.preactSignals;

/** An element; links lead to where the page stands. */
export const h = (type, props, ...children) =>
  globalThis.preact.h(type, type === "a" && props?.href ? { ...props, href: at(props.href) } : props, ...children);
export const html = globalThis.htm.bind(h);

/** The class attribute of those names that hold: `classes("tile", mark, isOpen && "open")`. */
export const classes = (...names) => names.filter(Boolean).join(" ");
