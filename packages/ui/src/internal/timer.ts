import type { Clock } from "../components/Countdown/system-clock";

export interface Timer {
  pause(): void;
  resume(): void;
  stop(): void;
}

/**
 * Calls `onEnd` once after `ms`, not counting the time while it is paused.
 * It reads the clock instead of counting ticks, so it is right after the phone has slept.
 */
export function startTimer(clock: Clock, ms: number, onEnd: () => void): Timer {
  let left = ms;
  let end = 0;
  let halt: (() => void) | undefined;

  function pause(): void {
    if (!halt) return;
    halt();
    halt = undefined;
    left = Math.max(0, end - clock.now());
  }
  function resume(): void {
    if (halt || left < 0) return;
    end = clock.now() + left;
    halt = clock.every(250, () => {
      if (clock.now() < end) return;
      stop();
      onEnd();
    });
  }
  function stop(): void {
    pause();
    left = -1;
  }

  resume();
  return { pause, resume, stop };
}
