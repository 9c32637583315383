"use client";

import { useEffect, useRef, useState } from "react";
import { type Clock, systemClock } from "./system-clock";

export interface CountdownOptions {
  /** The number of seconds, counted from mounting and again when it or `restartKey` changes. */
  seconds: number;
  /** Change it to restart. */
  restartKey?: string | number | undefined;
  onDone?: (() => void) | undefined;
  clock?: Clock | undefined;
}

/**
 * Whole seconds left. It reads the clock instead of counting ticks, so it is right after the phone has slept.
 * @returns The seconds left; 0 when done.
 */
export function useCountdown({ seconds, restartKey, onDone, clock = systemClock }: CountdownOptions): number {
  const whole = Math.max(0, Math.ceil(seconds));
  const [left, setLeft] = useState(whole);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new restartKey restarts the countdown.
  useEffect(() => {
    const end = clock.now() + seconds * 1000;
    setLeft(whole);
    const stop = clock.every(250, () => {
      const rest = Math.max(0, Math.ceil((end - clock.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      stop();
      done.current?.();
    });
    return stop;
  }, [seconds, restartKey, clock]);
  return left;
}
