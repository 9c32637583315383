import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { siteOf } from "../../site-context";
import { testSite } from "../../testing/site-args";
import { createApp } from "../create-app";
import { readSettings } from "../settings";
import { starter } from "./page-scripts";

/** The site's content and responses, which tests change. */
const state = {
  version: "1" as string | Promise<string>,
  status: 200,
  headers: {} as Record<string, string>,
  text: "Prices",
};
const rendered = vi.fn<(request: Request, nonce: string) => void>();
/** Rendering waits for this, so that a test can make simultaneous requests. */
let gate: Promise<void> = Promise.resolve();

async function page(
  request: Request,
  _status: number,
  _headers: Headers,
  _entry: never,
  load: AppLoadContext,
) {
  const { nonce } = siteOf(load);
  rendered(request, nonce);
  await gate;
  const cookie = request.headers.get("cookie") ?? "no-cookie";
  const html = `<!DOCTYPE html><style nonce="${nonce}">${styles[0]}</style><link rel="stylesheet" href="/assets/one.css"/><link rel="stylesheet" href="/assets/two.css"/><p>${state.text} ${new URL(request.url).search} ${cookie}</p><script>injected()</script><script nonce="${nonce}">start()</script>`;
  return new Response(request.method === "HEAD" ? null : html, {
    status: state.status,
    headers: { "content-type": "text/html; charset=utf-8", ...state.headers },
  });
}

