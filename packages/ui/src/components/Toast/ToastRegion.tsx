"use client";

import { type FocusEvent, useEffect, useRef } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { StatusRegion } from "../Alert/StatusRegion";
import * as styles from "./Toast.css";
import { ToastCard } from "./ToastCard";
import type { ToastMessage, Toasts } from "./toasts";
import { useToasts } from "./use-toasts";

export interface ToastRegionProps {
  toasts: Toasts;
  /** The landmark's name. @default "Notifications" */
  label?: string | undefined;
  /** @default "Dismiss" */
  dismissLabel?: string | undefined;
}

function newest(shown: readonly ToastMessage[], urgent: boolean): string {
  const toast = shown.findLast(({ tone }) => (tone === "critical") === urgent);
  return toast ? [toast.title, toast.text].filter(Boolean).join(" ") : "";
}

/**
 * Shows a queue's messages at the foot of the screen, above dialogs. Once in an application, near the end of its body.
 * Mouse or focus on a message holds all times. F6 goes to the messages and back to where the person was.
 */
export function ToastRegion({ toasts, label = "Notifications", dismissLabel = "Dismiss" }: ToastRegionProps) {
  const { shown } = useToasts(toasts);
  const root = useRef<HTMLElement>(null);
  /** Where the focus was before it came here. */
  const origin = useRef<HTMLElement | null>(null);
  const hovered = useRef(false);

  useEffect(() => {
    function jump(event: KeyboardEvent): void {
      const region = root.current;
      if (event.key !== "F6" || event.defaultPrevented || !region?.querySelector("li")) return;
      event.preventDefault();
      if (region.contains(document.activeElement)) origin.current?.focus();
      else region.focus();
    }
    document.addEventListener("keydown", jump);
    return () => document.removeEventListener("keydown", jump);
  }, []);

  const empty = shown.length === 0;
  useEffect(() => {
    // A mouse does not leave what vanished below it.
    if (empty) hovered.current = false;
  }, [empty]);

  function within(target: EventTarget | null): boolean {
    return target instanceof Node && (root.current?.contains(target) ?? false);
  }
  function focusIn(event: FocusEvent<HTMLElement>): void {
    toasts.pause();
    if (event.relatedTarget instanceof HTMLElement && !within(event.relatedTarget)) {
      origin.current = event.relatedTarget;
    }
  }
  function focusOut(event: FocusEvent<HTMLElement>): void {
    if (!within(event.relatedTarget) && !hovered.current) toasts.resume();
  }
  /** The focus would be lost with the message that holds it. */
  function dismiss(id: string): void {
    const held = within(document.activeElement);
    const last = toasts.snapshot().shown.length === 1;
    if (held && last && origin.current?.isConnected) origin.current.focus();
    else if (held) root.current?.focus();
    toasts.dismiss(id);
  }

  return (
    <>
      <div className={visuallyHidden} data-react-aria-top-layer="true">
        <StatusRegion>{newest(shown, false)}</StatusRegion>
        <StatusRegion urgent>{newest(shown, true)}</StatusRegion>
      </div>
      <section
        ref={root}
        aria-label={label}
        hidden={empty}
        className={styles.region}
        tabIndex={-1}
        // react-aria's dialogs hide and hold everything else of the page; messages stay in reach.
        data-react-aria-top-layer="true"
        onPointerEnter={() => {
          hovered.current = true;
          toasts.pause();
        }}
        onPointerLeave={() => {
          hovered.current = false;
          if (!within(document.activeElement)) toasts.resume();
        }}
        onFocus={focusIn}
        onBlur={focusOut}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          origin.current?.focus();
        }}
      >
        <ol className={styles.list}>
          {shown.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              dismissLabel={dismissLabel}
              onDismiss={() => dismiss(toast.id)}
            />
          ))}
        </ol>
      </section>
    </>
  );
}
