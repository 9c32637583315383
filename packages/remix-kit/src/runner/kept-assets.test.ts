import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testSite } from "../testing/site-args";
import { createApp } from "./create-app";
import { readSettings, SettingsError } from "./settings";

let folder: string;
let kept: string;
let closeAll: (() => void)[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "kept-assets-"));
  kept = path.join(folder, "kept");
  closeAll = [];
});
afterEach(() => {
  for (const close of closeAll) close();
  rmSync(folder, { recursive: true });
});

function write(where: string, files: Record<string, string | Buffer>): void {
  mkdirSync(where, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(where, name), text);
}

/** Starts a release whose build has these assets. @returns a function that requests one. */
async function release(name: string, assets: Record<string, string | Buffer>, KEPT_ASSETS_DIR = kept) {
  write(path.join(folder, name, "assets"), assets);
  const app = createApp({
    settings: readSettings(testSite, { KEPT_ASSETS_DIR }),
    log: pino({ level: "silent" }),
    build: { entry: { module: {} }, routes: {} } as ServerBuild,
    clientDirectory: path.join(folder, name),
  });
  const server = app.listen(0, "127.0.0.1");
  closeAll.push(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return async (asset: string, accepted = "identity", shown = "cache-control") => {
    const { port } = server.address() as AddressInfo;
    const headers = { "accept-encoding": accepted };
    const answer = await fetch(`http://127.0.0.1:${port}/assets/${asset}`, { headers });
    const text = await answer.text();
    return answer.ok ? `${text} (${answer.headers.get(shown)})` : answer.status;
  };
}

const LONG_CACHE = "(public,max-age=31536000,immutable)";

it("serves the assets of the old and of the new release from both", async () => {
  const before = await release("before", { "page-aaaaaaaa.js": "old", "both-cccccccc.css": "same" });
  expect(await before("page-bbbbbbbb.js")).toBe(404);
  const after = await release("after", { "page-bbbbbbbb.js": "new", "both-cccccccc.css": "same" });
  for (const ask of [before, after]) {
    expect(await ask("page-aaaaaaaa.js")).toBe(`old ${LONG_CACHE}`);
    expect(await ask("page-bbbbbbbb.js")).toBe(`new ${LONG_CACHE}`);
  }
});

it("serves the compressed copies of both releases", async () => {
  await release("before", { "page-aaaaaaaa.js": "old", "page-aaaaaaaa.js.gz": gzipSync("old, compressed") });
  const ask = await release("after", { "page-bbbbbbbb.js": "new" });
  expect(await ask("page-aaaaaaaa.js", "br, gzip")).toBe(`old, compressed ${LONG_CACHE}`);
  expect(await ask("page-aaaaaaaa.js", "br, gzip;q=0")).toBe(`old ${LONG_CACHE}`);
});

it("says that text is UTF-8, compressed or not", async () => {
  const ask = await release("only", {
    ...{ "a-aaaaaaaa.js": "a", "a-aaaaaaaa.js.gz": gzipSync("a"), "b-bbbbbbbb.css": "b" },
    ...{ "c-cccccccc.svg": "c", "d.txt": "d", "e.png": "e" },
  });
  const typeOf = (asset: string) => ask(asset, "gzip", "content-type");
  expect(await typeOf("a-aaaaaaaa.js")).toBe("a (text/javascript; charset=utf-8)");
  expect(await typeOf("b-bbbbbbbb.css")).toBe("b (text/css; charset=utf-8)");
  expect(await typeOf("c-cccccccc.svg")).toBe("c (image/svg+xml; charset=utf-8)");
  expect(await typeOf("d.txt")).toBe("d (text/plain; charset=utf-8)");
  expect(await typeOf("e.png")).toBe("e (image/png)");
});

it("replaces no file in the folder, and serves only names with a hash", async () => {
  write(kept, { "notes.txt": "mine", ".page-aaaaaaaa.js.1": "half", "page-aaaaaaaa.js": "kept before" });
  const ask = await release("only", {
    "page-aaaaaaaa.js": "built",
    "plain.js": "no hash",
    "b-bbbbbbbb.js": "b",
  });
  expect(readdirSync(kept).sort()).toEqual([
    ".page-aaaaaaaa.js.1",
    "b-bbbbbbbb.js",
    "notes.txt",
    "page-aaaaaaaa.js",
  ]);
  expect(readFileSync(path.join(kept, "page-aaaaaaaa.js"), "utf8")).toBe("kept before");
  for (const name of ["notes.txt", ".page-aaaaaaaa.js.1", "..%2fkept%2fnotes.txt"])
    expect(await ask(name)).toBe(404);
});

it("throws an error that names the setting when the folder cannot be used", async () => {
  write(folder, { file: "" });
  const start = release("only", { "page-aaaaaaaa.js": "built" }, path.join(folder, "file"));
  await expect(start).rejects.toThrow(SettingsError);
  await expect(start).rejects.toThrow(/^KEPT_ASSETS_DIR \S+ cannot be used: EEXIST\.$/);
});
