import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";

type Options = {
  /** False keeps the clock still, for pages that only sometimes move on. */
  enabled?: boolean;
  /** Loads the next page as a document: for addresses of another origin or with their own security policy. */
  asDocument?: boolean;
  /** First tries to close the window, which browsers allow for those that a page opened. */
  closeWindow?: boolean;
};

/**
 * Moves on to `to` after `seconds`. The page must also say so in a status region and offer the way at once
 * (product.md 16).
 */
export function useTimedRedirect(seconds: number, to: string, options: Options = {}): void {
  const { enabled = true, asDocument = false, closeWindow = false } = options;
  const navigate = useNavigate();
  useEffect(() => {
    if (!enabled) return;
    const timer = window.setTimeout(() => {
      if (closeWindow) window.close();
      if (asDocument) window.location.assign(to);
      else navigate(to);
    }, seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [seconds, to, enabled, asDocument, closeWindow, navigate]);
}

/** The same for browsers without scripts. */
export function NoScriptRefresh({ seconds, to }: { seconds: number; to: string }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${to}`} />
    </noscript>
  );
}
