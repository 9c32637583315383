#!/usr/bin/env node
/** `npx @vendor/ui mcp`: tells coding agents of the components and tokens, over stdio and without a network. */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { cssVar, tokenNames, tokens } from "../dist/tokens.js";
import { lintCss } from "./lint-css.mjs";

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");

/** The guide, and a chapter for each component, with everything that its entry exports. */
function readGuide() {
  const [guide = "", components = ""] = read("dist/llms.txt").split(/^# Components$/m);
  const chapters = components
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const name = text.slice(0, text.indexOf("\n"));
      const [, list = ""] = /^import \{ (.*) \} from "@vendor\/ui\//m.exec(text) ?? [];
      const names = list.split(", ").map((each) => each.replace("type ", ""));
      return { name, names: [name, ...names], text: `## ${text}` };
    });
  return { guide, chapters };
}

/** @throws {Error} that names those with a similar name. */
function findChapter(asked) {
  const wanted = asked.replace(/[<>/\s-]/g, "").toLowerCase();
  const found = chapters.find(({ names }) => names.some((name) => name.toLowerCase() === wanted));
  if (found) return found.text;
  const near = chapters.filter(({ name }) => wanted !== "" && name.toLowerCase().includes(wanted));
  const advice = near.length > 0 ? ` Perhaps ${near.map(({ name }) => name).join(" or ")}.` : "";
  throw new Error(`There is no component ${asked}.${advice} list_components has all.`);
}

/** The tokens of a group, or all. @throws {Error} that names the groups. */
function findTokens(group) {
  const found = tokenNames.filter((name) => !group || name === group || name.startsWith(`${group}.`));
  if (found.length > 0) return found;
  const groups = new Set(tokenNames.map((name) => name.slice(0, name.lastIndexOf("."))));
  throw new Error(`There is no group ${group}. Take one of ${[...groups].join(", ")}.`);
}

const { guide, chapters } = readGuide();
const text = { type: "string" };

const tools = {
  list_components: {
    description: "The names of all components. Ask for one to get its props and examples.",
    answer: () => chapters.map(({ name }) => name).join("\n"),
  },
  get_component: {
    description: "When to use a component, its props, and examples.",
    input: {
      name: { ...text, description: "Such as Button, or what its entry exports, such as LinkButton" },
    },
    answer: ({ name }) => findChapter(String(name)),
  },
  get_guide: {
    description: "How to install the package, load its styles, make a brand, and use it in each framework.",
    answer: () => guide,
  },
  list_tokens: {
    description: "The design tokens with their CSS variable and their value in the light and the dark theme.",
    input: { group: { ...text, description: "Only these, such as color.text or space" } },
    optional: true,
    answer: ({ group = "" }) =>
      findTokens(String(group))
        .map((name) => `${name}: ${cssVar(name)} = ${tokens.light[name]} | ${tokens.dark[name]}`)
        .join("\n"),
  },
  lint_css: {
    description: "Finds unknown tokens, and colours and sizes for which there is a token, in a style sheet.",
    input: { css: text },
    answer({ css }) {
      const faults = lintCss(String(css), { names: tokenNames, values: tokens.light, cssVar });
      return faults.map(({ line, message }) => `line ${line}: ${message}`).join("\n") || "No faults.";
    },
  },
};

const described = Object.entries(tools).map(([name, { description, input = {}, optional = false }]) => ({
  name,
  description,
  inputSchema: { type: "object", properties: input, required: optional ? [] : Object.keys(input) },
  annotations: { readOnlyHint: true, openWorldHint: false },
}));

function call({ name, arguments: input = {} }) {
  const tool = Object.hasOwn(tools, name) && tools[name];
  if (!tool) throw Object.assign(new Error(`There is no tool ${name}`), { code: -32602 });
  try {
    const missing = tool.optional
      ? undefined
      : Object.keys(tool.input ?? {}).find((each) => !(each in input));
    if (missing) throw new Error(`${missing} is missing`);
    return { content: [{ type: "text", text: tool.answer(input) }] };
  } catch (error) {
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

const methods = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {} },
    serverInfo: { name: "@vendor/ui", version: JSON.parse(read("package.json")).version },
  }),
  ping: () => ({}),
  "tools/list": () => ({ tools: described }),
  "tools/call": call,
};

/** @returns The answer to a line of JSON-RPC 2.0; undefined for a notification, which gets none. */
function answer(line) {
  let request;
  try {
    request = JSON.parse(line);
  } catch {
    return { id: null, error: { code: -32700, message: "That is not JSON" } };
  }
  const { id, method, params = {} } = request ?? {};
  if (id === undefined) return undefined;
  if (!Object.hasOwn(methods, method))
    return { id, error: { code: -32601, message: `There is no ${method}` } };
  try {
    return { id, result: methods[method](params) };
  } catch ({ code = -32603, message }) {
    return { id, error: { code, message } };
  }
}

if (process.argv[2] !== "mcp") {
  console.error("Usage: npx @vendor/ui mcp");
  process.exitCode = 1;
} else {
  for await (const line of createInterface({ input: process.stdin })) {
    const reply = line.trim() === "" ? undefined : answer(line);
    if (reply) process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...reply })}\n`);
  }
}
