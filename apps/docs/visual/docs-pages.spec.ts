import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import type {} from "../.storybook/preview-window";
import { readDocsPages } from "./stories";

const mostRequests = 100;

/** `npm test` loads the page with the most requests and those with radios; `npm run test:full` loads all. */
const everyRun = ["forms-radiocards", "overlays-dialog", "money-plantoggle", "money-savedcardrow"].map(
  (page) => `${page}--docs`,
);

const pages = readDocsPages();
const loaded = process.env.TEST_FULL ? pages : pages.filter(({ id }) => everyRun.includes(id));

test("has the pages that every run loads", () => {
  const ids = pages.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(everyRun));
});

/** Runs in a docs page: whether all stories that are not in frames have rendered. */
function isRendered(): boolean {
  const stories = document.querySelectorAll("#storybook-docs .sb-story:not(:has(iframe))");
  const renders = window.__STORYBOOK_PREVIEW__?.storyRenders ?? [];
  const isShown = (document.querySelector("#storybook-docs")?.textContent ?? "") !== "";
  return isShown && renders.length >= stories.length && renders.every(({ phase }) => phase === "finished");
}

/** Runs in a docs page: whether elements that a story shows hovered, focused or pressed look so. */
function holdsStates(): boolean {
  const renders = window.__STORYBOOK_PREVIEW__?.storyRenders ?? [];
  return renders.every(({ id, story }) =>
    Object.values(story?.parameters?.pseudo ?? {}).every((selectors) =>
      [...document.querySelectorAll(`#story--${id} :is(${selectors})`)].every((element) =>
        /(^|\s)pseudo-/.test(element.getAttribute("class") ?? ""),
      ),
    ),
  );
}

for (const { id, title } of loaded) {
  test(`${title}: the page needs at most ${mostRequests} requests, and its examples hold their states and share no radios`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(`${process.env.STORYBOOK_URL}/iframe.html?viewMode=docs&id=${id}`);
    await page.waitForFunction(isRendered);
    // Storybook's addon holds the states after the story has rendered.
    await page.waitForFunction(holdsStates);
    for (const frame of await page.locator("#storybook-docs iframe").all()) {
      await frame.scrollIntoViewIfNeeded();
      const content = await (await frame.elementHandle())?.contentFrame();
      await content?.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === "finished");
    }
    const loads = requests.filter((url) => url.startsWith("http"));
    expect(loads.length, loads.join("\n")).toBeLessThanOrEqual(mostRequests);

    const sharedNames = await page.locator("input[type=radio]").evaluateAll((radios) => {
      const groups = new Map<string, Set<Element | null>>();
      for (const radio of radios as HTMLInputElement[]) {
        // Radios in different forms are different groups.
        if (radio.form) continue;
        const group = groups.get(radio.name) ?? new Set();
        groups.set(radio.name, group.add(radio.closest("fieldset, .sb-story")));
      }
      return [...groups].filter(([, places]) => places.size > 1).map(([name]) => name);
    });
    expect(sharedNames, "names of radios in several examples").toEqual([]);
  });
}

test("the code of each story compiles when pasted into a file of another project", async ({ page }) => {
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

  // In the package's folder, where `@vendor/ui` and the libraries that its stories use are found.
  const folder = fileURLToPath(
    new URL("../../../packages/ui/node_modules/.cache/story-code", import.meta.url),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { id, code } of shown) writeFileSync(`${folder}/${id}.tsx`, code ?? "");
  const options = { noUnusedLocals: true, lib: ["ES2023", "DOM", "DOM.Iterable"], types: [] };
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ extends: "../../../../../tsconfig.base.json", compilerOptions: options }),
  );
  expect(readdirSync(folder).length).toBe(shown.length + 1);
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
