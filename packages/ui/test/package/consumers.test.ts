import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { preview } from "vite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Consumer, installConsumer } from "./consumer";

const executablePath = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find(
  (file) => file && existsSync(file),
);
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  });
});
afterAll(() => browser.close());

describe.each([
  ["18.3.1", "^18.3.0"],
  ["19.2.0", "^19.2.0"],
])("in a plain Vite app with React %s", (react, types) => {
  let app: Consumer;
  beforeAll(async () => {
    app = await installConsumer(inject("tarball"), react, types);
  });
  afterAll(() => app?.remove());

  it("type-checks and builds, in English only", async () => {
    await app.tool("tsc", "-p", ".");
    const output = await app.tool("vite", "build");
    expect(output.split("\n").filter((line) => /warn|\(!\)/i.test(line))).toEqual([]);
    const assets = path.join(app.folder, "dist/assets");
    const scripts = (await readdir(assets)).filter((file) => file.endsWith(".js"));
    const code = (await Promise.all(scripts.map((file) => readFile(path.join(assets, file), "utf8")))).join(
      "",
    );
    expect(code).toContain("Dismiss");
    expect(code).not.toContain("Schließen");
  });

  it("renders in the browser, in a reader's own language too, without a word on the console", async () => {
    const server = await preview({
      root: app.folder,
      configFile: false,
      preview: { port: 0 },
      logLevel: "silent",
    });
    const context = await browser.newContext({ locale: "de-DE", viewport: { width: 360, height: 740 } });
    try {
      const page = await context.newPage();
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      page.on("pageerror", (error) => said.push(String(error)));
      await page.goto(server.resolvedUrls?.local[0] ?? "");

      await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(`React ${react}`);
      const ground = (name: string | RegExp) =>
        page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
      expect(await ground("Pay ₦60,000")).toBe("rgb(242, 164, 19)");
      expect(await ground("In #FF8364")).toBe("rgb(255, 131, 100)");

      await page.getByRole("button", { name: "Pay ₦60,000" }).click();
      await page.getByRole("dialog", { name: "You're about to subscribe to Plus" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByRole("tab", { name: "Sales" }).click();
      await page.getByRole("tabpanel", { name: "Sales" }).waitFor();
      expect(said).toEqual([]);
    } finally {
      await context.close();
      await server.close();
    }
  });
});