const build = {
  entry: { module: { default: page } },
  routes: {
    root: { id: "root", path: "", module: { default: () => null, action: () => null } },
    all: { id: "all", parentId: "root", path: "*", module: { default: () => null, action: () => null } },
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild;

const clientDirectory = mkdtempSync(path.join(tmpdir(), "page-cache-"));
/** The styles in the page, and those of its two files. */
const styles = [
  "b { color: blue }",
  "p { color: red }\n",
  '@layer x { a::after { content: "$&" } }',
] as const;
mkdirSync(`${clientDirectory}/assets`);
writeFileSync(`${clientDirectory}/assets/one.css`, styles[1]);
writeFileSync(`${clientDirectory}/assets/two.css`, styles[2]);

const options = {
  clientDirectory,
  settings: {
    ...readSettings(testSite, { API_URL: "http://127.0.0.1:9", TRUST_PROXY: "1" }),
    publicUrl: new URL("https://shop.example"),
  },
  log: pino({ level: "silent" }),
  build,
};
const server = createApp({
  ...options,
  cacheable: {
    pages: {
      "/": {},
      "/pricing": { query: { page: ["signup"] } },
      "/download": {
        headers: {
          variants: 2,
          read: (headers) => ({ "user-agent": (headers["user-agent"] ?? "").slice(0, 3) }),
        },
      },
      "/devices": { headers: { variants: 1, read: () => ({}) } },
    },
    version: () => {
      if (state.version === "") throw new Error("unknown version");
      return state.version;
    },
  },
}).listen(0, "127.0.0.1");
let port = 0;

beforeAll(() => {
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  rmSync(clientDirectory, { recursive: true });
});

let run = 0;
beforeEach(() => {
  // Each test has its own version, so that it gets no page cached by another test.
  Object.assign(state, { version: `test ${++run}`, status: 200, headers: {}, text: "Prices" });
  gate = Promise.resolve();
  rendered.mockClear();
});

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ port, host: "127.0.0.1", method, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end();
  });
}
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a cached page", () => {
  it("is rendered once and sent to every visitor, with hashes in its policy", async () => {
    const first = await get("/pricing");
    const second = await get("/pricing?utm_source=mail");
    expect(rendered).toHaveBeenCalledTimes(1);
    expect(second.body).toEqual(first.body);
    expect(String(first.body)).toContain('<script type="later">start()</script>');
    const policy = String(second.headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${hash("start()")} ${hash(starter)};`);
    expect(policy).toContain(`style-src 'self' ${hash(styles.join(""))};`);
    expect(policy).not.toMatch(/nonce|unsafe/);
    expect(policy).not.toContain(hash("injected()"));
    expect(second.headers).toMatchObject({
      "cache-control": "no-cache",
      vary: "Cookie, Accept-Encoding",
      "content-type": "text/html; charset=utf-8",
      "content-length": String(first.body.length),
      "x-content-type-options": "nosniff",
      "strict-transport-security": "max-age=63072000; includeSubDomains",
    });
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
  });

  it("contains its styles, and its stylesheets' links disabled", async () => {
    expect(String((await get("/")).body)).toContain(
      `<style>${styles.join("")}</style><link rel="stylesheet" disabled="" href="/assets/one.css"/><link rel="stylesheet" disabled="" href="/assets/two.css"/><p>`,
    );
  });

  it("is rendered once for each variant of the headers that it reads, and says which they are", async () => {
    state.headers = { vary: "User-Agent", "accept-ch": "Sec-CH-UA-Platform" };
    for (const agent of ["Firefox 1", "Firefox 2", "Chrome"]) {
      const { headers } = await get("/download", { "user-agent": agent });
      expect(headers).toMatchObject({
        vary: "Cookie, Accept-Encoding, User-Agent",
        "accept-ch": "Sec-CH-UA-Platform",
      });
    }
    expect((await get("/devices")).headers.etag).toBeDefined();
    const agents = rendered.mock.calls.slice(0, 2).map(([request]) => request.headers.get("user-agent"));
    expect(agents).toEqual(["Fir", "Chr"]);
  });

  it.each<[string, keyof typeof unpack | undefined]>([
    ["gzip, deflate, br", "br"],
    ["br;q=0.1, gzip", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["deflate", undefined],
    ["identity;q=0", undefined],
    ["", undefined],
    ["\u00ff;;,q=", undefined],
  ])("is sent in an encoding that Accept-Encoding %j allows", async (accepted, encoding) => {
    const { headers, body, status } = await get("/", { "accept-encoding": accepted });
    expect([status, headers["content-encoding"]]).toEqual([200, encoding]);
    const html = encoding ? unpack[encoding](body) : body;
    expect(String(html)).toContain("<p>Prices  no-cookie</p>");
  });

  it("is rendered once for simultaneous visitors", async () => {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const visitors = Promise.all(Array.from({ length: 20 }, () => get("/pricing")));
    await vi.waitFor(() => expect(rendered).toHaveBeenCalled());
    open();
    const bodies = (await visitors).map(({ body }) => String(body));
    expect(new Set(bodies).size).toBe(1);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it("is rendered again when the content's version changes, and after five minutes", async () => {
    await get("/");
    state.text = "New prices";
    expect(String((await get("/")).body)).toContain("<p>Prices");
    state.version = `${await state.version} changed`;
    expect(String((await get("/")).body)).toContain("<p>New prices");
    state.text = "Another year";
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + 300_001);
    expect(String((await get("/")).body)).toContain("<p>Another year");
  });

  it("waits for the content's version when the site has to ask for it", async () => {
    await get("/");
    state.version = Promise.resolve(state.version);
    expect((await get("/")).headers.etag).toBeDefined();
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it("is answered with 304 when the browser has it", async () => {
    const { headers } = await get("/", { "accept-encoding": "br" });
    const etag = String(headers.etag);
    const again = await get("/", { "accept-encoding": "br", "if-none-match": `"other", W/${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect(again.headers["content-length"]).toBeUndefined();
    expect((await get("/", { "accept-encoding": "gzip", "if-none-match": etag })).status).toBe(200);
    expect(
      (await get("/", { "accept-encoding": "br", "if-none-match": etag, "cache-control": "no-cache" }))
        .status,
    ).toBe(200);
    expect(
      (await get("/", { "accept-encoding": "br", "if-modified-since": new Date().toUTCString() })).status,
    ).toBe(200);
    state.version = `${await state.version} changed`;
    state.text = "New prices";
    expect((await get("/", { "accept-encoding": "br", "if-none-match": etag })).status).toBe(200);
  });

  it("answers HEAD with headers only, and a range with the whole page", async () => {
    const whole = await get("/");
    const head = await get("/", {}, "HEAD");
    expect([head.status, head.body.length, head.headers["content-length"], head.headers.etag]).toEqual([
      200,
      0,
      String(whole.body.length),
      whole.headers.etag,
    ]);
    const part = await get("/", { range: "bytes=0-3", "if-range": String(whole.headers.etag) });
    expect([part.status, part.body]).toEqual([200, whole.body]);
    expect(rendered).toHaveBeenCalledTimes(1);
  });

  it("contains nothing from the first visitor's request", async () => {
    const hostile = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "http",
      "x-forwarded-for": "203.0.113.9",
      "x-original-url": "/admin",
      "x-remix-response": "yes",
      "accept-language": "xx",
      "user-agent": "<script>",
      cookie: "_ga=<script>evil()</script>",
    };
    await get("/pricing?page=signup&x=<script>evil()</script>", hostile);
    const [request] = rendered.mock.calls[0] ?? [];
    expect([request?.url, request?.method, [...(request?.headers ?? [])]]).toEqual([
      "https://shop.example/pricing?page=signup",
      "GET",
      [],
    ]);
    expect(String((await get("/pricing?page=signup")).body)).toContain(
      "<p>Prices ?page=signup no-cookie</p>",
    );
  });
});

