"use client";

import { useEffect, useRef, useState } from "react";
import { type Clock, systemClock } from "./clock";

export interface CountdownOptions {
  /** How long, counted from mounting (and again when it or `restartKey` changes). */
  seconds: number;
  /** Change it to start over. */
  restartKey?: string | number | undefined;
  onDone?: (() => void) | undefined;
  clock?: Clock | undefined;
}

/**
 * Whole seconds left. It looks at the clock instead of counting ticks, so a phone that slept catches up at once.
 * @returns The seconds left; 0 when done.
 */
export function useCountdown({ seconds, restartKey, onDone, clock = systemClock }: CountdownOptions): number {
  const whole = Math.max(0, Math.ceil(seconds));
  const [left, setLeft] = useState(whole);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: restartKey starts the count over by changing.
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
