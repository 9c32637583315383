"use client";

import { useSyncExternalStore } from "react";
import { noToasts, type Toasts, type ToastsSnapshot } from "./toasts";

/** What a queue shows now, and what it has shown. On the server: nothing. */
export function useToasts(toasts: Toasts): ToastsSnapshot {
  return useSyncExternalStore(toasts.subscribe, toasts.snapshot, () => noToasts);
}
