import { expect, type Page, type Route } from "@playwright/test";

type Move = {
  heading: string | RegExp;
  /** The path to which the timer redirects. */
  next: string;
  /** The link that continues at once. */
  link?: string;
  /** Where the link leads. Default: `next`. */
  to?: string | RegExp;
  /** Checks the page before it is left. */
  look?: () => Promise<void>;
};

/**
 * Runs a step that leads to a timed redirect, and leaves that page by its link. The redirect's target is held back
 * meanwhile, so that a slow machine does not lose the page while it is checked.
 */
export async function passTimedRedirect(
  page: Page,
  { heading, next, link = "Continue", to = next, look }: Move,
  act: () => Promise<void>,
): Promise<void> {
  const held: Route[] = [];
  let letThrough = false;
  const data = next === "/" ? "/_root.data" : `${next}.data`;
  const isNext = ({ pathname }: URL) => pathname === next || pathname === data;
  const hold = async (route: Route) => {
    if (letThrough || route.request().method() !== "GET") await route.continue();
    else held.push(route);
  };
  await page.route(isNext, hold);
  await act();
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await look?.();
  await page.getByRole("link", { name: link, exact: true }).click({ noWaitAfter: true });
  letThrough = true;
  // Requests of replaced navigations are aborted already.
  for (const route of held) await route.continue().catch(() => undefined);
  await expect(page).toHaveURL(to);
  await page.unroute(isNext, hold);
}
