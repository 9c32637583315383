import PgBoss from "pg-boss";
import type { SqlClient } from "../db/sql-client.ts";
import type { Deps } from "../deps.ts";
import { createEmailSender } from "../integrations/email/create-email-sender.ts";
import { createSmsSender } from "../integrations/sms/create-sms-sender.ts";
import { remindRenewals } from "../modules/account/remind-renewals.ts";
import { checkLedger } from "../modules/ledger/check-ledger.ts";
import { endSubscriptionsForDebt } from "../modules/payment/end-subscriptions-for-debt.ts";
import { reconcilePayments } from "../modules/payment/reconcile-payments.ts";
import { withReceipt } from "../modules/receipt/with-receipt.ts";
import { cleanUp } from "./clean-up.ts";
import { startOutbox } from "./start-outbox.ts";

/** Jobs by the clock; pg-boss sees to it that one copy of the service runs each, on either database. */
const scheduled: { name: string; cron: string; run: (deps: Deps) => Promise<void> }[] = [
  { name: "reconcile-payments", cron: "* * * * *", run: reconcilePayments },
  { name: "clean-up", cron: "17 * * * *", run: cleanUp },
  // At night in Lagos, when nobody is waiting.
  { name: "check-ledger", cron: "12 1 * * *", run: checkLedger },
  { name: "end-for-debt", cron: "52 * * * *", run: endSubscriptionsForDebt },
  { name: "remind-renewals", cron: "42 * * * *", run: remindRenewals },
];

function startDelivery(deps: Deps): () => Promise<void> {
  const { SMTP_URL, SMS_URL: url, SMS_API_KEY: apiKey, SMS_SENDER: sender } = deps.env;
  const email = SMTP_URL === undefined ? undefined : createEmailSender(SMTP_URL);
  const stop = startOutbox(deps, {
    ...(email && { email: withReceipt(deps, email.send) }),
    ...(url !== undefined && { sms: createSmsSender({ url, apiKey, sender }) }),
  });
  return async () => {
    await stop();
    email?.close();
  };
}

/**
 * Creates the job queue's tables, queues and timetable. Only while no other copy of the service does: they would wait for
 * each other's locks for ever.
 */
export async function setUpJobs({ log }: Pick<Deps, "log">, client: SqlClient): Promise<PgBoss> {
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
  boss.on("error", (error) => log.warn({ err: error }, "job queue fault"));
  await boss.start();
  for (const { name, cron } of scheduled) {
    await boss.createQueue(name, { name, policy: "singleton", expireInSeconds: 300, retryLimit: 0 });
    await boss.schedule(name, cron);
  }
  return boss;
}

/**
 * Starts what runs beside the requests: outbox delivery, the reconciler, clean-up. A payment left unknown by a crash is
 * looked at right away, not at the next full minute.
 * @returns how to stop: resolves when what was under way has ended.
 */
export async function startJobs(deps: Deps, boss: PgBoss): Promise<() => Promise<void>> {
  for (const { name, run } of scheduled) {
    await boss.work(name, { pollingIntervalSeconds: 5 }, async () => {
      await run(deps).catch((error) => deps.log.error({ err: error, job: name }, "job failed"));
    });
  }
  const stopDelivery = startDelivery(deps);
  const first = reconcilePayments(deps).catch((error) => {
    deps.log.warn({ err: error }, "first reconciliation failed");
  });
  return async () => {
    await Promise.all([stopDelivery(), first, boss.stop({ graceful: true, wait: true, timeout: 8_000 })]);
  };
}
