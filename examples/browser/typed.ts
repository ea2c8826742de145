// The same with types, which come beside the modules: the best next guess, how long it takes, and a way to stop it.
import { localHost, type Far } from "./web/local/client.js"; // of a folder that `tilewright site` has written

const host = localHost({ base: new URL("files/", location.href).href, version: "example" });
const stop = new AbortController();

function show({ ms }: Far): void {
  document.title = `after ${Math.round(ms / 1000)} s`;
  if (ms > 10_000) stop.abort();
}

const question = { turns: ["crane=-YG--"], solver: "optimal", top: 3 };
const { status, json } = await host.ask("POST", "/suggest", question, { stop: stop.signal, onBusy: show });
document.body.textContent = status === 200 ? json.best : json.detail;
