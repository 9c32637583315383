import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Locator, test } from "@playwright/test";
import type {} from "../.storybook/preview-window";
import { sharedRadioNames } from "./docs-page";

const components = readdirSync(
  fileURLToPath(new URL("../../../packages/ui/src/components", import.meta.url)),
);
const plum = "#7A1FA2";
/** The components whose examples are loaded: one in the page and one in a frame, and in `test:full` all. */
const loaded = process.env.TEST_FULL ? components : ["Button", "Dialog"];

/** The colour of strong buttons at this element. */
const brandColour = (place: Locator) =>
  place.evaluate((element) => getComputedStyle(element).getPropertyValue("--pos-color-brand-base"));

test("warns of a red brand, and shows every component in the brand that a designer picks", async ({
  page,
}) => {
  await page.goto(`${process.env.STORYBOOK_URL}/iframe.html?viewMode=docs&id=foundations-your-brand--docs`);
  await page.getByLabel("Seed", { exact: true }).fill("#B42318");
  await page.getByText(/looks like danger\.base/).waitFor();
  await page.getByLabel("Seed", { exact: true }).fill(plum);
  expect(components.length).toBeGreaterThan(60);
  for (const name of components) await page.getByRole("region", { name, exact: true }).waitFor();
  for (const name of loaded) {
    const example = page.getByRole("region", { name, exact: true });
    await example.scrollIntoViewIfNeeded();
    // The link to the component's page comes with the example.
    await example.getByRole("link", { name, exact: true }).first().waitFor();
    const opener = example.getByText(`Open ${name}`, { exact: true });
    if ((await opener.count()) > 0) await opener.click();
    const frame = example.locator("iframe");
    if ((await frame.count()) === 0) {
      expect(await brandColour(example), name).toBe(plum);
      expect(await example.locator("> div > *").count(), name).toBeGreaterThan(0);
      continue;
    }
    const content = await (await frame.elementHandle())?.contentFrame();
    await content?.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.currentRender?.phase === "finished");
    expect(await brandColour(frame.contentFrame().locator("html")), name).toBe(plum);
  }
  expect(await sharedRadioNames(page)).toEqual([]);
});

test("shows the whole Storybook in the picked brand, also after further changes", async ({ page }) => {
  await page.goto(`${process.env.STORYBOOK_URL}/?path=/docs/foundations-your-brand--docs`);
  const preview = page.frameLocator("#storybook-preview-iframe");
  await preview.getByRole("button", { name: "Use it on every page" }).click();
  await preview.getByLabel("Seed", { exact: true }).fill(plum);
  await page.locator("[data-item-id='start--docs']").click();
  await preview.getByRole("link", { name: "Install in two minutes" }).waitFor();
  expect(await brandColour(preview.locator("html"))).toBe(plum);
});
