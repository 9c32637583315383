import { expect, test } from "@playwright/test";
import type {} from "../.storybook/preview-window";
import { sharedRadioNames } from "./docs-page";
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
    for (const frame of await page.locator("#storybook-docs .sb-story iframe").all()) {
      await frame.scrollIntoViewIfNeeded();
      const content = await (await frame.elementHandle())?.contentFrame();
      await content?.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === "finished");
    }
    const loads = requests.filter((url) => url.startsWith("http"));
    expect(loads.length, loads.join("\n")).toBeLessThanOrEqual(mostRequests);

    expect(await sharedRadioNames(page), "names of radios in several examples").toEqual([]);
  });
}
