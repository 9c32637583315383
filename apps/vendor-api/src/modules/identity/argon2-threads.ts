import type { Options } from "@node-rs/argon2";
import { Piscina } from "piscina";

/** A hash to be made with `options`, or a password to be checked against `storedHash`. */
export type Argon2Task =
  | { password: string; options: Options; storedHash?: undefined }
  | { password: string; storedHash: string; options?: undefined };

/**
 * Starts threads that run argon2 below the priority of the thread that answers requests (docs/decisions/019-work-in-threads-of-lower-priority.md).
 * Two at a time, 64 MiB each: more would starve everything else of memory and cores; some wait in line, for
 * about a second, and more are refused (`runInThreads`).
 */
export const createArgon2Threads = () =>
  new Piscina<Argon2Task, string | boolean>({
    filename: new URL("./argon2-thread.mjs", import.meta.url).href,
    minThreads: 0,
    maxThreads: 2,
    maxQueue: 24,
    idleTimeout: Number.POSITIVE_INFINITY,
  });

/** The threads that all hashers of this process share. */
export const argon2Threads = createArgon2Threads();
