import type {
  noReminderReasons,
  ReminderPreviewSchema,
  ReminderResultSchema,
  reminderChannels,
} from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { type MessageText, texts } from "@vendor/messages";
import { subDays } from "date-fns";
import { and, asc, count, eq, gt, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import { accounts, agents, clientReminders, plans, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { findMoneySettings } from "../catalog/index.ts";
import { appendEvents } from "../events/index.ts";
import { queueMessages, type Withheld } from "../messages/index.ts";
import { findUser } from "../people/index.ts";
import { notYourClient } from "./pay-with-tokens.ts";
import { findClients } from "./tokens-repository.ts";

type Channel = (typeof reminderChannels)[number];
type Result = z.infer<typeof ReminderResultSchema>;

/** A client's reminder, or the reason why there is none. */
type Reminder = {
  locationId: number;
  accountId: number;
  name: string;
  owner: string;
  to: Record<Channel, string>;
} & (
  | { texts: Record<Channel, MessageText>; fault: null }
  | { texts: null; fault: (typeof noReminderReasons)[number] }
);

/** Each account's first owner, who is reminded of its locations. */
async function firstOwners(db: Database, accountIds: readonly number[]) {
  const { accountId, name, email, phone } = users;
  const isOwner = and(eq(users.role, "owner"), isNull(users.removedAt));
  const rows = await db
    .selectDistinctOn([accountId], { accountId, name, email, phone })
    .from(users)
    .where(and(inArray(accountId, [...accountIds]), isOwner))
    .orderBy(asc(accountId), asc(users.id));
  return new Map(rows.map((owner) => [owner.accountId, owner]));
}

/** @throws {Refusal} `NOT_FOUND` when one of the locations is not the agent's client. */
async function writeReminders(
  { db, env }: { db: Database; env: Deps["env"] },
  agentId: number,
  ids: readonly number[],
  now: Date,
): Promise<Reminder[]> {
  const clients = await findClients(db, agentId, ids);
  if (clients.length !== ids.length) throw notYourClient();
  const accountIds = clients.map(({ accountId }) => accountId);
  const owners = await firstOwners(db, accountIds);
  const { id, closesAt } = accounts;
  const found = await db.select({ id, closesAt }).from(accounts).where(inArray(id, accountIds));
  const closing = new Set(found.flatMap((account) => (account.closesAt ? [account.id] : [])));
  const names = new Map((await db.select().from(plans)).map((plan) => [plan.id, plan.name]));
  const agent = await findUser(db, agentId);
  return clients.map(({ locationId, accountId, name, owner, coveredUntil, renewsAutomatically, last }) => {
    const person = owners.get(accountId);
    const to = { sms: person?.phone ?? "", email: person?.email ?? "" };
    const reminder = { locationId, accountId, name, owner, to };
    const none = { ...reminder, texts: null };
    if (!coveredUntil || !last || closing.has(accountId)) return { ...none, fault: "nothing-to-renew" };
    if (renewsAutomatically) return { ...none, fault: "renews-automatically" };
    if (!last.remindsBeforeEnd) return { ...none, fault: "reminders-off" };
    const about = {
      ...{ plan: names.get(last.planId) ?? "", location: name, isTrial: last.kind === "trial" },
      ...{ day: formatDay(coveredUntil), ended: coveredUntil <= now, agent: agent?.name ?? "" },
      agentPhone: agent?.verificationStatus === 0 ? agent.phone : undefined,
      link: `${env.WEBSITE_URL}${websitePaths.plansAndBillings}`,
    };
    const email = texts.agentReminder({ ...about, name: person?.name ?? "" });
    return { ...reminder, texts: { sms: texts.agentReminderSms(about), email }, fault: null };
  });
}

/** How many reminders of the last day count for the agent, and for each client by channel. */
async function countToday(db: Database, agentId: number, ids: readonly number[], now: Date) {
  const isToday = gt(clientReminders.createdAt, subDays(now, 1));
  const { locationId, channel } = clientReminders;
  const byAgent = await db.$count(clientReminders, and(eq(clientReminders.agentId, agentId), isToday));
  const rows = await db
    .select({ locationId, channel, count: count() })
    .from(clientReminders)
    .where(and(inArray(locationId, [...ids]), isToday))
    .groupBy(locationId, channel);
  const byClient = new Map(rows.map((row) => [`${row.locationId} ${row.channel}`, row.count]));
  return { byAgent, ofClient: (id: number, by: Channel) => byClient.get(`${id} ${by}`) ?? 0 };
}

/**
 * What chosen clients would be sent, and how many reminders the agent may still send today.
 * @throws {Refusal} `NOT_FOUND` when one of them is not the agent's client.
 */
export async function previewReminders(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  { userId }: Session,
  ids: readonly number[],
): Promise<{ rows: z.infer<typeof ReminderPreviewSchema>[]; left: number }> {
  const now = clock.now();
  const reminders = await writeReminders({ db, env }, userId, ids, now);
  const { remindersPerAgent } = await findMoneySettings(db);
  const { byAgent } = await countToday(db, userId, ids, now);
  const rows = reminders.map(({ locationId, name, owner, texts, fault }) => ({
    ...{ location_id: locationId, name, owner, fault },
    sms: texts?.sms.text ?? null,
    email: texts && { subject: texts.email.subject, text: texts.email.text },
  }));
  return { rows, left: Math.max(0, remindersPerAgent - byAgent) };
}

const faults = { unconfirmed: "unconfirmed", limit: "address-limit" } as const satisfies Record<
  Withheld,
  Result["fault"]
>;

/**
 * Reminds chosen clients' owners of the end of their plans. Messages go to confirmed addresses only, and within the day's limits: of a
 * client, of the agent, and of the address over all causes.
 * @returns What became of each reminder.
 * @throws {Refusal} `NOT_FOUND` when one of them is not the agent's client; then nothing is sent.
 */
export async function sendReminders(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  { userId: agentId }: Session,
  { location_ids: ids, channels }: { location_ids: readonly number[]; channels: readonly Channel[] },
): Promise<Result[]> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    // Two requests of one agent at the same time count each other's reminders.
    await tx.select().from(agents).where(eq(agents.userId, agentId)).for("update");
    const reminders = await writeReminders({ db: tx, env }, agentId, ids, now);
    const { remindersPerClient, remindersPerAgent } = await findMoneySettings(tx);
    const { byAgent, ofClient } = await countToday(tx, agentId, ids, now);
    let left = remindersPerAgent - byAgent;
    const tried = reminders.flatMap((reminder) =>
      [...new Set(channels)].map((channel) => {
        const { locationId, name } = reminder;
        let fault: Result["fault"] = null;
        if (reminder.fault) fault = reminder.fault;
        else if (ofClient(locationId, channel) >= remindersPerClient) fault = "client-limit";
        else if (left <= 0) fault = "agent-limit";
        else left -= 1;
        const result: Result = { location_id: locationId, name, channel, sent: false, fault };
        return { reminder, channel, result };
      }),
    );
    const ready = tried.filter(({ result }) => result.fault === null);
    const messages = ready.flatMap(({ reminder: { texts, to }, channel }) =>
      texts ? [{ ...texts[channel], to: to[channel], kind: "reminder" as const }] : [],
    );
    const withheld = await queueMessages(tx, messages, now);
    for (const [index, { result }] of ready.entries()) {
      const reason = withheld[index];
      if (reason) result.fault = faults[reason];
      else result.sent = true;
    }
    const sent = ready.filter(({ result }) => result.sent);
    await recordSent(
      tx,
      sent.map(({ channel, reminder: { accountId, locationId } }) => ({
        agentId,
        accountId,
        locationId,
        channel,
      })),
      now,
    );
    return tried.map(({ result }) => result);
  });
}

type Sent = { agentId: number; accountId: number; locationId: number; channel: Channel };

async function recordSent(tx: Database, sent: readonly Sent[], now: Date): Promise<void> {
  if (sent.length === 0) return;
  const rows = sent.map(({ accountId: _, ...row }) => ({ ...row, createdAt: now }));
  await tx.insert(clientReminders).values(rows);
  await appendEvents(
    tx,
    sent.map((body) => ({ name: "client.reminded" as const, body })),
    now,
  );
}
