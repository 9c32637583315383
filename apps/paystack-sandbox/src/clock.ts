/** The sandbox's clock: `now` in epoch milliseconds; `schedule` runs a job once at or after `at`. */
export interface Clock {
  now(): number;
  /** @returns A function that cancels the job. */
  schedule(at: number, job: () => Promise<void> | void): () => void;
}

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(at, job) {
    const timer = setTimeout(() => void job(), Math.max(0, at - Date.now()));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that only moves when a test advances it. */
export interface ManualClock extends Clock {
  /** Advances the time by `ms`, and runs and awaits each due job in order. */
  advance(ms: number): Promise<void>;
  /** The number of scheduled jobs. */
  pending(): number;
}

/** @param start - The initial time in epoch milliseconds. */
export function createManualClock(start: number = Date.UTC(2026, 0, 5, 9, 0, 0)): ManualClock {
  let time = start;
  let jobs: { at: number; job: () => Promise<void> | void }[] = [];
  return {
    now: () => time,
    pending: () => jobs.length,
    schedule(at, job) {
      const entry = { at, job };
      jobs.push(entry);
      return () => {
        jobs = jobs.filter((other) => other !== entry);
      };
    },
    async advance(ms) {
      const end = time + ms;
      for (;;) {
        const next = jobs.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        jobs = jobs.filter((entry) => entry !== next);
        time = Math.max(time, next.at);
        await next.job();
      }
      time = end;
    },
  };
}
