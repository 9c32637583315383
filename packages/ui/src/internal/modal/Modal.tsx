"use client";

import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { copyPlace } from "../copy-place";
import { useEffectBeforePaint } from "../use-effect-before-paint";
import { useReturnFocus } from "../use-return-focus";
import { ModalFrame, type ModalFrameProps } from "./ModalFrame";
import { openModal, wrapFocus } from "./open-modals";

export interface ModalProps extends Omit<ModalFrameProps, "close"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  backdropClass: string;
  panelClass: string;
}

/** Keeps the height of the window above an on-screen keyboard in a variable of the overlay. */
function followKeyboard(overlay: HTMLElement): () => void {
  const view = window.visualViewport;
  const update = () => {
    // Someone who zooms in has a smaller view of the same window.
    if (view && view.scale <= 1) overlay.style.setProperty("--visual-viewport-height", `${view.height}px`);
  };
  update();
  view?.addEventListener("resize", update);
  return () => view?.removeEventListener("resize", update);
}

/** Whether it is in the page: from its opening until it has faded out. */
function usePresence(open: boolean, overlay: { readonly current: HTMLElement | null }): boolean {
  const [isPresent, setPresent] = useState(false);
  useEffectBeforePaint(() => {
    if (open) return setPresent(true);
    const fading = [overlay.current, overlay.current?.firstElementChild].flatMap(
      (element) => element?.getAnimations() ?? [],
    );
    let isReopened = false;
    Promise.allSettled(fading.map(({ finished }) => finished)).then(() => {
      if (!isReopened) setPresent(false);
    });
    return () => {
      isReopened = true;
    };
  }, [open, overlay]);
  return isPresent;
}

/**
 * The behaviour of Dialog and Drawer: everything else is inert and does not scroll, Tab stays inside, and Escape and a press outside
 * close it. It is at the end of the page, where no element clips or hides it.
 */
export function Modal({ open, onOpenChange, backdropClass, panelClass, ...frame }: ModalProps) {
  const { role, closable, busy } = frame;
  const anchor = useRef<HTMLTemplateElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const pressed = useRef<EventTarget | null>(null);
  useReturnFocus(open);
  const isPresent = usePresence(open, overlay);
  const isOpen = open && isPresent;
  const canClose = isOpen && closable && !busy;

  useEffectBeforePaint(() => {
    const [element, place] = [overlay.current, anchor.current];
    if (!isOpen || !element || !place) return;
    copyPlace(place, element);
    if (!element.contains(document.activeElement))
      element.querySelector<HTMLElement>("[role]")?.focus({ preventScroll: true });
    const endings = [openModal(element), followKeyboard(element)];
    return () => {
      for (const end of endings) end();
      // It fades out without the focus, which returns at once.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && element.contains(focused)) focused.blur();
    };
  }, [isOpen]);

  useEffect(() => {
    if (!canClose) return;
    // What had the focus may be gone.
    const closeFromNowhere = (event: globalThis.KeyboardEvent) => {
      const isOnTop = overlay.current?.inert === false;
      if (event.key === "Escape" && isOnTop && document.activeElement === document.body) onOpenChange(false);
    };
    document.addEventListener("keydown", closeFromNowhere);
    return () => document.removeEventListener("keydown", closeFromNowhere);
  }, [canClose, onOpenChange]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    // The events of a dialog that was opened from this one arrive here too.
    if (!overlay.current?.contains(event.target as Node)) return;
    if (event.key === "Tab" && !event.defaultPrevented && wrapFocus(overlay.current, event.shiftKey))
      event.preventDefault();
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (canClose && !event.defaultPrevented) onOpenChange(false);
  }
  function closeFromOutside({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isOutside = target === currentTarget && pressed.current === target;
    if (isOutside && canClose && role !== "alertdialog") onOpenChange(false);
  }

  return (
    <>
      {/* A template has no box and may be anywhere, in a table too. */}
      <template ref={anchor} />
      {isPresent
        ? createPortal(
            // biome-ignore lint/a11y/noStaticElementInteractions: the dialog is inside of it.
            <div
              ref={overlay}
              className={backdropClass}
              data-exiting={open ? undefined : ""}
              onKeyDown={handleKeyDown}
              onPointerDown={({ target }) => {
                // A press that began inside, such as a selection of text, does not close it.
                pressed.current = target;
              }}
              onClick={closeFromOutside}
            >
              <div className={panelClass}>
                <ModalFrame {...frame} close={() => onOpenChange(false)} />
              </div>
            </div>,
            document.body,
          )
        : null}
    </>
  );
}
