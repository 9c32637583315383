import { type RefObject, useEffect, useLayoutEffect } from "react";
import type { Choices } from "./order-form";

/** React warns of layout effects on the server, where there is no layout. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Takes over what was chosen before the scripts had come: on a slow phone that is most of the order, and React would
 * put the radios back to what the server knew.
 */
export function useEarlyChoices(
  form: RefObject<HTMLFormElement>,
  take: (early: Partial<Choices>) => void,
): void {
  // Only the first look is at what came before the scripts.
  useBeforePaint(() => {
    if (!form.current) return;
    const ticked = [...form.current.querySelectorAll<HTMLInputElement>("input:checked")];
    const early = ticked.filter((input) => !input.defaultChecked).map(({ name, value }) => [name, value]);
    if (early.length > 0) take(Object.fromEntries(early));
  }, []);
}
