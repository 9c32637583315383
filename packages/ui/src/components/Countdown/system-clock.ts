/** The source of time, replaceable in tests and stories. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls `tick` about every `ms` until the returned function is called. */
  every(ms: number, tick: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(ms, tick) {
    const timer = setInterval(tick, ms);
    return () => clearInterval(timer);
  },
};
