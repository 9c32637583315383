import { useNavigate } from "@remix-run/react";
import { Button, StatusRegion } from "@vendor/ui";
import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated";

type Options = {
  /** False starts no timer. */
  enabled?: boolean;
  /** Loads the next page as a document: for another origin, or a page with its own security policy. */
  asDocument?: boolean;
  /** First tries to close the window, which browsers allow if a script opened it. */
  closeWindow?: boolean;
};

/** Events that show that a person is using the page. */
const interactions = ["pointerdown", "wheel", "scroll", "keydown", "focusin"] as const;

/**
 * Goes to `to` after `seconds`, unless the person touches, scrolls, types or focuses something first, which cancels the
 * redirect. The page must also announce the redirect in a status region and have a link to `to` (spec §4).
 * @returns Whether the page will still redirect, and `stay`, which cancels it.
 */
export function useTimedRedirect(seconds: number, to: string, options: Options = {}) {
  const { enabled = true, asDocument = false, closeWindow = false } = options;
  const [stays, setStays] = useState(false);
  const navigate = useNavigate();
  const willRedirect = enabled && !stays;
  useEffect(() => {
    if (!willRedirect) return;
    const top = window.scrollY;
    const stop = ({ type, target }: Event) => {
      // Pressing a link navigates anyway, and cancelling would re-render it before the click. By keyboard, keydown comes first.
      const isPress = type === "pointerdown" || type === "focusin";
      // The page itself returned the focus (`keepFocus`).
      if (type === "focusin" && target instanceof HTMLElement && "focusReturned" in target.dataset) return;
      if (isPress && target instanceof Element && target.closest("a[href]")) return;
      // The router's own scroll to the top of a new page is dispatched late.
      if (type !== "scroll" || window.scrollY !== top) setStays(true);
    };
    const timer = window.setTimeout(() => {
      // Offline, the next page could not be loaded.
      if (!navigator.onLine) return;
      if (closeWindow) window.close();
      if (asDocument) window.location.assign(to);
      else navigate(to);
    }, seconds * 1000);
    for (const type of interactions) document.addEventListener(type, stop, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const type of interactions) document.removeEventListener(type, stop);
    };
  }, [seconds, to, willRedirect, asDocument, closeWindow, navigate]);
  return { willRedirect, stay: () => setStays(true) };
}

/**
 * Cancels the redirect, on a page with something to read or copy. Do not render {@link NoScriptRefresh} on such a page: it
 * could not be cancelled.
 */
export function StayButton({
  willRedirect,
  stay,
  seconds,
  to,
}: ReturnType<typeof useTimedRedirect> & {
  seconds: number;
  /** Where the page leads, in words: "downloads". */
  to: string;
}) {
  if (!useHydrated()) return null;
  return (
    <StatusRegion>
      <Button tone="ghost" onClick={stay} aria-disabled={!willRedirect || undefined}>
        {willRedirect ? `Stay here (you'll be taken to ${to} in ${seconds} s)` : "This page stays open"}
      </Button>
    </StatusRegion>
  );
}

/** Redirects when scripts are off. */
export function NoScriptRefresh({ seconds, to }: { seconds: number; to: string }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  );
}
