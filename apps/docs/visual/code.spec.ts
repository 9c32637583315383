import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type {} from "../.storybook/preview-window";

const ui = fileURLToPath(new URL("../../../packages/ui", import.meta.url));

/** The code of each story that the docs show, by file name. */
async function storyFiles(page: Page): Promise<Record<string, string>> {
  await page.goto(`${process.env.STORYBOOK_URL}/iframe.html?viewMode=docs&id=start--docs`);
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined);
  const stories = await page.evaluate(async () => {
    const extracted = (await window.__STORYBOOK_PREVIEW__?.extract()) ?? {};
    return Object.values(extracted).map(({ id, tags, parameters }) => ({
      id,
      isShown: tags.includes("dev"),
      code: parameters.docs?.source?.code,
    }));
  });
  const shown = stories.filter(({ isShown }) => isShown);
  expect(shown.length).toBeGreaterThan(300);
  expect(shown.filter(({ code }) => !code).map(({ id }) => id)).toEqual([]);
  return Object.fromEntries(shown.map(({ id, code = "" }) => [`${id}.tsx`, code]));
}

/** The `ts` and `tsx` blocks of the guides and of the README, by file name. Code that is part of a file is a `jsx` block. */
function guideFiles(): Record<string, string> {
  const pages = ["docs", "src"].flatMap((folder) =>
    readdirSync(`${ui}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".mdx"))
      .map((file) => `${folder}/${file}`),
  );
  const blocks = ["README.md", ...pages].flatMap((file) => {
    const name = file.replaceAll("/", "-").replace(/\.\w+$/, "");
    const found = readFileSync(`${ui}/${file}`, "utf8").matchAll(/^( *)```(tsx?)\n(.*?)^\1```$/gms);
    return [...found].map(([, , extension, code = ""], at) => [`${name}-${at}.${extension}`, code]);
  });
  expect(blocks.length).toBeGreaterThan(10);
  return Object.fromEntries(blocks);
}

/** The code that the page "Your brand" gives for its first choices and for others, by file name. */
async function brandFiles(page: Page): Promise<Record<string, string>> {
  await page.goto(`${process.env.STORYBOOK_URL}/iframe.html?viewMode=docs&id=foundations-your-brand--docs`);
  const code = page.locator("pre", { hasText: "defineBrand" });
  const first = (await code.textContent()) ?? "";
  await page.locator("[name='Action colour']").fill("oklch(0.8 0.16 80)");
  await page.getByLabel("Base theme").selectOption("lagoon");
  await page.getByLabel("Corners").selectOption("0");
  await page.locator("[name=font]").fill('"Inter", sans-serif');
  const other = (await code.textContent()) ?? "";
  expect(other).toContain("base: lagoon");
  return { "brand-first.ts": first, "brand-other.ts": other };
}

test("all code of the docs compiles when pasted into a file of another project", async ({ page }) => {
  const files = { ...(await storyFiles(page)), ...guideFiles(), ...(await brandFiles(page)) };
  // In the package's folder, where `@vendor/ui` and the libraries that the examples use are found.
  const folder = `${ui}/node_modules/.cache/docs-code`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, code] of Object.entries(files)) writeFileSync(`${folder}/${name}`, code);
  const options = {
    noUnusedLocals: true,
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: ["node", "vite/client"],
  };
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ extends: "../../../../../tsconfig.base.json", compilerOptions: options }),
  );
  expect(errorsOf(folder)).toBe("");
});

/** What the compiler reports about a project. */
function errorsOf(project: string): string {
  const bin = fileURLToPath(new URL("../../../node_modules/.bin", import.meta.url));
  try {
    return execFileSync(`${bin}/tsc`, ["-p", project, "--singleThreaded"], { encoding: "utf8" });
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  }
}
