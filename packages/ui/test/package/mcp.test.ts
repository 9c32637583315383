import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "vendor-ui-mcp-"));
let ask: (method: string, params?: object) => Promise<{ result?: Answer; error?: { code: number } }>;
let stop: () => void;

type Answer = {
  tools?: { name: string; description: string; inputSchema: { type: string } }[];
  content?: { text: string }[];
  isError?: boolean;
  serverInfo?: { name: string };
};

const call = async (name: string, input: object = {}) => {
  const { result } = await ask("tools/call", { name, arguments: input });
  return { text: result?.content?.[0]?.text ?? "", isError: result?.isError ?? false };
};

/** The packed server, which has neither the workspace nor its dependencies around it. */
beforeAll(() => {
  execFileSync("tar", ["-xzf", inject("tarball"), "-C", folder]);
  const server = spawn(process.execPath, [path.join(folder, "package/bin/vendor-ui.mjs"), "mcp"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  stop = () => server.kill();
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  let id = 0;
  ask = async (method, params) => {
    id += 1;
    server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    const answer = JSON.parse((await lines.next()).value);
    expect(answer).toMatchObject({ jsonrpc: "2.0", id });
    return answer;
  };
});

afterAll(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

it("introduces itself and its tools", async () => {
  const { result } = await ask("initialize", { protocolVersion: "2025-06-18", capabilities: {} });
  expect(result).toMatchObject({ protocolVersion: "2025-06-18", serverInfo: { name: "@vendor/ui" } });
  const { tools = [] } = (await ask("tools/list")).result ?? {};
  expect(tools.map(({ name }) => name)).toEqual([
    "list_components",
    "get_component",
    "get_guide",
    "list_tokens",
    "lint_css",
  ]);
  expect(tools.every(({ inputSchema }) => inputSchema.type === "object")).toBe(true);
});

it("tells of every component, with its props and an example", async () => {
  const names = (await call("list_components")).text.split("\n");
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) expect((await call("get_component", { name })).text).toContain(`## ${name}\n`);
  expect((await call("get_component", { name: "button" })).text).toMatch(/<Button> \{[\s\S]*```tsx/);
  for (const name of ["LinkButton", "<Button>", "button"])
    expect((await call("get_component", { name })).text).toContain("## Button\n");
  expect((await call("get_component", { name: "formatAmount" })).text).toContain("## Price\n");
  expect(await call("get_component", { name: "Select" })).toEqual({
    isError: true,
    text: "There is no component Select. Perhaps SelectField. list_components has all.",
  });
  expect(await call("get_component")).toEqual({ isError: true, text: "name is missing" });
  expect((await call("get_guide")).text).toContain("npm install @vendor/ui");
});

it("tells of the tokens, or of those of a group", async () => {
  expect((await call("list_tokens", { group: "space" })).text).toContain(
    "space.md: var(--pos-space-md) = 1rem",
  );
  expect((await call("list_tokens", { group: "space" })).text).not.toContain("color.");
  expect((await call("list_tokens")).text.split("\n").length).toBeGreaterThan(80);
  expect(await call("list_tokens", { group: "colour" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("There is no group colour. Take one of color.surface, "),
  });
});

it("finds in a style sheet what the tokens have, and what they have not", async () => {
  const css = `.a { color: var(--pos-color-text-mute); /* #fff */ background: #123456 }
.b { padding: 16px 3px; content: "#abc"; border-radius: var(--pos-radius-md) }
.c { margin: var(--pos-space-md); border-color: Red; transition: tan; color: transparent }`;
  expect((await call("lint_css", { css })).text.split("\n")).toEqual([
    "line 1: --pos-color-text-mute is no token. list_tokens has all.",
    "line 1: background: #123456 has no dark theme. Use a token of color.",
    "line 2: padding: 16px is var(--pos-space-md).",
    "line 3: border-color: Red has no dark theme. Use a token of color.",
  ]);
  expect((await call("lint_css", { css: ".c { margin: var(--pos-space-md) }" })).text).toBe("No faults.");
  expect(await call("lint_css")).toEqual({ isError: true, text: "css is missing" });
});

it("refuses what it does not know, and goes on", async () => {
  expect((await ask("resources/list")).error?.code).toBe(-32601);
  expect((await ask("tools/call", { name: "toString" })).error?.code).toBe(-32602);
  expect((await ask("ping")).result).toEqual({});
});
