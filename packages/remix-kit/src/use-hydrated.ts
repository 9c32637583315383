import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts run on this page: false on the server and in the first render, so that both agree. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
