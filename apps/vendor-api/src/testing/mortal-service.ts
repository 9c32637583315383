import type { Deps } from "../deps.ts";
import { parseEnv } from "../env.ts";
import type { FailpointName, PaymentDeps } from "../modules/payment/failpoint.ts";
import { reconcilePayments } from "../modules/payment/reconcile-payments.ts";
import { startService } from "../start-service.ts";

/** What the test that started this process asks of it. */
export type MortalOrder =
  /** Die, as by `kill -9`, when this failpoint is reached. */
  | { dieAt: FailpointName }
  /** Move the clock on by so many minutes, then run the reconciler; answered with `done`. */
  | { reconcileAfter: number };

/** What the start took once its code was read, in milliseconds of the clock and of the processor. */
export type MortalStart = { startedIn: number; cpu: number };
/** What it tells the test: that it listens, or that the reconciler's round is over. */
export type MortalNews = MortalStart | { done: true };

/** The real service, with a failpoint that kills it and a clock that can be moved. Started by tests only. */
async function main(): Promise<void> {
  let dieAt: FailpointName | undefined;
  let ahead = Number(process.env.CLOCK_AHEAD_MS);
  let deps: PaymentDeps | undefined;
  const tell = (news: MortalNews) => process.send?.(news);
  const adjust = (real: Deps): PaymentDeps => {
    deps = {
      ...real,
      clock: { now: () => new Date(Date.now() + ahead) },
      failpoint: async (name) => {
        if (name !== dieAt) return;
        process.kill(process.pid, "SIGKILL");
        await new Promise(() => {});
      },
    };
    return deps;
  };
  process.on("message", async (order: MortalOrder) => {
    if ("dieAt" in order) dieAt = order.dieAt;
    else if (deps) {
      ahead += order.reconcileAfter * 60_000;
      await reconcilePayments(deps);
      tell({ done: true });
    }
  });
  const [started, used] = [performance.now(), process.cpuUsage()];
  const service = await startService(parseEnv(process.env), adjust);
  const { user, system } = process.cpuUsage(used);
  tell({ startedIn: performance.now() - started, cpu: (user + system) / 1_000 });
  process.once("SIGTERM", async () => {
    await service.stop();
    process.exit(0);
  });
}

await main();
