import type { Clock } from "../src/components/Countdown";

export interface HandClock extends Clock {
  /** Moves the time on and lets everyone who waits look at it once, as after a phone's sleep. */
  advance(ms: number): void;
  /** How many still wait. */
  running(): number;
}

/** A clock that stands still until told to move on. */
export function handClock(): HandClock {
  let time = 0;
  const ticks = new Set<() => void>();
  return {
    now: () => time,
    every: (_ms, tick) => {
      ticks.add(tick);
      return () => ticks.delete(tick);
    },
    advance(ms) {
      time += ms;
      for (const tick of [...ticks]) tick();
    },
    running: () => ticks.size,
  };
}
