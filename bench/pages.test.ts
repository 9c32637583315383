import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { cpuPerRequest } from "./pages-cpu.ts";
import type { PlainPage } from "./plain-page.ts";
import { spawnServer } from "./spawned-server.ts";
import { serveStaticCopy } from "./static-copy.ts";

test("a bare Remix page has the given elements", async () => {
  const dir = mkdtempSync(path.join(tmpdir(), "bare-remix-"));
  const plain: PlainPage = {
    body: [{ tag: "main", attributes: { className: "a" }, children: ["Prices & plans"] }],
    data: { plans: [1] },
    imports: ["/assets/a.js"],
  };
  writeFileSync(path.join(dir, "plain.json"), JSON.stringify(plain));
  const main = fileURLToPath(new URL("bare-remix.tsx", import.meta.url));
  const bare = await spawnServer(["--import", "tsx", main, path.join(dir, "plain.json")], {
    NODE_ENV: "production",
  });
  try {
    const html = await (await fetch(`${bare.base}/`)).text();
    expect(html).toContain('<main class="a">Prices &amp; plans</main>');
    expect(html).toContain("plans");
    expect(html).toContain("/assets/a.js");
    expect(await (await fetch(`${bare.base}/hello`)).text()).toContain("<p>Hello</p>");
  } finally {
    await bare.stop();
    rmSync(dir, { recursive: true, force: true });
  }
});

test("cpuPerRequest measures a server's CPU time per request after a warm-up", async () => {
  const cpuMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    const start = cpuMs();
    while (cpuMs() - start < 5);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const ms = await cpuPerRequest({ pid: process.pid, url, count: 30 });
    // 5 ms each, less the two clock ticks (20 ms in 30 requests) that the kernel may round off.
    expect(ms).toBeGreaterThan(4);
    expect(requests).toBe(10 + 30);
  } finally {
    server.close();
  }
});

test("a static copy has a page with its styles and fonts, and no script", async () => {
  const files: Record<string, [string, string]> = {
    "/": [
      "text/html",
      '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><p>Prices</p><script>x()</script>',
    ],
    "/a.css": ["text/css", "@font-face{src:url(/a.woff2)}"],
    "/a.woff2": ["font/woff2", "letters"],
  };
  const site = createServer((request, response) => {
    const [type, body] = files[request.url ?? ""] ?? ["text/plain", ""];
    response.setHeader("content-type", type).end(body);
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  const copy = await serveStaticCopy(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, "/");
  try {
    const read = async (file: string) => (await fetch(new URL(file, copy.url))).text();
    expect(await read("/")).toBe('<link rel="stylesheet" href="/a.css"/><p>Prices</p>');
    expect(await read("/a.css")).toBe("@font-face{src:url(/a.woff2)}");
    expect(await read("/a.woff2")).toBe("letters");
    expect((await fetch(new URL("/a.js", copy.url))).status).toBe(404);
  } finally {
    await copy.stop();
    site.close();
  }
});
