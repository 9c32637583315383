import type { Page } from "@playwright/test";

type HydratedRoot = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/**
 * Waits until React has hydrated the page; an earlier press would act as without scripts. The scripts of a cached public page
 * start when its menu or a form is touched.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (!document.querySelector("script[type^=later]")) return;
    document
      .querySelector("form, header details")
      ?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  });
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    const root = key && (document as unknown as Record<string, HydratedRoot>)[key];
    return root && !root.stateNode.current.memoizedState.isDehydrated;
  });
}
