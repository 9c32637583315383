"use client";

import { useSyncExternalStore } from "react";
import { noToasts, type Toasts, type ToastsSnapshot } from "./toasts";

/** The current messages and history of a queue; empty on the server. */
export function useToasts(toasts: Toasts): ToastsSnapshot {
  return useSyncExternalStore(toasts.subscribe, toasts.snapshot, () => noToasts);
}
