import { useRef } from "react";
import { focusOnce, withAncestors } from "./return-focus";
import { useEffectBeforePaint } from "./use-effect-before-paint";

/** A closing dialog has the focus until it has faded out. */
const MOST_FRAMES = 60;

/** Waits until the dialog has gone. */
function returnFocus(path: readonly Element[], frames: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement?.closest("[role=dialog], [role=alertdialog]") && frames > 0)
        return returnFocus(path, frames - 2);
      if (activeElement !== body) return;
      const nearest = path.find((element) => element.isConnected && element !== body);
      const place = nearest === document.documentElement ? document.querySelector("main") : nearest;
      if (place instanceof HTMLElement) focusOnce(place);
    }),
  );
}

/**
 * Returns the focus when a dialog or menu closes: to its trigger, or, when that is gone by then, such as the button of a row that
 * the dialog removed, to the nearest element around it that is still there. Call it before the effect that moves the focus in.
 */
export function useReturnFocus(open: boolean): void {
  const path = useRef<Element[]>([]);
  useEffectBeforePaint(() => {
    if (!open) return;
    path.current = withAncestors(document.activeElement);
    return () => returnFocus(path.current, MOST_FRAMES);
  }, [open]);
}
