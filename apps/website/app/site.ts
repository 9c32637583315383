import type { Location } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { defineSite } from "@vendor/remix-kit/site";
import { paths } from "./paths";

/**
 * Under which key the router keeps how far a page was scrolled. Plain links within a page (`#compare-sales`) give their
 * history entries no key, so all of them would share one, and a second link would lead to where the first one was left.
 * They get a new key each time: the router finds nothing kept, and goes to the element of that address.
 */
function scrollKey({ key }: Location): string {
  const withinPage = key === "default" && typeof document !== "undefined";
  return withinPage ? Math.random().toString(36) : key;
}

export const site = defineSite({
  name: brand.product,
  errors: {
    notFound: "The address may be mistyped, or the page has moved.",
    unavailable: "Our service does not answer at the moment. Nothing is lost; please try again in a minute.",
    broken:
      "Something went wrong on our side, and we have been told. What you saved is safe. Please try again.",
    links: [
      { name: "Plans and pricing", to: paths.pricing() },
      { name: "Download the app", to: paths.download() },
      { name: "Get help", to: paths.support() },
    ],
    help: paths.support(),
  },
  scrollKey,
});
