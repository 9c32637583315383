import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CHANNEL = "auth";

/**
 * Tells other tabs of this site when somebody logs in or out here, and reloads this tab's data when they say so.
 * A change that came from another tab is not sent on, so the tabs cannot echo each other.
 * @param identity - Who is signed in (any stable text), or null for nobody.
 */
export function useAuthBroadcast(identity: string | null): void {
  const { revalidate, state } = useRevalidator();
  const known = useRef(identity);
  const heard = useRef(false);
  // One channel object for both directions: a second one in this tab would hear what this tab says.
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = () => {
      heard.current = true;
      revalidate();
    };
    return () => opened.close();
  }, [revalidate]);
  useEffect(() => {
    // Back may bring a page as it was when somebody was still signed in.
    const returned = (event: PageTransitionEvent) => {
      if (event.persisted) revalidate();
    };
    window.addEventListener("pageshow", returned);
    return () => window.removeEventListener("pageshow", returned);
  }, [revalidate]);
  useEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    if (!heard.current) channel.current?.postMessage(identity === null ? "log-out" : "log-in");
  }, [identity]);
  useEffect(() => {
    if (state === "idle") heard.current = false;
  }, [state]);
}
