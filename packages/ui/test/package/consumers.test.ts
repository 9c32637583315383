import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "playwright";
import { preview } from "vite";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchOptions } from "../../../../scripts/testing/chromium.ts";
import { requireEntries } from "../../../../scripts/testing/require-entries.ts";
import { ui } from "./built";
import { installConsumers } from "./consumer";

const react18 = { react: "18.3.1", types: "^18.3.0" };
const react19 = { react: "19.2.0", types: "^19.2.0" };
const versions = [react18, react19];
/** The websites run on React 18 in every journey, so its build of the app is left to `npm run test:full`. */
const built = process.env.TEST_FULL ? versions : [react19];
let browser: Browser;
let consumers: Awaited<ReturnType<typeof installConsumers>>;

beforeAll(async () => {
  consumers = await installConsumers(inject("tarball"), versions);
  browser = await chromium.launch(launchOptions);
});
afterAll(async () => {
  await browser?.close();
  await consumers?.remove();
});

it.each(versions)("type-checks in a plain Vite app with React $react", async (version) => {
  expect(await consumers.tool(version, "tsc", "-p", ".")).toBe("");
});

describe.each(built)("in a plain Vite app with React $react", (version) => {
  it("builds, in English only", async () => {
    const output = await consumers.tool(version, "vite", "build");
    expect(output.split("\n").filter((line) => /warn|\(!\)/i.test(line))).toEqual([]);
    const assets = path.join(consumers.folderOf(version), "dist/assets");
    const scripts = (await readdir(assets)).filter((file) => file.endsWith(".js"));
    const code = (await Promise.all(scripts.map((file) => readFile(path.join(assets, file), "utf8")))).join(
      "",
    );
    expect(code).toContain("Press Enter to drop");
    expect(code).not.toContain("Ablegen abgebrochen");
  });

  it("renders in the browser, also in another language, without console output", async () => {
    const server = await preview({
      root: consumers.folderOf(version),
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

      await expect
        .poll(() => page.getByRole("heading", { level: 1 }).textContent())
        .toBe(`React ${version.react}`);
      const ground = (name: string | RegExp) =>
        page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
      expect(await ground("Pay ₦60,000")).toBe("rgb(242, 164, 19)");
      expect(await ground("In #FF8364")).toBe("rgb(255, 131, 100)");

      await page.getByRole("button", { name: "Pay ₦60,000" }).click();
      await page.getByRole("dialog", { name: "You're about to subscribe to Plus" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.getByLabel("Reminders").click();
      await page.getByLabel("Billed plan").selectOption("plus");
      await page.getByRole("button", { name: "Save" }).click();
      // After the reset the fields still show the state that the page has.
      await expect.poll(() => page.locator("output").textContent()).toBe('{"on":true,"plan":"plus"}');
      expect(await page.getByLabel("Reminders").isChecked()).toBe(true);
      expect(await page.getByLabel("Billed plan").inputValue()).toBe("plus");
      await page.getByRole("tab", { name: "Sales" }).click();
      await page.getByRole("tabpanel", { name: "Sales" }).waitFor();
      expect(said).toEqual([]);
    } finally {
      await context.close();
      await server.close();
    }
  });
});

it("has entries that Node can require", async () => {
  const args = ["--input-type=commonjs", "-e", requireEntries("@vendor/ui")];
  expect(Number(await consumers.node(react19, ...args))).toBeGreaterThan(60);
});

it("works in Jest with the README's transformIgnorePatterns", async () => {
  const readme = await readFile(path.join(ui, "README.md"), "utf8");
  const [, pattern = ""] = /transformIgnorePatterns: \["(.*)"\]/.exec(readme) ?? [];
  const args = ["--runInBand", "--transformIgnorePatterns", pattern];
  expect(await consumers.tool(react19, "jest", ...args)).toContain("3 passed");
});
