import type { Deps, FailpointName } from "../deps.ts";
import { parseEnv } from "../env.ts";
import { createPaystackClient } from "../integrations/paystack/create-paystack-client.ts";
import { reconcilePayments } from "../modules/payments/reconcile-payments.ts";
import { startService } from "../start-service.ts";

/** Messages from the test that started this process. */
export type KillableOrder =
  /** Die like after `kill -9` when this failpoint is reached. */
  | { dieAt: FailpointName }
  /** Advance the clock by this many minutes, then run the reconciler and answer "done". */
  | { reconcileAfter: number };

/** A limit that no call to the stand-in reaches, even on a loaded machine. */
const PAYSTACK_TIMEOUT_MS = 600_000;

/** The real service, with a failpoint that kills it and a clock that can be advanced. Only tests start it. */
async function main(): Promise<void> {
  let dieAt: FailpointName | undefined;
  let ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
  let deps: Deps | undefined;
  const adjust = (real: Deps): Deps => {
    deps = {
      ...real,
      paystack: createPaystackClient({
        baseUrl: real.env.PAYSTACK_API_URL,
        secretKey: real.env.PAYSTACK_SECRET_KEY,
        timeoutMs: PAYSTACK_TIMEOUT_MS,
      }),
      clock: { now: () => new Date(Date.now() + ahead) },
      failpoint: async (name) => {
        if (name !== dieAt) return;
        process.kill(process.pid, "SIGKILL");
        await new Promise(() => {});
      },
    };
    return deps;
  };
  process.on("message", async (order: KillableOrder) => {
    if ("dieAt" in order) dieAt = order.dieAt;
    else if (deps) {
      ahead += order.reconcileAfter * 60_000;
      await reconcilePayments(deps);
      process.send?.("done");
    }
  });
  const starting = startService(parseEnv(process.env), adjust);
  process.once("SIGTERM", async () => {
    await (await starting).stop({ atOnce: true });
    process.exit(0);
  });
  await starting;
}

await main();
