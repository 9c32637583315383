"use client";

import { useEffect, useRef, useState } from "react";
import { startTimer, type Timer } from "../../internal/timer";
import { useAttention } from "../../internal/use-attention";
import { type Clock, systemClock } from "../Countdown/clock";
import { Alert, type AlertProps } from "./Alert";
import * as styles from "./Alert.css";
import { StatusRegion } from "./StatusRegion";

export interface TimedAlertProps extends Omit<AlertProps, "announce" | "onDismiss" | "dismissLabel"> {
  /** After how long it clears: 3 to 6 s (spec §8). @default 6 */
  seconds?: number | undefined;
  /** Changes with each new message, such as a count of tries: the same words may come twice. */
  messageKey?: string | number | undefined;
  clock?: Clock | undefined;
  /** Called when it has cleared. */
  onCleared?: (() => void) | undefined;
}

/**
 * An alert that clears after its seconds, but waits while mouse or focus is on it. Its words then stay in the same place as
 * plain text, until the next message. Leave it on the page with no children while there is nothing to say: its live region
 * has to be there before the message. Without JavaScript it stays an alert.
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
  const { held, handlers } = useAttention(
    root,
    () => timer.current?.pause(),
    () => timer.current?.resume(),
  );
  const { title, children, tone } = message;
  const says = Boolean(title || children);
  // The words themselves tell one message from the next, when they are plain.
  const key = messageKey ?? (typeof children === "string" ? children : says);

  useEffect(() => {
    onClearedNow.current = onCleared;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key is a new message, with its time from the start.
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
