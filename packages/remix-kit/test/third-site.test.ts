import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const directory = path.join(import.meta.dirname, "small-site");
const env: NodeJS.ProcessEnv = { ...process.env, SMALL_PORT: "0", API_URL: "http://127.0.0.1:9" };

const stopped = new AbortController();
let address = "";

/** Starts the built site with the runner from source, and waits for the log line with its address. */
async function start(): Promise<string> {
  const args = ["--import", "tsx", "--conditions=workspace-source", "server.mjs"];
  const server = spawn(process.execPath, args, { cwd: directory, env, stdio: ["ignore", "pipe", "inherit"] });
  stopped.signal.addEventListener("abort", () => server.kill("SIGINT"));
  for await (const line of createInterface({ input: server.stdout })) {
    const { address } = JSON.parse(line) as { address?: string };
    if (address) return address;
  }
  throw new Error(`The site ended with ${(await once(server, "exit"))[0]}.`);
}

describe("a third site", () => {
  it("needs at most 15 files before its first page", () => {
    const files = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(directory, path.join(parentPath, name)))
      .filter((file) => !/^(build|node_modules|app\/routes\/home)\//.test(file));
    expect(files.length, files.join(" ")).toBeLessThanOrEqual(15);
  });
});

// The apps prove the same parts on every run.
describe.skipIf(!process.env.TEST_FULL)("a built third site", () => {
  beforeAll(async () => {
    const remix = path.join(directory, "node_modules/.bin/remix");
    execFileSync(remix, ["vite:build", "--logLevel", "error", "--minify", "false"], {
      cwd: directory,
      env,
      stdio: "pipe",
    });
    address = await start();
  });
  afterAll(() => stopped.abort());

  it("serves its page, its scripts and the kit's icons", async () => {
    const home = await fetch(address);
    const html = await home.text();
    expect([home.status, home.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(html).toContain("<title>Small site</title>");
    expect(html.replaceAll("<!-- -->", "")).toContain("Small site of http://127.0.0.1:9</h1>");
    const [script] = /\/assets\/entry\.client-[\w-]+\.js/.exec(html) ?? [];
    for (const file of [script, "/favicon.svg", "/pictures/not-found.svg"])
      expect((await fetch(`${address}${file}`)).status, file).toBe(200);
  });
  it("serves the files that its build compressed, in each encoding that browsers accept", async () => {
    const [script = ""] =
      /\/assets\/entry\.client-[\w-]+\.js/.exec(await (await fetch(address)).text()) ?? [];
    for (const file of [script, "/favicon.svg"]) {
      const ask = (encoding: string) =>
        fetch(`${address}${file}`, { headers: { "accept-encoding": encoding } });
      const text = await (await ask("identity")).text();
      for (const [accepted, encoding, extension] of [
        ["gzip, deflate, br", "br", "br"],
        ["gzip, deflate", "gzip", "gz"],
      ] as const) {
        const answer = await ask(accepted);
        const built = statSync(path.join(directory, `build/client${file}.${extension}`)).size;
        const { headers } = answer;
        expect([headers.get("content-encoding"), headers.get("content-length"), headers.get("vary")]).toEqual(
          [encoding, String(built), "Accept-Encoding"],
        );
        expect(await answer.text()).toBe(text);
      }
    }
  });
  it("has an error page", async () => {
    const missing = await fetch(`${address}/missing`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("Oops 404! Page does not exist, redirect to home");
  });
  it("has the pages of the password reset", async () => {
    const titles = { "/forgot-password": "Forgot password", "/reset-password": "Forgot password" };
    for (const [path, title] of Object.entries(titles))
      expect(await (await fetch(`${address}${path}`)).text()).toContain(`${title}</h1>`);
  });
});
