"use client";

import { useEffect, useRef, useState } from "react";
import { startTimer, type Timer } from "../../internal/timer";
import { useHoverOrFocus } from "../../internal/use-hover-or-focus";
import { type Clock, systemClock } from "../Countdown/system-clock";
import { Alert, type AlertProps } from "./Alert";
import * as styles from "./Alert.css";
import { StatusRegion } from "./StatusRegion";

export interface TimedAlertProps extends Omit<AlertProps, "announce" | "onDismiss" | "dismissLabel"> {
  /** Seconds until it clears: 3 to 6. @default 6 */
  seconds?: number | undefined;
  /** Change it for each message, such as to a count of attempts, so that a repeated message restarts the timer. */
  messageKey?: string | number | undefined;
  clock?: Clock | undefined;
  /** Called when it has cleared. */
  onCleared?: (() => void) | undefined;
}

/**
 * An alert that clears after a few seconds, and waits while it is hovered or focused. Its words then stay in place as
 * plain text until the next message. Keep it on the page with no children while there is no message, because its live
 * region must exist before the message. Without JavaScript it stays an alert.
 */
export function TimedAlert({
  seconds = 6,
  messageKey,
  clock = systemClock,
  onCleared,
  ...message
}: TimedAlertProps) {
  const [cleared, setCleared] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<Timer | null>(null);
  const onClearedNow = useRef(onCleared);
  const { held, handlers } = useHoverOrFocus(
    root,
    () => timer.current?.pause(),
    () => timer.current?.resume(),
  );
  const { title, children, tone } = message;
  const says = Boolean(title || children);
  // Plain text identifies a message by itself.
  const key = messageKey ?? (typeof children === "string" ? children : says);

  useEffect(() => {
    onClearedNow.current = onCleared;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new message and restarts the timer.
  useEffect(() => {
    setCleared(false);
    if (!says) return;
    const started = startTimer(clock, seconds * 1000, () => {
      setCleared(true);
      onClearedNow.current?.();
    });
    timer.current = started;
    if (held()) started.pause();
    return () => started.stop();
  }, [key, says, seconds, clock]);

  return (
    <div {...handlers} ref={root}>
      <StatusRegion urgent={tone === "critical"}>
        {says && !cleared ? <Alert {...message} announce="none" tabIndex={-1} /> : null}
      </StatusRegion>
      {says && cleared ? (
        <div className={styles.cleared}>
          <Alert {...message} announce="none" />
        </div>
      ) : null}
    </div>
  );
}
