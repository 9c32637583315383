import { useNavigate } from "@remix-run/react";
import { Button, StatusRegion } from "@vendor/ui";
import { useEffect, useState } from "react";
import { useHydrated } from "./use-hydrated";

type Options = {
  /** False keeps the clock still, for pages that only sometimes move on. */
  enabled?: boolean;
  /** Loads the next page as a document: for addresses of another origin or with their own security policy. */
  asDocument?: boolean;
  /** First tries to close the window, which browsers allow for those that a page opened. */
  closeWindow?: boolean;
};

/** What shows that a person is at the page. */
const signs = ["pointerdown", "wheel", "scroll", "keydown", "focusin"] as const;

/**
 * Moves on to `to` after `seconds`, unless the person touches, scrolls, types or focuses something first: then the page
 * stays for good. The page must also say so in a status region and offer the way at once (spec §4).
 * @returns Whether the page will still move on, and `stay`, which keeps it.
 */
export function useTimedRedirect(seconds: number, to: string, options: Options = {}) {
  const { enabled = true, asDocument = false, closeWindow = false } = options;
  const [stays, setStays] = useState(false);
  const navigate = useNavigate();
  const moving = enabled && !stays;
  useEffect(() => {
    if (!moving) return;
    const top = window.scrollY;
    const stop = ({ type, target }: Event) => {
      // A pressed link leads on, and must not move under the finger. Reaching it by keyboard begins with keydown.
      const isPress = type === "pointerdown" || type === "focusin";
      if (isPress && target instanceof Element && target.closest("a[href]")) return;
      // The router sets the place of a new page, which is announced late.
      if (type !== "scroll" || window.scrollY !== top) setStays(true);
    };
    const timer = window.setTimeout(() => {
      // The next page could not be loaded.
      if (!navigator.onLine) return;
      if (closeWindow) window.close();
      if (asDocument) window.location.assign(to);
      else navigate(to);
    }, seconds * 1000);
    for (const sign of signs) document.addEventListener(sign, stop, { passive: true });
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, stop);
    };
  }, [seconds, to, moving, asDocument, closeWindow, navigate]);
  return { moving, stay: () => setStays(true) };
}

/** Keeps a page with something to read or copy; without scripts such a page does not move on. */
export function StayButton({ moving, stay }: ReturnType<typeof useTimedRedirect>) {
  if (!useHydrated()) return null;
  return (
    <StatusRegion>
      <Button tone="ghost" onClick={stay} aria-disabled={!moving || undefined}>
        {moving ? "Stay on this page" : "This page stays open"}
      </Button>
    </StatusRegion>
  );
}

/** The same for browsers without scripts. */
export function NoScriptRefresh({ seconds, to }: { seconds: number; to: string }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  );
}
