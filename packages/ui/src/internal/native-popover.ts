import { version } from "react";

/** React 18 passes `popovertarget` through and warns about camel case; React 19 is the other way round. */
const target = Number.parseInt(version, 10) < 19 ? "popovertarget" : "popoverTarget";

/** Makes a native button toggle the popover with this id, without any script. */
export function popoverTarget(id: string): Record<string, string> {
  return { [target]: id };
}

/** Makes an element a native popover: `auto` closes on Escape and on a press outside, `manual` only by a script. */
export const autoPopover: Record<string, string> = { popover: "auto" };
export const manualPopover: Record<string, string> = { popover: "manual" };

export const isOpenPopover = (element: Element) => element.matches(":popover-open");
