import { startTimer, type Timer } from "../../internal/timer";
import { type Clock, systemClock } from "../Countdown/system-clock";

export interface ToastInput {
  /** One sentence. */
  text: string;
  title?: string | undefined;
  /** `critical` interrupts screen readers. @default "info" */
  tone?: "info" | "positive" | "caution" | "critical" | undefined;
  /** A button; pressing it closes the message. */
  action?: { label: string; onPress: () => void } | undefined;
  /**
   * Seconds until it clears; `null` keeps it until it is dismissed.
   * @default 6, and null with an action or a critical tone: nobody should have to race a clock
   */
  seconds?: number | null | undefined;
}

export interface ToastMessage extends ToastInput {
  id: string;
  tone: NonNullable<ToastInput["tone"]>;
  /** When it was shown, in ms since the epoch. */
  at: number;
}

export interface ToastsSnapshot {
  /** The messages on screen, oldest first. */
  shown: readonly ToastMessage[];
  /** All messages that were shown, newest first. */
  history: readonly ToastMessage[];
}

export interface Toasts {
  /** Shows a message. @returns Its id. */
  show(toast: ToastInput | string): string;
  dismiss(id: string): void;
  /** Clears the screen but not the history. */
  clear(): void;
  /** Pauses all timers. */
  pause(): void;
  resume(): void;
  subscribe(listener: () => void): () => void;
  snapshot(): ToastsSnapshot;
}

export interface ToastsOptions {
  clock?: Clock | undefined;
  /** The maximum on screen; a new message removes the oldest. @default 3 */
  limit?: number | undefined;
  /** The maximum in the history. @default 20 */
  remember?: number | undefined;
}

/** The state on the server and before hydration. */
export const noToasts: ToastsSnapshot = { shown: [], history: [] };

/** The seconds until a message clears; null keeps it. */
function secondsOf({ seconds, action, tone }: ToastMessage): number | null {
  if (seconds !== undefined) return seconds;
  return action !== undefined || tone === "critical" ? null : 6;
}

/**
 * Creates a queue of messages for one ToastRegion. Create one per application, in its own module.
 * @example
 * export const toasts = createToasts();
 * toasts.show({ tone: "positive", text: "Bodija outlet was saved." });
 */
export function createToasts({ clock = systemClock, limit = 3, remember = 20 }: ToastsOptions = {}): Toasts {
  let state = noToasts;
  let count = 0;
  let paused = false;
  const timers = new Map<string, Timer>();
  const listeners = new Set<() => void>();

  function set(next: Partial<ToastsSnapshot>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }
  function stopTimer(id: string): void {
    timers.get(id)?.stop();
    timers.delete(id);
  }
  function dismiss(id: string): void {
    stopTimer(id);
    const shown = state.shown.filter((toast) => toast.id !== id);
    if (shown.length < state.shown.length) set({ shown });
    if (shown.length === 0) paused = false;
  }

  return {
    show(input) {
      const fields = typeof input === "string" ? { text: input } : input;
      count += 1;
      const toast: ToastMessage = {
        ...fields,
        id: `toast-${count}`,
        tone: fields.tone ?? "info",
        at: clock.now(),
      };
      const shown = [...state.shown, toast];
      for (const { id } of shown.slice(0, -limit)) stopTimer(id);
      set({ shown: shown.slice(-limit), history: [toast, ...state.history].slice(0, remember) });
      const seconds = secondsOf(toast);
      if (seconds !== null) {
        const timer = startTimer(clock, seconds * 1000, () => dismiss(toast.id));
        timers.set(toast.id, timer);
        if (paused) timer.pause();
      }
      return toast.id;
    },
    dismiss,
    clear() {
      for (const { id } of state.shown) stopTimer(id);
      paused = false;
      set({ shown: [] });
    },
    pause() {
      paused = true;
      for (const timer of timers.values()) timer.pause();
    },
    resume() {
      paused = false;
      for (const timer of timers.values()) timer.resume();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
  };
}
