import type { Store } from "../store/store";

/** A new account number: 10 digits, never one that was given out before. */
export function newAccountNumber(store: Store): string {
  return `99${String(store.nextId()).slice(-8)}`;
}
