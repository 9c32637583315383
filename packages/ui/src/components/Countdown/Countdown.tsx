"use client";

import type { ReactNode } from "react";
import * as styles from "./Countdown.css";
import { type CountdownOptions, useCountdown } from "./use-countdown";

export interface CountdownProps extends CountdownOptions {
  /** Formats the seconds left. @default "0:59" */
  children?: ((secondsLeft: number) => ReactNode) | undefined;
}

const twoDigits = (part: number) => String(part).padStart(2, "0");

/** Seconds as minutes and seconds, with hours when there are some: "0:59", "7:59:59". */
export function clockFace(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const face = minutes < 60 ? String(minutes) : `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;
  return `${face}:${twoDigits(seconds % 60)}`;
}

/** A countdown in seconds. Screen readers do not hear every tick, so explain it in the text around it. */
export function Countdown({ children, ...options }: CountdownProps) {
  const left = useCountdown(options);
  return (
    <span
      role="timer"
      className={styles.root}
      {...(children ? {} : { "data-widest": clockFace(Math.max(0, Math.ceil(options.seconds))) })}
    >
      {(children ?? clockFace)(left)}
    </span>
  );
}
