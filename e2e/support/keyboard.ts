import type { Locator, Page } from "@playwright/test";

/** More than any page has stops. */
const MOST_STOPS = 300;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Moves to something by the Tab key alone, as people without a pointer do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await isFocused(target)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${target}`);
}

/** Presses a link or a button that the Tab key leads to. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Types into a field that the Tab key leads to, in place of what it has. */
export async function typeByKeyboard(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}
