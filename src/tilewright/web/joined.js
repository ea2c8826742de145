// Modules that came as one script (see site/joining.py): each is a function under its name, which
// is called when it is first needed.  What is lazy is brought with all that it needs and that is not here yet.
// A classic script, and the first part of the house; the house opens when the door is here, too.  It is also the first
// part of the Worker of a page of files, which has a house of its own.
{
  const script = /** @type {HTMLScriptElement | undefined} */ (globalThis.document?.currentScript);
  const base = new URL("../", script?.src ?? location.href).href;
  const makers = new Map(); // functions, by name
  const made = new Map(); // what they export
  const coming = new Map(); // promises of scripts

  globalThis.define = (name, make) => void (makers.has(name) || makers.set(name, make));

  function need(name) {
    if (!made.has(name)) made.set(name, makers.get(name)(need, bring, base + name));
    return made.get(name);
  }

  const load = (name) => (script ? loadInPage(name) : import(`${base}joined/${name}`));
  const loadInPage = (name) =>
    new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement("script"), { src: `${base}joined/${name}`, onload: resolve });
      script.onerror = () => (script.remove(), coming.delete(name), reject(new Error(`${name} could not be loaded`)));
      document.head.append(script);
    });

  async function bring(here, path) {
    const name = new URL(path, here).href.slice(base.length);
    if (!makers.has(name)) await (coming.get(name) ?? coming.set(name, load(name)).get(name));
    return need(name);
  }

  if (script) addEventListener("DOMContentLoaded", () => need("main.js"));
  else queueMicrotask(() => need("local/worker.js")); // when all of them are defined
}
