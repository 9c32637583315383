/** Time as the sandbox sees it: `now` in epoch milliseconds, `schedule` runs a job once at or after `at`. */
export interface Clock {
  now(): number;
  /** @returns A function that takes the job off the schedule. */
  schedule(at: number, job: () => Promise<void> | void): () => void;
}

/** The machine's own clock. Its timers never keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  schedule(at, job) {
    const timer = setTimeout(() => void job(), Math.max(0, at - Date.now()));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves time on by `ms`, running each due job in order of its time and waiting for it. */
  advance(ms: number): Promise<void>;
  /** How many jobs wait. */
  pending(): number;
}

/** @param start - Epoch milliseconds at which the clock stands first. */
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
