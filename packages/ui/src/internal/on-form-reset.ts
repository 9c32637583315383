import { type RefObject, useEffect, useRef } from "react";

type FormControl = HTMLElement & { form: HTMLFormElement | null };

/**
 * Calls a function after the form of a control was reset: by a button, by a script, or by React 19 after an action.
 * The browser fires `reset` before it resets the controls, hence the timer.
 */
export function useOnFormReset(control: RefObject<FormControl>, onReset: () => void): void {
  const latest = useRef(onReset);
  latest.current = onReset;
  useEffect(() => {
    const page = control.current?.ownerDocument;
    function check(event: Event) {
      // A control's form may change, and `form` may name one elsewhere in the page.
      if (event.target !== control.current?.form || event.target === null) return;
      setTimeout(() => {
        if (!event.defaultPrevented && control.current) latest.current();
      });
    }
    page?.addEventListener("reset", check);
    return () => page?.removeEventListener("reset", check);
  }, [control]);
}
