import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { LastFocus } from "./site/keep-focus";
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

/** Nothing can lose the focus before something has it, so no page waits for the code that returns it. */
function returnLostFocus(): void {
  let last: LastFocus | undefined;
  const remember = (event: FocusEvent) => {
    last = { path: event.composedPath(), page: window.location.pathname };
  };
  const load = () =>
    import("./site/keep-focus").then(
      ({ keepFocus }) => {
        document.removeEventListener("focusin", remember);
        keepFocus(last);
      },
      () => undefined,
    );
  document.addEventListener("focusin", remember);
  document.addEventListener("focusin", load, { once: true });
}

/** Hydrates the page: what each site's entry.client does. */
export async function hydrate(): Promise<void> {
  keepPageWhenOffline();
  returnLostFocus();
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
