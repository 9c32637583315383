import { Worker } from "node:worker_threads";
import { mergeConfig } from "vitest/config";
import type {
  PoolOptions,
  PoolRunnerInitializer,
  PoolWorker,
  VitestPluginContext,
  WorkerRequest,
} from "vitest/node";
import config from "./vitest.config.ts";

/** Vitest ends its thread after each run; importing the API again takes longer than most mutants' tests. */
const RUNS_PER_THREAD = 10;
/** A test that runs out of time counts as a mutant killed: the limit must be one that only an endless wait passes. */
const TEST_TIMEOUT_MS = 120_000;

type Listener = [event: string, callback: (arg: unknown) => void];
let kept: { thread: Worker; runs: number } | undefined;

function startThread({ distPath, env, execArgv }: PoolOptions) {
  const thread = new Worker(`${distPath}/workers/threads.js`, { env, execArgv });
  thread.unref();
  thread.once("exit", () => {
    if (kept?.thread === thread) kept = undefined;
  });
  return { thread, runs: 0 };
}

/** One run of Vitest in a thread that others used before, and that has the API's modules in memory. */
class KeptThread implements PoolWorker {
  readonly name = "kept-threads";
  readonly #options: PoolOptions;
  readonly #listeners: Listener[] = [];
  #thread: Worker | undefined;
  #isAskedToStop = false;
  readonly #started = performance.now();

  constructor(options: PoolOptions) {
    this.#options = options;
  }
  get #worker(): Worker {
    if (!this.#thread) throw new Error("the thread has not been started");
    return this.#thread;
  }
  async start() {
    kept ??= startThread(this.#options);
    kept.runs++;
    this.#thread = kept.thread;
  }
  on(...listener: Listener) {
    this.#listeners.push(listener);
    this.#worker.on(...listener);
  }
  off(...listener: Listener) {
    this.#worker.off(...listener);
  }
  send(message: WorkerRequest) {
    if (message.type !== "stop") return this.#worker.postMessage(message);
    this.#isAskedToStop = true;
    this.#worker.emit("message", { __vitest_worker_response__: true, type: "stopped" });
  }
  async stop() {
    for (const listener of this.#listeners) this.off(...listener);
    // Vitest asks first unless it has given the run up; a test that ran out of time may still be at work.
    const isIdle = this.#isAskedToStop && performance.now() - this.#started < TEST_TIMEOUT_MS;
    if (isIdle && kept && kept.runs < RUNS_PER_THREAD) return;
    kept = undefined;
    await this.#worker.terminate();
  }
  deserialize(data: unknown) {
    return data;
  }
}

const keptThreads: PoolRunnerInitializer = {
  name: "kept-threads",
  createPoolWorker: (options) => new KeptThread(options),
};

export default mergeConfig(config, {
  plugins: [
    {
      name: "kept-threads",
      // Stryker asks for Vitest's own threads on its command line.
      configureVitest: ({ project }: VitestPluginContext) => {
        project.config.pool = keptThreads.name;
        project.config.poolRunner = keptThreads;
      },
    },
  ],
  test: {
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    setupFiles: ["./configure-fast-check.ts"],
    isolate: false,
  },
});
