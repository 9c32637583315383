import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

const CHANNEL = "auth";

/**
 * Tells other tabs of this site when somebody logs in or out here, and reloads this tab's data when they say so.
 * A change that came from another tab is not sent on, so the tabs cannot echo each other.
 * @param identity - Who is signed in (any stable text), or null for nobody.
 */
export function useAuthBroadcast(identity: string | null): void {
  const { revalidate } = useRevalidator();
  const known = useRef(identity);
  const heard = useRef(false);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => {
      heard.current = true;
      revalidate();
    };
    return () => channel.close();
  }, [revalidate]);
  useEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    if (heard.current) {
      heard.current = false;
      return;
    }
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(identity === null ? "log-out" : "log-in");
    channel.close();
  }, [identity]);
}
