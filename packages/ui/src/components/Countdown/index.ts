export { Countdown, type CountdownProps, clockFace } from "./Countdown";
export type { Clock } from "./system-clock";
export { type CountdownOptions, useCountdown } from "./use-countdown";
