"use client";

import type { ReactNode } from "react";
import { tabular } from "../Text/Text.css";
import { type CountdownOptions, useCountdown } from "./use-countdown";

export interface CountdownProps extends CountdownOptions {
  /** Formats the seconds left. @default "0:59" */
  children?: ((secondsLeft: number) => ReactNode) | undefined;
}

/** Seconds as minutes and seconds: "0:59". */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A countdown in seconds. Screen readers do not hear every tick, so explain it in the text around it. */
export function Countdown({ children = clockFace, ...options }: CountdownProps) {
  const left = useCountdown(options);
  return (
    <span role="timer" className={tabular}>
      {children(left)}
    </span>
  );
}
