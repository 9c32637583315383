import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the HTML of the server and in the first render that takes it over, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
