import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";

/** A hash to be made with `options`, or a password to be checked against `storedHash`. */
export type Argon2Task =
  | { password: string; options: Options; storedHash?: undefined }
  | { password: string; storedHash: string; options?: undefined };

type Answer = { value: string | boolean; error?: undefined } | { error: unknown };
type Thread = { run(task: Argon2Task): Promise<string | boolean> };

/** The process's threads that wait for work: started when they are needed, kept, and gone with the process. */
const idle: Thread[] = [];

function startThread(): Thread {
  const worker = new Worker(new URL("./argon2-thread.mjs", import.meta.url));
  let settle: ((answer: Answer) => void) | undefined;
  const fail = (error: unknown) => {
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
    settle?.({ error });
  };
  worker.on("message", (answer: Answer) => {
    worker.unref();
    idle.push(thread);
    settle?.(answer);
  });
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("a thread for passwords ended in the middle of its work")));
  const thread: Thread = {
    run: (task) =>
      new Promise((resolve, reject) => {
        settle = (answer) => {
          settle = undefined;
          if ("value" in answer) resolve(answer.value);
          else reject(answer.error);
        };
        // Only a thread that works keeps the process going.
        worker.ref();
        worker.postMessage(task);
      }),
  };
  return thread;
}

/**
 * Runs one argon2 task in a thread of its own, below the priority of the thread that answers requests
 * (docs/decisions/019-passwords-in-threads-of-lower-priority.md). The caller sees to it that few run at a time.
 */
export function inArgon2Thread(task: Argon2Task): Promise<string | boolean> {
  return (idle.pop() ?? startThread()).run(task);
}
