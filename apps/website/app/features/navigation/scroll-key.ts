import type { Location } from "@remix-run/react";

/**
 * Under which key the router keeps how far a page was scrolled. Plain links within a page (`#compare-sales`) give their
 * history entries no key, so all of them would share one, and a second link would lead to where the first one was left.
 * They get a new key each time: the router finds nothing kept, and goes to the element of that address.
 */
export function scrollKey({ key }: Location): string {
  const withinPage = key === "default" && typeof document !== "undefined";
  return withinPage ? Math.random().toString(36) : key;
}
