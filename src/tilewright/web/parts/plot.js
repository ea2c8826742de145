// Plots.  Vega-Lite draws them into a picture, and is loaded when the first plot is shown.
//
// A plot is an image with its `summary` in words below it, its figures as a table, and both as files to take away.  The
// expressions of Vega are interpreted (`ast: true`) and not compiled, because our policy forbids `eval`.

import { classes, html, useEffect, useId, useRef, useState } from "../kit.js";
import { say } from "../messages.js";
import "../messages/en/work.js";
import { isStill, settings } from "../state.js";
import { download } from "./copy.js";
import { csv } from "./csv.js";
import { ErrorPanel } from "./error.js";
import { Icon } from "./icon.js";
import { fileAt } from "./style.js";

const PACKAGES = ["vega", "vega-lite", "vega-embed"];
const SHARPNESS = 2; // pixels of a PNG for each of the plot
/** @type {Promise<any> | null} */
let library = null;

const loadScript = (src) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, onload: resolve });
    script.onerror = () => (script.remove(), reject(new Error(say("work.noPlots"))));
    document.head.append(script);
  });

/** Vega, loaded once, one package after the other. */
function loadLibrary() {
  const loading = (library ??= PACKAGES.reduce(
    (before, name) => before.then(() => loadScript(fileAt(`vendor/${name}.min.js`))),
    Promise.resolve(),
  ));
  loading.catch(() => (library = null));
  return loading.then(() => globalThis.vegaEmbed);
}

/** The colours and letters of the page, as they are now. */
function look(element) {
  const probe = element.appendChild(document.createElement("span"));
  const token = (name) => ((probe.style.color = `var(--${name})`), getComputedStyle(probe).color);
  const [paper, ink, soft, line, accent, amber] = ["sheet", "ink", "soft", "line", "accent", "elsewhere"].map(token);
  const [dark, green] = ["elsewhere-edge", "correct"].map(token); // amber has no contrast as a line on white
  const { fontFamily: font } = getComputedStyle(element);
  probe.remove();
  const text = {
    labelColor: ink,
    titleColor: ink,
    labelFont: font,
    titleFont: font,
    labelFontSize: 13,
    titleFontSize: 13,
    titleFontWeight: "normal",
  };
  return {
    background: paper,
    font,
    padding: { left: 8, top: 16, right: 16, bottom: 8 },
    view: { stroke: null },
    axis: { ...text, gridColor: line, domainColor: soft, tickColor: soft, labelLimit: 220 },
    legend: { ...text, labelLimit: 240 },
    mark: { color: ink },
    text: { color: ink, font: font, fontSize: 13 },
    bar: { stroke: ink, strokeWidth: 0.5 },
    range: { category: [ink, amber, accent, soft], lines: [ink, dark, accent, green] },
  };
}

/** @type {Promise<string> | null} */
let face = null;

const asDataUrl = (blob) =>
  new Promise((resolve) => {
    const reader = Object.assign(new FileReader(), { onload: () => resolve(reader.result) });
    reader.readAsDataURL(blob);
  });

/** The page's face to put into a picture, which sees no other file; without it the picture has another. */
const loadFace = () =>
  (face ??= fetch(fileAt("fonts/atkinson-regular.woff2"))
    .then((answer) => answer.blob())
    .then(asDataUrl)
    .catch(() => ((face = null), "")));

/** The plot as SVG text. */
async function drawPlot(spec, rows, element) {
  const [embed, data] = await Promise.all([loadLibrary(), loadFace(), document.fonts.ready]);
  const whole = {
    ...spec,
    data: { values: rows },
    autosize: { type: "fit-x", contains: "padding" },
    width: Math.max(240, element.clientWidth),
  };
  const quiet = { mode: "vega-lite", ast: true, actions: false, tooltip: false, defaultStyle: false, renderer: "none" };
  const { view, finalize } = await embed(document.createElement("div"), whole, { ...quiet, config: look(element) });
  const svg = await view.toSVG();
  finalize();
  const [name] = getComputedStyle(element).fontFamily.split(",");
  return svg.replace(/<svg[^>]*>/, (head) => `${head}<style>@font-face{font-family:${name};src:url(${data})}</style>`);
}

