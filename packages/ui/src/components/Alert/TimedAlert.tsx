"use client";

import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useEffect, useRef, useState } from "react";
import { startTimer, type Timer } from "../../internal/timer";
import { useAttention } from "../../internal/use-attention";
import { type Clock, systemClock } from "../Countdown/clock";
import { Alert, type AlertProps } from "./Alert";
import * as styles from "./Alert.css";
import { StatusRegion } from "./StatusRegion";

export interface TimedAlertProps extends Omit<AlertProps, "announce" | "onDismiss"> {
  /** After how long it clears: 3 to 6 s (spec §8). @default 6 */
  seconds?: number | undefined;
  /** Changes with each new message, such as a count of tries: the same words may come twice. */
  messageKey?: string | number | undefined;
  clock?: Clock | undefined;
  /** Called when it has cleared, by its time or by the person. */
  onCleared?: (() => void) | undefined;
  /** The way to read it again. @default "Show the last message" */
  againLabel?: string | undefined;
}

/**
 * A message that clears by itself, but waits while mouse or focus is on it, and can be read again. Leave it on the page
 * with no children while there is nothing to say: its live region has to be there before the message. Without JavaScript
 * it stays.
 */
export function TimedAlert({
  seconds = 6,
  messageKey,
  clock = systemClock,
  onCleared,
  againLabel = "Show the last message",
  title,
  children,
  ...rest
}: TimedAlertProps) {
  const [phase, setPhase] = useState<"new" | "cleared" | "again">("new");
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<Timer | null>(null);
  const cleared = useRef(onCleared);
  const { held, handlers } = useAttention(
    root,
    () => timer.current?.pause(),
    () => timer.current?.resume(),
  );
  const says = Boolean(title || children);
  // The words themselves tell one message from the next, when they are plain.
  const key = messageKey ?? (typeof children === "string" ? children : says);

  useEffect(() => {
    cleared.current = onCleared;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new message, with its time from the start.
  useEffect(() => {
    setPhase("new");
    if (!says) return;
    const started = startTimer(clock, seconds * 1000, () => {
      setPhase("cleared");
      cleared.current?.();
    });
    timer.current = started;
    if (held()) started.pause();
    return () => started.stop();
  }, [key, says, seconds, clock]);

  // The focus follows the person's own step; the clock's never happens while it is here.
  const follow = useRef(false);
  useEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    const target = phase === "cleared" ? "button" : "[tabindex='-1']";
    root.current?.querySelector<HTMLElement>(target)?.focus();
  }, [phase]);
  function step(next: "cleared" | "again"): void {
    follow.current = true;
    timer.current?.stop();
    setPhase(next);
    if (next === "cleared") cleared.current?.();
  }

  const shown = says && phase !== "cleared";
  return (
    <div {...handlers} ref={root}>
      <StatusRegion urgent={rest.tone === "critical"}>
        {shown ? (
          <Alert {...rest} title={title} announce="none" tabIndex={-1} onDismiss={() => step("cleared")}>
            {children}
          </Alert>
        ) : null}
      </StatusRegion>
      {says && phase === "cleared" ? (
        <button type="button" className={styles.again} onClick={() => step("again")}>
          <RotateCcw aria-hidden size={16} />
          {againLabel}
        </button>
      ) : null}
    </div>
  );
}
