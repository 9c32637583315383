/** `node ui-render-worker.mjs <bundle>`: renders one page repeatedly in its own process. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const warmUp = { milliseconds: 1_000, renders: 150 };
const measured = { milliseconds: 1_000, renders: 150 };

const bundle = process.argv[2] ?? "";
const require = createRequire(bundle);
const { createElement } = require("react");
const { renderToString } = require("react-dom/server");
const { Page } = await import(pathToFileURL(bundle).href);
const render = () => renderToString(createElement(Page));

/** Renders for at least this time and count. @returns {number[]} milliseconds of each render, shortest first. */
function renderFor({ milliseconds, renders }) {
  const times = [];
  const end = performance.now() + milliseconds;
  while (times.length < renders || performance.now() < end) {
    const start = performance.now();
    render();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

const html = render();
renderFor(warmUp);
const times = renderFor(measured);
process.stdout.write(JSON.stringify({ html, milliseconds: times[times.length >> 1] }));
