import type { Location } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { defineSite } from "@vendor/remix-kit/site";
import { paths } from "./paths";

/** The product in one sentence, for the footer and the web manifest. */
export const siteAbout =
  "Point of sale, stock and accounts for shops that stay open, with or without the internet.";

/**
 * One document fades into the next. In the document itself, because Chromium may ask for it before a stylesheet has been applied, and
 * then aborts the transition with an error.
 */
const transition =
  "@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}::view-transition-group(root){animation-duration:150ms}}";

/**
 * The router's key for a page's scroll position. Plain links within a page (`#compare-sales`) create history entries without
 * a key, which would share one position. A new key each time makes the router scroll to the address's element.
 */
function scrollKey({ key }: Location): string {
  const withinPage = key === "default" && typeof document !== "undefined";
  return withinPage ? Math.random().toString(36) : key;
}

export const site = defineSite({
  name: brand.product,
  errors: {
    notFound: "The address may be mistyped, or the page has moved.",
    unavailable: "Our service is temporarily unavailable. Nothing is lost. Please try again in a minute.",
    broken: "Something went wrong, and we have been notified. Your saved data is safe. Please try again.",
    links: [
      { name: "Plans and pricing", to: paths.pricing() },
      { name: "Download the app", to: paths.download() },
      { name: "Get help", to: paths.support() },
    ],
    help: paths.support(),
  },
  firstStyles: transition,
  scrollKey,
});
