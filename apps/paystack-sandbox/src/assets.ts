import { readFileSync } from "node:fs";

// The build copies src/browser to dist/browser, so the relative path is the same in both.
const read = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8");

/** The browser scripts and styles, read once at start. */
export const assets = {
  inlineV1: `(() => {\n${read("frame.js")}\n${read("inline-v1.js")}\n})();\n`,
  inlineV2: `(() => {\n${read("frame.js")}\n${read("inline-v2.js")}\n})();\n`,
  bridge: read("bridge.js"),
  stylesheet: read("checkout.css"),
};
