import PgBoss from "pg-boss";
import type { SqlClient } from "../db/sql-client.ts";
import type { Deps } from "../deps.ts";
import { createEmailSender } from "../integrations/email/create-email-sender.ts";
import { createSmsSender } from "../integrations/sms/create-sms-sender.ts";
import { remindRenewals } from "../modules/account/remind-renewals.ts";
import { checkLedger } from "../modules/ledger/check-ledger.ts";
import { deliverOutbox, type Senders } from "../modules/messages/deliver-outbox.ts";
import { reconcilePayments } from "../modules/payment/reconcile-payments.ts";
import { withReceipt } from "../modules/receipt/with-receipt.ts";
import { cleanUp } from "./clean-up.ts";
import { repeat } from "./repeat.ts";

const OUTBOX_PAUSE_MS = 1_000;
const BATCH_IS_FULL = 20;

/** Jobs by the clock; pg-boss sees to it that one copy of the service runs each, on either database. */
const scheduled: { name: string; cron: string; run: (deps: Deps) => Promise<void> }[] = [
  { name: "reconcile-payments", cron: "* * * * *", run: reconcilePayments },
  { name: "clean-up", cron: "17 * * * *", run: cleanUp },
  // At night in Lagos, when nobody is waiting.
  { name: "check-ledger", cron: "12 1 * * *", run: checkLedger },
  { name: "remind-renewals", cron: "42 * * * *", run: remindRenewals },
];

function createSenders(deps: Deps): Senders {
  const { env } = deps;
  return {
    ...(env.SMTP_URL && { email: withReceipt(deps, createEmailSender(env.SMTP_URL)) }),
    ...(env.SMS_URL && {
      sms: createSmsSender({ url: env.SMS_URL, apiKey: env.SMS_API_KEY, sender: env.SMS_SENDER }),
    }),
  };
}

async function startBoss(deps: Deps, client: SqlClient): Promise<PgBoss> {
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        const result = await client.query(values?.length ? { text, values } : text);
        // `pg` answers several statements with several results; the last one is asked for.
        const { rows, rowCount } = [result].flat().at(-1) ?? { rows: [], rowCount: 0 };
        return { rows, rowCount: rowCount ?? 0 };
      },
    },
  });
  boss.on("error", (error) => deps.log.warn({ err: error }, "job queue fault"));
  await boss.start();
  for (const { name, cron, run } of scheduled) {
    await boss.createQueue(name, { name, policy: "singleton", expireInSeconds: 300, retryLimit: 0 });
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      await run(deps).catch((error) => deps.log.error({ err: error, job: name }, "job failed"));
    });
    await boss.schedule(name, cron);
  }
  return boss;
}

/**
 * Starts what runs beside the requests: outbox delivery, the reconciler, clean-up. A payment left unknown by a crash is
 * looked at right away, not at the next full minute.
 * @returns how to stop: resolves when what was under way has ended.
 */
export async function startJobs(deps: Deps, client: SqlClient): Promise<() => Promise<void>> {
  const boss = await startBoss(deps, client);
  const senders = createSenders(deps);
  const stopOutbox = repeat(
    OUTBOX_PAUSE_MS,
    async () => (await deliverOutbox(deps, senders)) >= BATCH_IS_FULL,
    (error) => deps.log.warn({ err: error }, "outbox delivery failed"),
  );
  const first = reconcilePayments(deps).catch((error) => {
    deps.log.warn({ err: error }, "first reconciliation failed");
  });
  return async () => {
    await Promise.all([stopOutbox(), first, boss.stop({ graceful: true, wait: true, timeout: 8_000 })]);
  };
}
