import { readFileSync } from "node:fs";

// The build copies src/browser to dist/browser, so the same relative address holds in both.
const read = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8");

/** What browsers load, read once at start. */
export const assets = {
  inlineV1: `(() => {\n${read("frame.js")}\n${read("inline-v1.js")}\n})();\n`,
  inlineV2: `(() => {\n${read("frame.js")}\n${read("inline-v2.js")}\n})();\n`,
  bridge: read("bridge.js"),
  stylesheet: read("checkout.css"),
};
