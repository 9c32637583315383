export { Countdown, type CountdownProps } from "./Countdown";
export type { Clock } from "./system-clock";
export { type CountdownOptions, useCountdown } from "./use-countdown";
