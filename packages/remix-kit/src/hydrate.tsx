import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepPageWithoutConnection } from "./site/lost-connection";

/**
 * Remix reads the page's data from its scripts when it first renders, and has React wait meanwhile. Whoever presses something
 * just then makes React hydrate at once, which it cannot while it waits: it breaks with error 345. So the data is read before
 * React begins. Rendered here, outside React, Remix throws what it waits for, before its first hook.
 */
async function readData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waitingFor) {
    await waitingFor;
  }
}

/** Brings the page that the server rendered to life: what each site's entry.client does. */
export async function hydrate(): Promise<void> {
  keepPageWithoutConnection();
  await readData();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}
