import { type RefObject, useEffect, useRef, useState } from "react";
import { isOpenPopover } from "./native-popover";
import { useEffectBeforePaint } from "./use-effect-before-paint";

const GAP = 6;
const MARGIN = 8;

/** The part of the window that an on-screen keyboard leaves. */
function visibleArea() {
  const view = window.visualViewport;
  const top = view?.offsetTop ?? 0;
  return {
    top,
    bottom: top + (view?.height ?? window.innerHeight),
    width: document.documentElement.clientWidth,
  };
}

/** Puts a popover below its anchor, or above it where there is more room. */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const area = visibleArea();
  const below = area.bottom - at.bottom - GAP - MARGIN;
  const above = at.top - area.top - GAP - MARGIN;
  const { style } = popover;
  style.setProperty("--anchor-width", `${at.width}px`);
  style.maxBlockSize = "none";
  const isAbove = popover.offsetHeight > below && above > below;
  style.maxBlockSize = `${Math.max(0, isAbove ? above : below)}px`;
  const height = popover.offsetHeight;
  style.top = `${isAbove ? at.top - GAP - height : at.bottom + GAP}px`;
  const isRtl = getComputedStyle(anchor).direction === "rtl";
  const left = isRtl ? at.right - popover.offsetWidth : at.left;
  style.left = `${Math.max(MARGIN, Math.min(left, area.width - popover.offsetWidth - MARGIN))}px`;
}

/** Shows a native popover beside its anchor while `open` is true, and keeps it there. @param place - A constant function. */
export function useAnchoredPopover(
  popover: RefObject<HTMLElement>,
  anchor: RefObject<HTMLElement>,
  open: boolean,
  place: (popover: HTMLElement, anchor: HTMLElement) => void = placePopover,
): void {
  useEffectBeforePaint(() => {
    const [panel, control] = [popover.current, anchor.current];
    if (!open || !panel || !control) return;
    const move = () => place(panel, control);
    if (!isOpenPopover(panel)) panel.showPopover();
    move();
    panel.dataset.placed = "";
    const observer = new ResizeObserver(move);
    observer.observe(panel);
    observer.observe(control);
    window.addEventListener("scroll", move, { capture: true, passive: true });
    window.visualViewport?.addEventListener("resize", move);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", move, { capture: true });
      window.visualViewport?.removeEventListener("resize", move);
      delete panel.dataset.placed;
      if (panel.isConnected && isOpenPopover(panel)) panel.hidePopover();
    };
  }, [popover, anchor, open, place]);
}

/** Whether a native popover is open, which the browser opens and closes itself. React 18 has no `onToggle` for it. */
export function usePopoverState(popover: RefObject<HTMLElement>, onClose?: () => void): boolean {
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const panel = popover.current;
    const follow = () => {
      const isNowOpen = panel !== null && isOpenPopover(panel);
      setOpen(isNowOpen);
      if (!isNowOpen) latest.current?.();
    };
    panel?.addEventListener("toggle", follow);
    return () => panel?.removeEventListener("toggle", follow);
  }, [popover]);
  return isOpen;
}
