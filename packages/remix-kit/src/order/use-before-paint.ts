import { useEffect, useLayoutEffect } from "react";

/** Runs before the first paint, to keep choices made before the scripts loaded. React warns about layout effects on the server. */
export const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Changes the address without a call to the server, and keeps its hash. */
export function replaceAddress(address: string): void {
  window.history.replaceState(window.history.state, "", `${address}${window.location.hash}`);
}
