import { expect, type Page } from "@playwright/test";

/**
 * Advances the page's clock, three seconds at a time, until the condition holds: a timer starts only after hydration,
 * however long that takes. The test must have installed the clock.
 */
export async function passTimeUntil(page: Page, condition: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3_000);
    await condition();
  }).toPass({ intervals: [50] });
}

/** Advances the page's clock until the page has navigated to the address. */
export const passTimeUntilAt = (page: Page, address: string | RegExp): Promise<void> =>
  passTimeUntil(page, () => expect(page).toHaveURL(address, { timeout: 200 }));
