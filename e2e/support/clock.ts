import { expect, type Page } from "@playwright/test";

/**
 * Moves the page's clock on, three seconds at a time, until the condition holds: a timer starts only when its page has come to
 * life, however long that takes. The test must have installed the clock.
 */
export async function passTimeUntil(page: Page, condition: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3_000);
    await condition();
  }).toPass({ intervals: [50] });
}

/** Moves the page's clock on until the page has gone to the address. */
export const passTimeUntilAt = (page: Page, address: string | RegExp): Promise<void> =>
  passTimeUntil(page, () => expect(page).toHaveURL(address, { timeout: 200 }));
