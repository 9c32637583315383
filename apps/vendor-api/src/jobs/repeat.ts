import { setTimeout as delay } from "node:timers/promises";

/**
 * Runs `work` again and again, `pauseMs` after it ended, until stopped. `work` answers whether there is more to do
 * right now; what it throws goes to `onError`.
 * @returns how to stop: resolves when the run under way has ended.
 */
export function repeat(
  pauseMs: number,
  work: () => Promise<boolean>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const more = await work().catch((error) => {
        onError(error);
        return false;
      });
      if (!more) await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const ended = loop();
  return async () => {
    stopping.abort();
    await ended;
  };
}
