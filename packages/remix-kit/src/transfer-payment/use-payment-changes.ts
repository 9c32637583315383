import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** The least time between two requests of a page. */
const PAUSE_MS = 5_000;
/** How often the page's data is loaded while the site cannot say whether the payment has changed. */
const FALLBACK_MS = 20_000;

const pause = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));

/** Waits while the tab is hidden: a browser has few connections for all tabs of a site, and this one would hold one. */
function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    check();
  });
}

/** Waits until the payment changes. @returns False when it has not for a while; undefined when the site cannot say. */
async function hasChanged(watchKey: string | null, signal: AbortSignal): Promise<boolean | undefined> {
  if (watchKey === null) return undefined;
  try {
    const { status } = await fetch(`/payments/changes?key=${encodeURIComponent(watchKey)}`, { signal });
    if (status === 200) return true;
    return status === 204 ? false : undefined;
  } catch {
    return undefined;
  }
}

/** Calls `onChange` whenever the payment has changed, until `signal` ends it. */
export async function watchPayment(
  watchKey: string | null,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await untilVisible();
    const paused = pause(PAUSE_MS);
    const changed = await hasChanged(watchKey, signal);
    if (changed === undefined) await pause(FALLBACK_MS);
    if (signal.aborted) return;
    if (changed !== false) onChange();
    await paused;
  }
}

/**
 * Loads the page's data again whenever its payment has changed.
 * @param watchKey - The payment's; null from an API that does not give one yet.
 */
export function usePaymentChanges(watchKey: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const stop = new AbortController();
    void watchPayment(watchKey, revalidate, stop.signal);
    return () => stop.abort();
  }, [watchKey, revalidate]);
}
