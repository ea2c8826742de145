// Replays the recorded contract against the local host, in its Worker; what differs is told as text.
import { localHost } from "./local/client.js";

// Sentences are the page's own, and so are ids, times and addresses.
const OWN = new Set(["detail", "reason", "clash", "about", "instance", "id", "known_lists"]);
const BECAUSE = /because .*/s;

function facts(value) {
  if (typeof value === "string") return value.replace(BECAUSE, "because");
  if (Array.isArray(value)) return value.map(facts);
  if (!value || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([name]) => !OWN.has(name));
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, facts(inner)]));
}

const host = localHost({ base: new URL("files/", location.href).href, version: "0" });
const ask = async (method, path, body) => host.ask(method, path, body ?? {});

async function replayed(scene) {
  await ask("DELETE", "/player");
  const wrong = [];
  let id = "";
  for (const { method, path, body, status, json } of scene) {
    const found = await ask(method, path.replace("{game}", id), body);
    id = found.json.id ?? id;
    const [wanted, given] = [JSON.stringify(facts(json)), JSON.stringify(facts(found.json))];
    if (found.status !== status || wanted !== given) wrong.push(`${method} ${path} ${JSON.stringify(body)}\n  ${status} ${wanted}\n  ${found.status} ${given}`);
  }
  return wrong;
}

globalThis.replay = async () => {
  const { scenes } = await (await fetch("contract.json")).json();
  const wrong = [];
  for (const scene of scenes) wrong.push(...(await replayed(scene)));
  return { questions: scenes.flat().length, wrong };
};
globalThis.host = host;
