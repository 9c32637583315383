import { type RefObject, useCallback, useEffect, useState } from "react";
import { MOST_AT_ONCE } from "./list-query";
import { sumTokens } from "./sum-tokens";

function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>("input[name=client]:enabled") ?? [])];
}

/**
 * What is chosen in the form and its sum, as it is while boxes are pressed. The boxes are the browser's own: what was
 * pressed before the scripts came, or kept by the way back, counts too.
 */
export function useChoice(form: RefObject<HTMLFormElement | null>, list: unknown) {
  const [choice, setChoice] = useState({ count: 0, total: 0, possible: 0 });
  const read = useCallback(() => {
    const boxes = boxesOf(form.current);
    const chosen = boxes.filter(({ checked }) => checked);
    const total = sumTokens(chosen.map(({ dataset }) => Number(dataset.amount)));
    setChoice({ count: chosen.length, total, possible: Math.min(boxes.length, MOST_AT_ONCE) });
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the list has other boxes.
  useEffect(read, [read, list]);
  const chooseAll = (on: boolean) => {
    for (const box of boxesOf(form.current)) box.checked = on;
    read();
  };
  return { ...choice, read, chooseAll };
}
