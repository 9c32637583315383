import type { RefObject } from "react";
import { useEffectBeforePaint } from "../../internal/use-effect-before-paint";

/** Between button and menu, and between menu and window, in px. */
const gap = 6;
const margin = 12;

function position(popover: HTMLElement, button: HTMLElement, align: "start" | "end"): void {
  const at = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { style } = popover;
  style.setProperty("--trigger-width", `${at.width}px`);
  style.maxBlockSize = "";
  const { width, height } = popover.getBoundingClientRect();
  const below = clientHeight - at.bottom - gap - margin;
  const above = at.top - gap - margin;
  const isAbove = height > below && above > below;
  style.maxBlockSize = `${Math.max(isAbove ? above : below, 0)}px`;
  style.top = isAbove ? "auto" : `${at.bottom + gap}px`;
  style.bottom = isAbove ? `${clientHeight - at.top + gap}px` : "auto";
  const isAtLeft = (align === "start") === (getComputedStyle(button).direction === "ltr");
  const left = isAtLeft ? at.left : at.right - width;
  style.left = `${Math.max(margin, Math.min(left, clientWidth - width - margin))}px`;
}

/** Shows the popover above everything else and beside its button, also while the page scrolls. */
export function useMenuPosition(
  popover: RefObject<HTMLElement>,
  buttonId: string,
  align: "start" | "end",
  isOpen: boolean,
): void {
  useEffectBeforePaint(() => {
    const element = popover.current;
    if (!isOpen || !element) return;
    // Without popovers the menu's layer puts it above the page.
    element.showPopover?.();
    const update = () => {
      const button = document.getElementById(buttonId);
      if (button) position(element, button, align);
    };
    update();
    window.addEventListener("scroll", update, true);
    window.addEventListener("resize", update);
    return () => {
      window.removeEventListener("scroll", update, true);
      window.removeEventListener("resize", update);
    };
  }, [popover, buttonId, align, isOpen]);
}
