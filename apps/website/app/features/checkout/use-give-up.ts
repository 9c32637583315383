import { useEffect } from "react";

/** Longer than the server waits: the line was cut while the order was on its way. */
const GIVE_UP_MS = 8_000;

/**
 * Goes to the page in one piece when what the placeholder stands for does not come. Outside of the placeholder: React leaves
 * that alone, as the server sent it, until what it stands for is there.
 */
export function useGiveUp(order: unknown, whole: string): void {
  useEffect(() => {
    if (!(order instanceof Promise)) return;
    const timer = window.setTimeout(() => window.location.replace(whole), GIVE_UP_MS);
    const stop = () => window.clearTimeout(timer);
    order.then(stop, stop);
    return stop;
  }, [order, whole]);
}
