import { useEffect, useRef } from "react";
import { type PlanChoice, paths } from "../../paths";
import type { Choices } from "./order-form";

const QUIET_MS = 800;

/**
 * Keeps the choices on the server a moment after the last of them, so that another tab or another day finds them.
 * What is not kept yet goes along when the page is left. A failure costs nothing: the address has the choices, too.
 * @returns To be called before the form is sent: the form's own action keeps them then.
 */
export function useDraft(choice: PlanChoice, choices: Choices): () => void {
  const first = useRef(choices);
  const waiting = useRef<{ timer: number; send: () => void } | null>(null);
  const path = paths.planDraft(choice);

  useEffect(() => {
    if (first.current === choices) return;
    const send = () => {
      cancel();
      void fetch(path, {
        method: "POST",
        body: new URLSearchParams(choices),
        keepalive: true,
      }).catch(() => undefined);
    };
    const cancel = () => {
      window.clearTimeout(waiting.current?.timer);
      waiting.current = null;
    };
    waiting.current = { timer: window.setTimeout(send, QUIET_MS), send };
    return cancel;
  }, [path, choices]);

  useEffect(() => {
    const leave = () => waiting.current?.send();
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, []);

  return () => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
}
