import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CHANNEL = "auth";

/**
 * Tells the site's other tabs about a log-in or log-out in this one, and reloads this tab's data after theirs.
 * A change that another tab reported is not sent again, otherwise the tabs would notify each other endlessly.
 * @param identity - A stable name of the signed-in person, or null.
 * @param hasBegun - Whether the log-in may have begun with this document, whose first identity is then told too.
 */
export function useAuthBroadcast(identity: string | null, hasBegun = false): void {
  const { revalidate, state } = useRevalidator();
  const lastIdentity = useRef(hasBegun ? null : identity);
  const fromOtherTab = useRef(false);
  // One channel object for both directions: a second one would receive this tab's own messages.
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = () => {
      fromOtherTab.current = true;
      revalidate();
    };
    return () => opened.close();
  }, [revalidate]);
  useEffect(() => {
    // Back may restore a page from before a log-out.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) revalidate();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, [revalidate]);
  useEffect(() => {
    if (lastIdentity.current === identity) return;
    lastIdentity.current = identity;
    if (!fromOtherTab.current) channel.current?.postMessage(identity === null ? "log-out" : "log-in");
  }, [identity]);
  useEffect(() => {
    if (state === "idle") fromOtherTab.current = false;
  }, [state]);
}
