import { once } from "node:events";
import { request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { type Logger, pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { siteOf } from "../site-context";
import { testSite } from "../testing/site-args";
import { createApp } from "./create-app";
import { readiness } from "./health";
import { readSettings } from "./settings";

const answer = async ({ request, context }: { request: Request; context: never }) =>
  Response.json({
    method: request.method,
    path: new URL(request.url).pathname,
    site: siteOf(context).requestId,
    address: siteOf(context).clientAddress,
  });

/** A site with a resource route for every path, and one page with a form. */
const build = {
  entry: { module: { default: () => new Response("page") } },
  routes: {
    root: { id: "root", path: "", module: { loader: answer } },
    form: { id: "form", parentId: "root", path: "form", module: { default: () => null, action: () => null } },
    all: { id: "all", parentId: "root", path: "*", module: { loader: answer, action: answer } },
  },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: { v3_singleFetch: true },
  isSpaMode: false,
} as unknown as ServerBuild;

const lines: string[] = [];
const log: Logger = pino(
  { level: "info" },
  new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) }),
);
const settings = readSettings(testSite, { API_URL: "http://127.0.0.1:9", TRUST_PROXY: "1" });
let stopping = false;
const app = createApp({
  settings,
  log,
  build,
  isStopping: () => stopping,
  rules: {
    checkout: (path) => path.startsWith("/pay"),
    mandate: (path) => path === "/bank",
    noStore: (path) => path === "/login",
  },
});
const server = app.listen(0, "127.0.0.1");
let port = 0;

