import { websitePaths } from "@vendor/api/site-paths";
import { brand } from "@vendor/brand";
import { addDays } from "date-fns";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { LAGOS } from "../../lagos-calendar.ts";
import { listOwners } from "../accounts/index.ts";
import { nameInMessage, queueMessage } from "../messages/index.ts";
import { lockEndingSubscriptions, markReminded } from "./subscriptions-repository.ts";

/** Days before a subscription's end when the reminder is sent. */
const NOTICE_DAYS = 3;
/** The most subscriptions in one transaction. */
const BATCH = 50;

const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: LAGOS,
});

type Ending = Awaited<ReturnType<typeof lockEndingSubscriptions>>[number];

/**
 * Reminds the owners of every subscription that ends within three days, once for each, in the transaction that marks it.
 * Any number of copies may run this at once.
 */
export async function remindRenewals({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">): Promise<void> {
  const now = clock.now();
  const window = { now, until: addDays(now, NOTICE_DAYS), limit: BATCH };
  const remindSome = async (tx: Database) => {
    const ending = await lockEndingSubscriptions(tx, window);
    if (ending.length === 0) return 0;
    for (const subscription of ending) await queueReminder(tx, subscription, env.WEBSITE_URL, now);
    await markReminded(
      tx,
      ending.map(({ id }) => id),
      now,
    );
    return ending.length;
  };
  while ((await inTransaction(db, remindSome)) === BATCH);
}

async function queueReminder(tx: Database, ending: Ending, website: string, now: Date): Promise<void> {
  const { kind, planName, locationName, accountId, endsAt } = ending;
  const trial = kind === "trial";
  const what = trial ? "free trial" : `${planName} plan`;
  const text = [
    `The ${what} of ${nameInMessage(locationName, "your location")} ends on ${moment.format(endsAt)} (Lagos time).`,
    `Nothing is charged automatically. To go on without a gap, ${trial ? "subscribe" : "renew it"} here:`,
    `${website}${websitePaths.plansAndBillings}`,
    "",
    "You do not want these reminders? Stop them on that page.",
    `Questions: ${brand.email.support}`,
  ].join("\n");
  const subject = `Your ${brand.product} ${what} ends soon`;
  for (const { email } of await listOwners(tx, accountId)) {
    await queueMessage(tx, { channel: "email", to: email, subject, text, kind: "reminder" }, now);
  }
}
