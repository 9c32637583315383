import type { Clock } from "../src/components/Countdown";

export interface ManualClock extends Clock {
  /** Advances the time and ticks every waiter once, as after a phone's sleep. */
  advance(ms: number): void;
  /** The number of waiters. */
  running(): number;
}

/** A clock that only moves when told to. */
export function manualClock(): ManualClock {
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