describe("outside the page cache", () => {
  it.each(["token=a", "__Host-token=a", "session=a", "__Host-session=a; _ga=1"])(
    "a request with the cookie %s is answered with a nonce",
    async (cookie) => {
      await get("/");
      const { headers, body } = await get("/", { cookie });
      expect(String(body)).toContain(cookie);
      expect(headers.etag).toBeUndefined();
      expect(headers["content-security-policy"]).toContain("'nonce-");
      expect(String((await get("/")).body)).toContain("no-cookie");
    },
  );

  it.each<[string, { status?: number; headers?: Record<string, string> }]>([
    ["a cookie", { headers: { "set-cookie": "session=a" } }],
    ["its own Cache-Control", { headers: { "cache-control": "private" } }],
    ["its own Vary", { headers: { vary: "User-Agent" } }],
    ["another type", { headers: { "content-type": "text/plain" } }],
    ["status 503", { status: 503 }],
    ["status 404", { status: 404 }],
  ])("a page with %s is sent until it can be cached", async (_name, answer) => {
    Object.assign(state, answer);
    for (const visitor of ["one", "two"]) {
      const { status, headers } = await get("/", { cookie: `_ga=${visitor}` });
      expect([status, headers.etag]).toEqual([answer.status ?? 200, undefined]);
    }
    // One attempt for the cache, and one for each visitor.
    expect(rendered).toHaveBeenCalledTimes(3);
    Object.assign(state, { status: 200, headers: {} });
    const now = performance.now();
    vi.spyOn(performance, "now").mockImplementation(() => now + 1_001);
    expect((await get("/")).headers.etag).toBeDefined();
  });

  it.each(["/pricing/", "/PRICING", "/%70ricing", "/other"])("%s is answered", async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.etag]).toEqual([200, undefined]);
    expect(headers["content-security-policy"]).toContain("'nonce-");
  });

  it("every page is sent while the cache fails, and the process continues", async () => {
    state.version = "";
    const { status, headers } = await get("/");
    expect([status, headers.etag]).toEqual([200, undefined]);
    expect(headers["content-security-policy"]).toContain("'nonce-");
  });

  it("a post is answered", async () => {
    await get("/");
    const { headers } = await get("/", { origin: "https://shop.example", "content-length": "0" }, "POST");
    expect(headers.etag).toBeUndefined();
  });
});

describe("a site's list of cacheable pages", () => {
  it("is refused at start-up when the cache has no room for two versions of them", () => {
    const withPages = (count: number) => () =>
      createApp({
        ...options,
        cacheable: { pages: { "/": { headers: { variants: count, read: () => ({}) } } }, version: () => "1" },
      });
    expect(withPages(200)).not.toThrow();
    expect(withPages(201)).toThrow("201 entries");
  });
});
