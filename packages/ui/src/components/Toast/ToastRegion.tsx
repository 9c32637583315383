"use client";

import { type FocusEvent, useEffect, useRef } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { useHoverOrFocus } from "../../internal/use-hover-or-focus";
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

/** One element per message, so that a repeated message is announced and a removed one is not. */
function Announcements({ of, urgent = false }: { of: readonly ToastMessage[]; urgent?: boolean }) {
  return (
    <StatusRegion urgent={urgent} aria-atomic={false}>
      {of
        .filter(({ tone }) => (tone === "critical") === urgent)
        .map(({ id, text, title }) => (
          <p key={id}>{[title, text].filter(Boolean).join(" ")}</p>
        ))}
    </StatusRegion>
  );
}

/**
 * Shows the messages of a queue at the bottom of the screen, above dialogs. Render it once, near the end of the body.
 * Hover or focus on a message pauses all timers. F6 moves the focus to the messages and back.
 */
export function ToastRegion({ toasts, label = "Notifications", dismissLabel = "Dismiss" }: ToastRegionProps) {
  const { shown } = useToasts(toasts);
  const root = useRef<HTMLElement>(null);
  /** The element that had the focus before. */
  const origin = useRef<HTMLElement | null>(null);
  /** Tracked here, because React fires no blur when the focused message is removed. */
  const inside = useRef(false);
  const { handlers } = useHoverOrFocus(root, toasts.pause, toasts.resume);

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed message may have had the focus.
  useEffect(() => {
    if (!inside.current || (!empty && within(document.activeElement))) return;
    if (empty && origin.current?.isConnected) origin.current.focus();
    else root.current?.focus();
  }, [shown]);

  function within(target: EventTarget | null): boolean {
    return target instanceof Node && (root.current?.contains(target) ?? false);
  }
  function focusIn(event: FocusEvent<HTMLElement>): void {
    handlers.onFocus?.(event);
    inside.current = true;
    if (event.relatedTarget instanceof HTMLElement && !within(event.relatedTarget)) {
      origin.current = event.relatedTarget;
    }
  }
  function focusOut(event: FocusEvent<HTMLElement>): void {
    handlers.onBlur?.(event);
    inside.current = within(event.relatedTarget);
  }

  return (
    <>
      <div className={visuallyHidden} data-above-dialogs="">
        <Announcements of={shown} />
        <Announcements of={shown} urgent />
      </div>
      <section
        ref={root}
        aria-label={label}
        hidden={empty}
        className={styles.region}
        tabIndex={-1}
        // Dialogs make the rest of the page inert.
        data-above-dialogs=""
        {...handlers}
        onFocus={focusIn}
        onBlur={focusOut}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.stopPropagation();
          origin.current?.focus();
        }}
      >
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops a list without bullets, unless it is told. */}
        <ol role="list" className={styles.list}>
          {shown.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              dismissLabel={dismissLabel}
              onDismiss={() => toasts.dismiss(toast.id)}
            />
          ))}
        </ol>
      </section>
    </>
  );
}
