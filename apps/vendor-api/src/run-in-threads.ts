import type { Piscina } from "piscina";
import { Refusal } from "./refusal.ts";

/**
 * Runs a task in a pool's threads. It is refused when `maxQueue` tasks are waiting.
 * @throws {Refusal} `UNAVAILABLE`, which is answered with a Retry-After header.
 */
export async function runInThreads<Task, Result>(pool: Piscina<Task, Result>, task: Task): Promise<Result> {
  if (pool.queueSize >= pool.options.maxQueue) {
    throw new Refusal("UNAVAILABLE", "We are busy at the moment. Please try again in a few seconds.");
  }
  return pool.run(task);
}
