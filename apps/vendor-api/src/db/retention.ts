import { days } from "@vendor/brand";
import { and, eq, getTableName, gte, isNotNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, type PgTable, pgSchema } from "drizzle-orm/pg-core";
import { momentColumn } from "./schema/columns.ts";
import {
  accountNumbers,
  accounts,
  addonGroups,
  addonOptions,
  agentMonths,
  agents,
  auditLog,
  builds,
  clientReminders,
  contactMessages,
  contactReplies,
  couponRedemptions,
  coupons,
  customerNotes,
  dataExports,
  eventConsumers,
  events,
  faqs,
  featureCategories,
  features,
  feeSchedules,
  formerAddresses,
  idempotencyKeys,
  invitations,
  invoiceCounters,
  invoices,
  jobRuns,
  ledgerAccounts,
  ledgerDays,
  ledgerEntries,
  ledgerMonths,
  ledgerTransfers,
  locations,
  loginFailures,
  MAX_DELIVERY_ATTEMPTS,
  mandates,
  moneySettings,
  mrrCohorts,
  mrrDays,
  mrrLocations,
  mrrMonths,
  newsletterReaders,
  onboardingOptions,
  onboardingRequests,
  orderDrafts,
  orders,
  outboxMessages,
  paymentIntents,
  planFeatures,
  plannedChanges,
  plans,
  priceListVersion,
  proposedChanges,
  rateLimits,
  receiptDetails,
  recoveryCodes,
  refunds,
  releases,
  renewals,
  savedCards,
  savedViews,
  secondFactors,
  securityActivity,
  sessions,
  settings,
  subscriptions,
  trialMonths,
  unmatchedPayments,
  usedTrials,
  users,
  ussdBanks,
  verificationCodes,
  webhookEvents,
} from "./schema/index.ts";
import type { Database } from "./types.ts";

