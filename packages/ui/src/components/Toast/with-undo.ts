import type { Toasts } from "./toasts";

export interface Undoable {
  /** "12 cartons were moved to Dugbe." */
  text: string;
  /** Makes it final, such as a request to the server: once the message has gone, or the page is left. */
  commit: () => void;
  /** Shows the state before again. */
  undo: () => void;
  /** Seconds to change one's mind; the timer waits while the message is hovered or focused. @default 10 */
  seconds?: number | undefined;
  /** @default "Undo" */
  undoLabel?: string | undefined;
}

/**
 * Says what was done, and offers to undo it. Exactly one of `commit` and `undo` is called, once.
 * @returns a function that commits at once, for an action that builds on this one.
 * @example withUndo(toasts, { text: "Label removed.", commit: () => save(rest), undo: () => setLabels(all) });
 */
export function withUndo(
  toasts: Toasts,
  { text, commit, undo, seconds = 10, undoLabel = "Undo" }: Undoable,
): () => void {
  let isSettled = false;
  function settle(action: () => void) {
    if (isSettled) return;
    isSettled = true;
    unsubscribe();
    window.removeEventListener("pagehide", commitNow);
    action();
  }
  const commitNow = () => settle(commit);
  const id = toasts.show({ text, seconds, action: { label: undoLabel, onPress: () => settle(undo) } });
  const unsubscribe = toasts.subscribe(() => {
    const isShown = toasts.snapshot().shown.some((toast) => toast.id === id);
    // A press on the button removes the message before it acts.
    if (!isShown) queueMicrotask(commitNow);
  });
  window.addEventListener("pagehide", commitNow);
  return () => {
    commitNow();
    toasts.dismiss(id);
  };
}
