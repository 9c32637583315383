import { addonQuery } from "@vendor/api/addons";
import { useEffect, useRef } from "react";
import { type PlanChoice, paths } from "../../paths";
import type { Choices } from "./order-form";

const DELAY_MS = 800;

/**
 * Saves the choices as a draft shortly after the last change, or when the page is left. Failures are ignored, because the
 * address has the choices too.
 * @returns A function that cancels saving, to be called when the form is submitted, whose action saves the draft.
 */
export function useDraft(choice: PlanChoice, choices: Choices): () => void {
  const first = useRef(choices);
  const waiting = useRef<{ timer: number; send: () => void } | null>(null);
  const path = paths.planDraft(choice);

  useEffect(() => {
    if (first.current === choices) return;
    const { addons, ...rest } = choices;
    const send = () => {
      cancel();
      void fetch(path, {
        method: "POST",
        body: new URLSearchParams({ ...rest, ...addonQuery(addons) }),
        keepalive: true,
      }).catch(() => undefined);
    };
    const cancel = () => {
      window.clearTimeout(waiting.current?.timer);
      waiting.current = null;
    };
    waiting.current = { timer: window.setTimeout(send, DELAY_MS), send };
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