/** How long the rows of a table are kept. */
type Retention = {
  table: PgTable;
  /** The moment from which a row is kept for that long. An index begins with it. */
  at: AnyPgColumn;
  keptMs: number;
  /** Only these rows are deleted. */
  only?: SQL | undefined;
  /** Not the clean-up. */
  deletedBy?: "pg-boss";
  why: string;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a failed log-in counts. */
export const FAILED_LOGIN_MS = HOUR_MS;
/** How long pg-boss keeps jobs in its archive, where it moves those that have ended. */
export const JOB_ARCHIVE_DAYS = 7;
const jobArchive = pgSchema("pgboss").table("archive", { archivedOn: momentColumn("archived_on") });

const isDelivered = isNotNull(outboxMessages.sentAt);
// Receipts that wait for their address to be confirmed are sent some day.
const isWaitingReceipt = and(eq(outboxMessages.kind, "receipt"), isNotNull(outboxMessages.withheld));
const isExpired = and(isNotNull(outboxMessages.expiredAt), not(isWaitingReceipt ?? sql`false`));
const isGivenUp = gte(outboxMessages.attempts, MAX_DELIVERY_ATTEMPTS);

/** What is deleted after some time. The privacy policy tells the times of personal data (`days`). */
const limited: readonly Retention[] = [
  {
    table: idempotencyKeys,
    at: idempotencyKeys.createdAt,
    keptMs: days.repeatedAnswers * DAY_MS,
    why: "a call that is sent again within a week gets the first answer",
  },
  {
    table: outboxMessages,
    at: outboxMessages.createdAt,
    keptMs: days.messages * DAY_MS,
    only: or(isDelivered, isExpired, isGivenUp),
    why: "support can see for a month what was sent",
  },
  {
    table: clientReminders,
    at: clientReminders.createdAt,
    keptMs: days.messages * DAY_MS,
    why: "as long as the messages; the limits count those of a day",
  },
  {
    table: proposedChanges,
    at: proposedChanges.createdAt,
    keptMs: days.messages * DAY_MS,
    why: "staff see for a month what was decided; the audit log keeps it, without the names of customers",
  },
  {
    table: webhookEvents,
    at: webhookEvents.receivedAt,
    keptMs: days.providerEvents * DAY_MS,
    why: "a dispute may come months after a payment, and is compared with what the provider told",
  },
  {
    table: events,
    at: events.at,
    keptMs: 90 * DAY_MS,
    only: sql`${events.position} <= (select min(${eventConsumers.position}) from ${eventConsumers})`,
    why: "a consumer that handled them wrongly can be set back and read them again",
  },
  {
    table: orderDrafts,
    at: orderDrafts.updatedAt,
    keptMs: days.drafts * DAY_MS,
    why: "a customer can go on with an order for a month",
  },
  {
    table: sessions,
    at: sessions.expiresAt,
    keptMs: days.endedSessions * DAY_MS,
    why: "a person who looks into a break-in sees the devices of the last month",
  },
  {
    table: verificationCodes,
    at: verificationCodes.sentAt,
    keptMs: days.codes * DAY_MS,
    why: "the daily limits count them, and a link of an administrator works for two days",
  },
  {
    table: loginFailures,
    at: loginFailures.lastFailedAt,
    keptMs: FAILED_LOGIN_MS,
    why: "they slow the next log-ins for an hour",
  },
  {
    table: rateLimits,
    at: rateLimits.expire,
    keptMs: HOUR_MS,
    why: "the limit is over; an hour more, for a copy whose clock is slow",
  },
  {
    table: securityActivity,
    at: securityActivity.at,
    keptMs: days.securityActivity * DAY_MS,
    why: "people see a year of what happened to their account's security",
  },
  {
    table: dataExports,
    // Set to `days.exports` after the file was written.
    at: dataExports.expiresAt,
    keptMs: 0,
    why: "the link in the email works for a week",
  },
  {
    table: jobArchive,
    at: jobArchive.archivedOn,
    keptMs: JOB_ARCHIVE_DAYS * DAY_MS,
    deletedBy: "pg-boss",
    why: "an operator can see for a week when each job ran and why it failed",
  },
];

const BOOKS = "the law on companies and taxes asks for the books, and each payment is settled once for ever";
const OFFER = "it is what the vendor offers, which grows only by an administrator's work";
const OWN = "a person or an account has it until it is removed or the account is erased";
const FACTS = "it has a row for each of a few facts";

/** The tables from which no job deletes old rows, and why. */
const keptForEver: readonly { why: string; tables: readonly PgTable[] }[] = [
  {
    why: BOOKS,
    tables: [
      ...[orders, paymentIntents, subscriptions, couponRedemptions, receiptDetails, onboardingRequests],
      ...[invoices, invoiceCounters, ledgerAccounts, ledgerTransfers, ledgerEntries, agentMonths],
      ...[
        unmatchedPayments,
        refunds,
        ledgerDays,
        ledgerMonths,
        mrrDays,
        mrrMonths,
        mrrCohorts,
        mrrLocations,
        trialMonths,
      ],
    ],
  },
  {
    why: OFFER,
    tables: [
      ...[plans, featureCategories, features, planFeatures, faqs, addonGroups, addonOptions, coupons],
      ...[
        onboardingOptions,
        feeSchedules,
        ussdBanks,
        moneySettings,
        priceListVersion,
        releases,
        builds,
        plannedChanges,
      ],
    ],
  },
  {
    why: OWN,
    tables: [
      ...[accounts, users, agents, locations, renewals, formerAddresses, invitations, savedCards, mandates],
      ...[
        secondFactors,
        recoveryCodes,
        contactMessages,
        contactReplies,
        customerNotes,
        newsletterReaders,
        accountNumbers,
      ],
    ],
  },
  {
    why: "it proves who saw whose data, and who changed or approved what",
    tables: [auditLog],
  },
  { why: "an address has one trial for good; it is a hash that nobody can read", tables: [usedTrials] },
  { why: "staff delete their views themselves", tables: [savedViews] },
  { why: FACTS, tables: [settings, jobRuns, eventConsumers] },
];

/** Every table: how long its rows are kept, or that they are kept for ever, and why. A test fails for one that is missing. */
export const retention = { limited, keptForEver };

/** The rate limiter counts milliseconds by the machine's clock. */
const isInMs = ({ at }: Retention) => at.dataType === "number";
const limitOf = (rule: Retention, now: Date) =>
  isInMs(rule) ? Date.now() - rule.keptMs : new Date(now.getTime() - rule.keptMs);
const isOverdue = (rule: Retention, now: Date) => and(lte(rule.at, limitOf(rule, now)), rule.only);

/** Rows that one statement deletes: some hundredths of a second. */
const BATCH = 2_000;

const isPgBoss = ({ deletedBy }: Retention) => deletedBy === "pg-boss";

/**
 * Deletes what has been kept for long enough, the oldest first, in batches that are committed: after a kill the next run goes on.
 * Any number of copies may run this at once.
 */
export async function deleteOverdue(db: Database, now: Date, batch = BATCH): Promise<void> {
  for (const rule of limited) {
    if (isPgBoss(rule)) continue;
    // Rows that stay are not read again by the next batch.
    let last: string | null = null;
    for (let deleted = batch; deleted === batch; )
      ({ deleted, last } = await deleteBatch(db, rule, now, { from: last, batch }));
  }
}

type Deleted = { deleted: number; last: string | null };

async function deleteBatch(
  db: Database,
  rule: Retention,
  now: Date,
  { from, batch }: { from: string | null; batch: number },
): Promise<Deleted> {
  const { table, at } = rule;
  const isNext = from === null ? undefined : sql`${at} >= ${from}::${sql.raw(at.getSQLType())}`;
  const [row] = await rowsOf<Deleted>(
    db,
    sql`with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${and(isOverdue(rule, now), isNext)}
          order by ${at} limit ${batch} for update skip locked))
        returning ${at} as at)
      select count(*)::integer as deleted, max(at)::text as last from gone`,
  );
  return row ?? { deleted: 0, last: null };
}

/** By how many seconds the oldest row of each table is overdue; 0 when none is. */
export async function readOverdue(db: Database, now: Date): Promise<Map<string, number>> {
  const read = async (rules: readonly Retention[]) => {
    const parts = rules.map((rule) => {
      const limit = limitOf(rule, now);
      const late =
        typeof limit === "number"
          ? sql`(${limit}::bigint - first.at) / 1000`
          : sql`extract(epoch from ${limit.toISOString()}::timestamptz - first.at)`;
      return sql`select ${getTableName(rule.table)}::text as name, (select (${late})::float8 from
        (select ${rule.at} as at from ${rule.table} where ${isOverdue(rule, now)} order by ${rule.at} limit 1) first) as late`;
    });
    return rowsOf<{ name: string; late: number | null }>(db, sql.join(parts, sql` union all `));
  };
  const [ours, theirs] = await Promise.all([
    read(limited.filter((rule) => !isPgBoss(rule))),
    // A database in which no job was ever scheduled has no such table.
    read(limited.filter(isPgBoss)).catch(() => []),
  ]);
  return new Map([...ours, ...theirs].map(({ name, late }) => [name, late ?? 0]));
}

async function rowsOf<Row>(db: Database, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
