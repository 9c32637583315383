import { websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { addDays } from "date-fns";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { formatDay, LAGOS } from "../../lagos-calendar.ts";
import { listOwners } from "../accounts/index.ts";
import { queueMessage } from "../messages/index.ts";
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
 * Reminds the owners, by email or else by SMS, of every subscription that ends within three days, once for each, in the transaction that marks it.
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
  const ends = {
    ...{ plan: planName, location: locationName, isTrial: kind === "trial" },
    ...{ day: formatDay(endsAt), moment: moment.format(endsAt) },
    link: `${website}${websitePaths.plansAndBillings}`,
  };
  for (const { name, email, phone, emailVerifiedAt } of await listOwners(tx, accountId)) {
    // An email that nobody has confirmed gets no reminder, so that owner's phone does.
    const message = emailVerifiedAt
      ? { ...texts.endsSoon({ ...ends, name }), to: email }
      : { ...texts.endsSoonSms(ends), to: phone };
    await queueMessage(tx, { ...message, kind: "reminder" }, now);
  }
}
