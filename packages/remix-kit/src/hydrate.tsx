import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepPageWhenOffline } from "./site/offline";

/**
 * Waits for the page's data before hydration. Remix suspends its first render until it has read the data from the page's
 * scripts; a click at that moment makes React fail with error 345. Outside React, RemixBrowser throws the promise of
 * the data before its first hook.
 */
async function waitForPageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}

/** Hydrates the page: what each site's entry.client does. */
export async function hydrate(): Promise<void> {
  keepPageWhenOffline();
  // Nothing can lose the focus before something has it, so no page waits for this code.
  const load = () =>
    import("./site/keep-focus").then(
      ({ keepFocus }) => keepFocus(),
      () => undefined,
    );
  document.addEventListener("focusin", load, { once: true });
  await waitForPageData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}
