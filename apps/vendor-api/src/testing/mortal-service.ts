import type { Deps, FailpointName } from "../deps.ts";
import { parseEnv } from "../env.ts";
import { createPaystackClient } from "../integrations/paystack/create-paystack-client.ts";
import { reconcilePayments } from "../modules/payment/reconcile-payments.ts";
import { startService } from "../start-service.ts";

/** What the test that started this process asks of it. */
export type MortalOrder =
  /** Die, as by `kill -9`, when this failpoint is reached. */
  | { dieAt: FailpointName }
  /** Move the clock on by so many minutes, then run the reconciler; answered with "done". */
  | { reconcileAfter: number };

/** No call to Paystack's stand-in runs out of time, however loaded the machine is. */
const PAYSTACK_TIMEOUT_MS = 600_000;

/** The real service, with a failpoint that kills it and a clock that can be moved. Started by tests only. */
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
  process.on("message", async (order: MortalOrder) => {
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
