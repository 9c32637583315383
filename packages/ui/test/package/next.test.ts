import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright";
import { version as typescript } from "typescript";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { launchOptions } from "../../../../scripts/testing/chromium.ts";
import { ui } from "./built";
import { execute } from "./consumer";

const manifest = {
  name: "next-app",
  private: true,
  dependencies: {
    "@vendor/ui": `file:${inject("tarball")}`,
    next: "16.4.6",
    react: "19.2.0",
    "react-dom": "19.2.0",
  },
  devDependencies: { "@types/node": "^20.19.0", "@types/react": "^19.2.0", typescript },
};

/** Only in `npm run test:full`: Next's install and build take 35 s of CPU time. */
describe.runIf(process.env.TEST_FULL)("in a Next app, whose page is a server component", () => {
  let folder: string;
  let server: ChildProcess | undefined;
  const next = () => path.join(folder, "node_modules/.bin/next");

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "next-app-"));
    await cp(path.join(ui, "test/consumers/next-app"), folder, { recursive: true });
    await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest));
    await writeFile(
      path.join(folder, "pnpm-workspace.yaml"),
      "pmOnFail: ignore\nallowBuilds:\n  sharp: false\n",
    );
    await execute(folder, "npx", [
      "--yes",
      "pnpm@12.21.0",
      "install",
      "--prefer-offline",
      "--no-frozen-lockfile",
    ]);
  }, 300_000);
  afterAll(async () => {
    server?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it("builds, type-checks, and renders without console output", { timeout: 500_000 }, async () => {
    await execute(folder, next(), ["build"]);
    server = spawn(next(), ["start", "--port", "0"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    const address = await new Promise<string>((resolve) => {
      let output = "";
      server?.stdout?.on("data", (chunk) => {
        output += chunk;
        const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (found) resolve(found);
      });
    });
    const html = await (await fetch(address)).text();
    for (const words of ["Parsed ₦60,000.50", "₦42,500.50", 'href="/pricing"', "₦61,300"]) {
      expect(html.replaceAll("<!-- -->", "")).toContain(words);
    }

    const browser = await chromium.launch(launchOptions);
    try {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      page.on("pageerror", (error) => said.push(String(error)));
      // The links' targets do not exist.
      await page.route(/_rsc=/, (route) => route.fulfill({ status: 200, body: "" }));
      await page.goto(address);
      await page.getByRole("button", { name: "Pay ₦60,000" }).click();
      await page.getByRole("dialog", { name: "You're about to subscribe to Plus" }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Theme: system" }).click();
      await page.reload();
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
      await page.getByRole("button", { name: "Theme: dark" }).waitFor();
      const code = page.getByLabel("Code from the SMS");
      await code.fill("54321");
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText("This code is wrong.").waitFor();
      await page.waitForFunction(() => document.activeElement === document.querySelector("[name=code]"));
      expect(await code.inputValue()).toBe("");
      expect(said).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
