import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { POLL_LIMIT, POLL_SECONDS } from "./payment-view";

/**
 * Loads the page's data again every few seconds while `waiting`, a limited number of times.
 * @returns Whether it has given up.
 */
export function usePolling(waiting: boolean): { stopped: boolean } {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(1);
  const stopped = looks > POLL_LIMIT;
  useEffect(() => {
    if (!waiting || stopped || state !== "idle") return;
    const timer = window.setTimeout(() => {
      setLooks((count) => count + 1);
      revalidate();
    }, POLL_SECONDS * 1000);
    return () => window.clearTimeout(timer);
  }, [waiting, stopped, state, revalidate]);
  return { stopped };
}