async function asPng(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: SHARPNESS * image.width,
    height: SHARPNESS * image.height,
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** How wide an element is, in steps, so that a plot is not drawn anew for every pixel. */
function useWidth(holder) {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watcher = new ResizeObserver(([{ contentRect }]) => setWidth(Math.round(contentRect.width / 8)));
    watcher.observe(holder.current);
    return () => watcher.disconnect();
  }, []);
  return width;
}

/** Grows by one whenever the system changes between light and dark. */
function useScheme() {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const change = () => setChanges((count) => count + 1);
    dark.addEventListener("change", change);
    return () => dark.removeEventListener("change", change);
  }, []);
  return changes;
}

/** @returns {Filling} */
function usePicture(spec, rows) {
  const holder = useRef(/** @type {any} */ (null));
  const [state, setState] = useState(/** @type {Filling} */ ({ busy: true }));
  const width = useWidth(holder);
  const scheme = useScheme();
  const { colours, contrast, tiles } = settings.value;
  const question = JSON.stringify([spec, rows, width, scheme, colours, contrast, tiles]);
  useEffect(() => {
    let wanted = true;
    const settle = (next) => wanted && setState(next);
    setState((before) => ({ ...before, busy: true }));
    drawPlot(spec, rows, holder.current).then(
      (svg) => settle({ svg }),
      (error) => settle({ error }),
    );
    return () => (wanted = false);
  }, [question]);
  return { holder, ...state };
}

/** The figures behind a plot; `columns` are `{key, label, text}`, where `text(value)` says a value for people.  One that
 * `stacks` wraps its cells, and in a narrow place every cell stands in a line of its own behind its label. */
export function FiguresTable({ rows, columns, caption, stacks = false }) {
  const id = useId();
  return html`
  <div class=${classes("wide", stacks && "stacks")} role="region" aria-labelledby=${id} tabindex="0">
    <table><caption class="unseen" id=${id}>${caption}</caption>
      <thead><tr>${columns.map(({ key, label }) => html`<th key=${key} scope="col">${label}</th>`)}</tr></thead>
      <tbody>${rows.map(
        (row, index) => html`<tr key=${index}>
        ${columns.map(({ key, label, text }) => html`<td key=${key} data-label=${label}>${text ? text(row[key]) : row[key]}</td>`)}</tr>`,
      )}</tbody>
    </table>
  </div>`;
}

const Take = ({ what, onClick }) =>
  html`<button type="button" class="button small" onClick=${onClick}><${Icon} name="download" />${what}</button>`;

/** A Vega-Lite `spec` without data, of `rows`; `file` is the first part of the names of downloads.  It has its table unless
 * that stands elsewhere. */
export function Plot({ title, summary, spec, rows, columns, file, hasTable = true }) {
  const { holder, svg, busy, error } = usePicture(spec, rows);
  const image = svg && `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return html`
    <figure class="plot" aria-label=${title}>
      <h3>${title}</h3>
      <div class="plot-picture" ref=${holder} aria-busy=${busy ? "true" : null}>
        ${
          error
            ? html`<${ErrorPanel} error=${error} />`
            : image
              ? html`<img src=${image} alt=${say("work.drawn", { title })}
          class=${isStill() ? null : "appearing"} />`
              : html`<p class="soft">${say("work.drawing")}</p>`
        }
      </div>
      <figcaption class="soft">${summary}</figcaption>
      ${
        hasTable &&
        html`<details><summary>${say("work.table")}</summary>
        <${FiguresTable} rows=${rows} columns=${columns} caption=${title} /></details>`
      }
      <div class="actions" role="group" aria-label=${say("work.download", { title })}>
        <${Take} what="CSV" onClick=${() => download(`${file}.csv`, csv(rows, columns), "text/csv")} />
        <${Take} what="JSON"
          onClick=${() => download(`${file}.json`, `${JSON.stringify(rows, null, 2)}\n`, "application/json")} />
        ${
          svg &&
          html`<${Take} what="SVG" onClick=${() => download(`${file}.svg`, svg, "image/svg+xml")} />
          <${Take} what="PNG" onClick=${async () => download(`${file}.png`, await asPng(svg), "image/png")} />`
        }
      </div>
    </figure>`;
}