beforeAll(() => {
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((done) => server.close(done)));

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

function call(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = send({ port, host: "127.0.0.1", method, path, headers }, (incoming) => {
      let text = "";
      incoming.on("data", (chunk) => (text += chunk));
      incoming.on("end", () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
      );
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

describe("security headers", () => {
  it.each(["/login", "/LOGIN", "/%6Cogin", "/login/", "/login.data", "/./login", "/x/%2e%2E/login"])(
    "applies the page's rules to %s, as the router does",
    async (path) => {
      expect((await call("GET", path)).headers["cache-control"]).toBe("no-store");
    },
  );
  it.each([
    ["/", { host: "a b" }, 400],
    ["/", { host: "[::" }, 400],
    ["/", { host: "a@evil.example" }, 400],
    ["/", { host: "site.test/path" }, 400],
    ["/", { host: "site.test:99999" }, 400],
    ["http://evil.example/", {}, 400],
    [`/__manifest?p=${"/a".repeat(3_000)}`, {}, 400],
    [`/__manifest?${"p=/a&".repeat(101)}`, {}, 400],
    [`/./__manifest?p=${"/a".repeat(3_000)}`, {}, 400],
  ] as const)("answers %s with %j plainly, under a policy", async (path, headers, status) => {
    const answer = await call("GET", path, headers);
    expect([answer.status, answer.text]).toEqual([status, "That address could not be read."]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(lines.join()).not.toContain("stack");
  });
  it.each([
    "/%",
    "/%E0%A4%A/yearly",
    "/a%2Fb%C0",
    "/%.data",
    "/%ED%A0%80?a=%",
    "/form?_data=form",
    "/x?a=%FF&%5Fdata",
  ])("leaves %s to the site's pages", async (path) => {
    const answer = await call("GET", path);
    expect([answer.status, answer.text]).not.toContain("That address could not be read.");
    expect(answer.headers["content-security-policy"]).toContain("nonce-");
    expect(lines.join()).not.toMatch(/stack|could not be decoded|_data requests/);
  });
  // Remix matches every beginning of a path with every route, so its work grows with the square of the segments.
  it.each([
    "/a".repeat(3_000),
    "/".repeat(8_000),
    `/form${"/".repeat(3_000)}a`,
    `${"/a".repeat(3_000)}.data`,
  ])("hands a path of thousands of segments to the site as a short unknown one", async (path) => {
    const answer = await call("GET", path);
    expect([answer.status, answer.headers["content-security-policy"]]).toEqual([
      200,
      expect.stringContaining("nonce-"),
    ]);
    expect(answer.text).toMatch(/"(?:\/%25){1,10}"/);
    expect(answer.text).not.toContain("/a/a");
  });
  it.each(["site.test", "site.test:3000", "127.0.0.1:80", "[::1]:3000"])(
    "answers for the host %s",
    async (host) => {
      expect((await call("GET", "/", { host })).status).toBe(200);
    },
  );
  it("sets a policy that allows only the listed sources, with a new nonce each time", async () => {
    const [first, second] = await Promise.all([call("GET", "/"), call("GET", "/")]);
    const policy = String(first.headers["content-security-policy"]);
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'nonce-[\w+/=]{20,}'; style-src 'self' 'nonce-/,
    );
    expect(policy).toContain("form-action 'self'; ");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain("4100");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toBe(second.headers["content-security-policy"]);
  });

  it("allows Paystack's hosts only on the checkout and in its data requests", async () => {
    for (const path of ["/pay/2", "/pay/2.data"]) {
      const policy = String((await call("GET", path)).headers["content-security-policy"]);
      for (const directive of ["script-src", "connect-src", "frame-src", "form-action"]) {
        expect(policy).toMatch(new RegExp(`${directive} [^;]*http://127\\.0\\.0\\.1:4100`));
      }
    }
  });

  it("lets a form lead to the page for bank accounts, and allows nothing else there", async () => {
    const policy = String((await call("GET", "/bank")).headers["content-security-policy"]);
    expect(policy).toContain("form-action 'self' http://127.0.0.1:4100; ");
    expect(policy.split("4100")).toHaveLength(2);
  });

  it("sends the other headers without HSTS over http", async () => {
    const { headers } = await call("GET", "/");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cache-control": "no-cache",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it.each(["/", "/healthz", "/assets/none.js", "http://evil.example/"])(
    "sends HSTS with %s when a trusted proxy reports https",
    async (path) => {
      const { headers } = await call("GET", path, { "x-forwarded-proto": "https" });
      expect(headers).toMatchObject({
        "strict-transport-security": "max-age=63072000; includeSubDomains",
        "x-content-type-options": "nosniff",
      });
    },
  );

  it("forbids storing log-in forms and every page of a signed-in person", async () => {
    expect((await call("GET", "/login")).headers["cache-control"]).toBe("no-store");
    expect((await call("GET", "/", { cookie: "a=1; token=x" })).headers["cache-control"]).toBe("no-store");
    expect((await call("GET", "/", { cookie: "__Host-token=x" })).headers["cache-control"]).toBe("no-store");
  });
});

describe("a page with a form, whose Origin Remix checks too", () => {
  it.each([
    ["null, as browsers send it from a page without referrer", "null"],
    ["our own behind a proxy that changed the host", "http://127.0.0.1"],
  ])("accepts a post whose Origin is %s", async (_, origin) => {
    const own = origin === "null" ? origin : `${origin}:${port}`;
    const headers = { origin: own, "sec-fetch-site": "same-origin", "x-forwarded-host": "inner.example" };
    expect((await call("POST", "/form", headers)).status).toBe(200);
  });
});

describe("origin check", () => {
  const own = () => `http://127.0.0.1:${port}`;
  const cases: [string, () => Record<string, string>, number][] = [
    ["own origin", () => ({ origin: own() }), 200],
    ["another site's", () => ({ origin: "https://evil.example" }), 403],
    ["another port's", () => ({ origin: "http://127.0.0.1:1" }), 403],
    ["none at all", () => ({}), 403],
    ["none, with Sec-Fetch-Site same-origin", () => ({ "sec-fetch-site": "same-origin" }), 200],
    ["none, with Sec-Fetch-Site same-site", () => ({ "sec-fetch-site": "same-site" }), 403],
    ["null alone", () => ({ origin: "null" }), 403],
    [
      "null, with Sec-Fetch-Site same-origin",
      () => ({ origin: "null", "sec-fetch-site": "same-origin" }),
      200,
    ],
    [
      "another site's, with Sec-Fetch-Site same-origin",
      () => ({ origin: "https://evil.example", "sec-fetch-site": "same-origin" }),
      403,
    ],
  ];
  it.each(cases)("answers a post with Origin %s", async (_name, headers, status) => {
    expect((await call("POST", "/form", { ...headers(), "content-length": "0" })).status).toBe(status);
  });

  it("answers 405 to methods other than GET, HEAD and POST", async () => {
    for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const { status, headers } = await call(method, "/form");
      expect([status, headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    }
  });
});

describe("limits and addresses", () => {
  it("refuses bodies over 64 KiB before reading them, and bodies of unknown length", async () => {
    const origin = `http://127.0.0.1:${port}`;
    expect((await call("POST", "/f", { origin, "content-length": "65537" }, "x".repeat(65_537))).status).toBe(
      413,
    );
    expect((await call("POST", "/f", { origin, "content-length": "65536" }, "x".repeat(65_536))).status).toBe(
      200,
    );
    expect((await call("POST", "/f", { origin, "transfer-encoding": "chunked" }, "x")).status).toBe(411);
  });
});

describe("request id and log", () => {
  it("keeps a well-formed id, replaces others, and passes the id to the app", async () => {
    const kept = await call("GET", "/", { "x-request-id": "abcdef-123456" });
    expect(kept.headers["x-request-id"]).toBe("abcdef-123456");
    const made = await call("GET", "/some", { "x-request-id": "no spaces allowed" });
    expect(made.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(JSON.parse(made.text).site).toBe(made.headers["x-request-id"]);
  });

  it("passes the visitor's address from a trusted proxy to the app", async () => {
    const { text } = await call("GET", "/some", { "x-forwarded-for": "198.51.100.4" });
    expect(JSON.parse(text).address).toBe("198.51.100.4");
  });

  it("logs path and status without query, cookie or body", async () => {
    lines.length = 0;
    await call("GET", "/reset?code=12345", { cookie: "token=secret" });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toContain('"path":"/reset"');
    expect(lines[0]).not.toMatch(/12345|secret/);
  });
});

describe("health", () => {
  const health = async () => {
    const answers = await Promise.all([call("GET", "/healthz"), call("GET", "/readyz")]);
    expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(["no-store", "no-store"]);
    return answers.map(({ status }) => status);
  };

  it("reports alive and not ready while the API does not answer", async () => {
    expect(await health()).toEqual([200, 503]);
  });

  it("reports neither alive nor ready while stopping", async () => {
    stopping = true;
    expect(await health()).toEqual([503, 503]);
    stopping = false;
  });

  it.each([
    [200, "ok"],
    [503, "unavailable"],
  ])("reports the readiness of the API, which answers %i", async (status, api) => {
    const asked: string[] = [];
    const send: typeof fetch = async (url) => {
      asked.push(String(url));
      return new Response(null, { status });
    };
    const probe = express().get(
      "/readyz",
      readiness(() => false, "http://api.test", send),
    );
    const listening = probe.listen(0, "127.0.0.1");
    await once(listening, "listening");
    const answer = await fetch(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/readyz`);
    listening.close();
    expect([answer.status, await answer.json()]).toEqual([status, { status: api, dependencies: { api } }]);
    expect(asked).toEqual(["http://api.test/readyz"]);
  });
});
