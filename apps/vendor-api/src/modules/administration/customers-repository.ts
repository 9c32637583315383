import { customerRoles, type foundByNames } from "@vendor/api";
import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  accounts,
  auditLog,
  customerNotes,
  invoices,
  locations,
  onboardingRequests,
  orders,
  outboxMessages,
  savedCards,
  secondFactors,
  sessions,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import { toKobo } from "../../db/to-kobo.ts";
import type { Database, Reader } from "../../db/types.ts";
import { endOfLagosDate, startOfLagosDate } from "../../lagos-calendar.ts";
import { isValid } from "../periods/index.ts";
import { hasDomain, hasName, isDomain, wholePhone } from "./search-repository.ts";

export type FoundBy = (typeof foundByNames)[number];

/** The most that a search finds; one that finds more shows some of them. */
export const MOST_FOUND = 500;

const LARGEST_ID = 2_147_483_647;

/**
 * The ways in which a text can be meant, each a query of accounts by an index. Emails and phones match as a whole, or an email by `@` and
 * the beginning of its domain, which the mask shows anyway: parts of masked data match nobody, because a series of searches could
 * reveal them without an audit log entry.
 */
function waysOfSearching(db: Database, search: string, { before, order }: CustomerFilter): SQL[] {
  const found = (by: FoundBy) => sql<FoundBy>`${sql.raw(`'${by}'`)}`;
  const follows = order === "oldest" ? gt : lt;
  const isBefore = (column: AnyColumn) => (before === undefined ? undefined : follows(column, before));
  const people = (by: FoundBy, wanted: SQL | undefined) =>
    db
      .select({ accountId: users.accountId, foundBy: found(by) })
      .from(users)
      .where(and(inArray(users.role, customerRoles), isBefore(users.accountId), wanted))
      .limit(MOST_FOUND + 1)
      .getSQL();
  const places = (by: FoundBy, wanted: SQL | undefined) =>
    db
      .select({ accountId: locations.accountId, foundBy: found(by) })
      .from(locations)
      .where(and(isBefore(locations.accountId), wanted))
      .limit(MOST_FOUND + 1)
      .getSQL();
  const own = (by: FoundBy, wanted: SQL | undefined) =>
    db
      .select({ accountId: accounts.id, foundBy: found(by) })
      .from(accounts)
      .where(and(isBefore(accounts.id), wanted))
      .limit(MOST_FOUND + 1)
      .getSQL();
  const sold = (by: FoundBy, wanted: SQL | undefined) =>
    db
      .select({ accountId: orders.accountId, foundBy: found(by) })
      .from(orders)
      .where(and(isBefore(orders.accountId), wanted))
      .limit(MOST_FOUND + 1)
      .getSQL();

  if (isDomain(search)) return [people("email", hasDomain(users.email, search))];
  if (search.includes("@")) return [people("email", eq(sql`lower(${users.email})`, search.toLowerCase()))];
  const phone = wholePhone(search);
  if (phone !== undefined)
    return [
      people("phone", and(eq(sql`right(${users.phone}, 10)`, phone.slice(-10)), eq(users.phone, phone))),
    ];
  if (/^(inv|cn)-\d{4}-\d+$/i.test(search)) {
    const isIt = and(isBefore(invoices.accountId), eq(invoices.number, search.toUpperCase()));
    const papers = db.select({ accountId: invoices.accountId, foundBy: found("invoice") }).from(invoices);
    return [papers.where(isIt).getSQL()];
  }
  const number = /^[1-9]\d{0,9}$/.test(search) ? Number(search) : undefined;
  const code = search.toUpperCase().replaceAll("-", "");
  const cards = () =>
    db
      .select({ accountId: savedCards.accountId, foundBy: found("card") })
      .from(savedCards)
      .where(and(isBefore(savedCards.accountId), eq(savedCards.lastFour, search)))
      .orderBy(desc(savedCards.accountId))
      .limit(MOST_FOUND + 1)
      .getSQL();
  return [
    ...(number !== undefined && number <= LARGEST_ID
      ? [places("location", eq(locations.id, number)), own("account", eq(accounts.id, number))]
      : []),
    ...(/^\d{4}$/.test(search) ? [cards()] : []),
    ...(/^[A-Za-z0-9.=-]{6,100}$/.test(search) ? [sold("reference", eq(orders.reference, search))] : []),
    ...(/^[0-9A-HJKMNP-TV-Z]{12}$/.test(code) ? [sold("receipt", eq(orders.receiptCode, code))] : []),
    people("person", hasName(users.name, search)),
    own("business", hasName(accounts.name, search)),
    places("location", hasName(locations.name, search)),
  ];
}

const agentOf = alias(users, "agent");
const ownerOf = alias(users, "owner");

/** The accounts of agents are not customers'. */
const isCustomer = sql`not exists (select 1 from ${users} ${sql.identifier("agent")}
  where ${agentOf.accountId} = ${accounts.id} and ${agentOf.role} = 'agent')`;

/** The first owner who was not removed, of an account in another query. */
const firstOwnerId = sql`(select ${ownerOf.id} from ${users} ${sql.identifier("owner")}
  where ${ownerOf.accountId} = ${accounts.id} and ${ownerOf.role} = 'owner' and ${ownerOf.removedAt} is null
  order by ${ownerOf.id} limit 1)`;

const person = alias(users, "first_owner");
const customerColumns = {
  id: accounts.id,
  name: accounts.name,
  createdAt: accounts.createdAt,
  closesAt: accounts.closesAt,
  closedAt: accounts.closedAt,
  owner: { id: person.id, name: person.name, email: person.email, phone: person.phone },
};

export type FoundCustomer = Awaited<ReturnType<typeof listCustomers>>[number];

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/**
 * The ids of the accounts of customers who signed up on a day in Lagos: by the accounts' numbers, which have an index. The limit makes PostgreSQL
 * look for each one's owner: it cannot know how few accounts these are, and would read all people.
 */
export const signedUpOn = (day: string) => sql`select a.id from ${accounts} a
  cross join lateral (select from ${users} u where u.account_id = a.id and u.role = 'owner' limit 1) owner
  where a.sign_up_number > coalesce((select sign_up_number from ${accounts} where created_at < ${at(startOfLagosDate(day))}
      order by sign_up_number desc limit 1), 0)
    and a.created_at < ${at(endOfLagosDate(day))}`;

/** Which customers; days in Lagos. */
export type CustomerFilter = {
  state?: "open" | "closing" | "closed" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The day on which they signed up. */
  day?: string | undefined;
  /** Only those after the account with this id, in the order of the list. */
  before?: number | undefined;
  /** @default "newest" */
  order?: "newest" | "oldest" | undefined;
};

const states: Readonly<Record<NonNullable<CustomerFilter["state"]>, SQL | undefined>> = {
  open: isNull(accounts.closesAt),
  closing: and(isNotNull(accounts.closesAt), isNull(accounts.closedAt)),
  closed: isNotNull(accounts.closedAt),
};

/** The condition of a filter, besides the place in the list. */
function isWanted({ state, from, to, day }: CustomerFilter): SQL | undefined {
  return and(
    isCustomer,
    // An array is found first: in the order of ids, the database would read all accounts to fill a page.
    day === undefined ? undefined : sql`${accounts.id} = any(array(${signedUpOn(day)}))`,
    state && states[state],
    from === undefined ? undefined : gte(accounts.createdAt, startOfLagosDate(from)),
    to === undefined ? undefined : lt(accounts.createdAt, endOfLagosDate(to)),
  );
}

/** Customers' accounts, at most `limit`. */
export async function listCustomers(db: Database, filter: CustomerFilter, limit: number) {
  const { before, order, from, to } = filter;
  const isOldest = order === "oldest";
  // By the index of the days, where days are given.
  const by = from || to ? [accounts.createdAt, accounts.id] : [accounts.id];
  const last = db
    .select(from || to ? { at: accounts.createdAt, id: accounts.id } : { id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, before ?? 0));
  return db
    .select({ ...customerColumns, foundBy: sql<FoundBy | null>`null`, found: sql<number>`0`.mapWith(Number) })
    .from(accounts)
    .leftJoin(person, eq(person.id, firstOwnerId))
    .where(
      and(
        before === undefined
          ? undefined
          : sql`(${sql.join(by, sql`, `)}) ${sql.raw(isOldest ? ">" : "<")} (${last})`,
        isWanted(filter),
      ),
    )
    .orderBy(...by.map(isOldest ? asc : desc))
    .limit(limit);
}

/** The customers that a search and a filter find; `found` is how many the search has found in all. */
export async function searchCustomers(
  db: Database,
  search: string,
  filter: CustomerFilter,
  limit: number,
): Promise<FoundCustomer[]> {
  const ways = sql.join(
    waysOfSearching(db, search, filter).map((way) => sql`select * from (${way}) way`),
    sql` union all `,
  );
  // Found first and sorted then: in the order of ids, the database would read everyone to find a rare name.
  const found = sql`(select ways.account_id, min(ways.found_by) as found_by, sum(count(*)) over () as found
    from (${ways} limit ${MOST_FOUND + 1}) as ways (account_id, found_by) group by ways.account_id) as found`;
  return db
    .select({
      ...customerColumns,
      foundBy: sql<FoundBy | null>`found.found_by`,
      found: sql`found.found`.mapWith(Number),
    })
    .from(accounts)
    .innerJoin(found, sql`found.account_id = ${accounts.id}`)
    .leftJoin(person, eq(person.id, firstOwnerId))
    .where(isWanted(filter))
    .orderBy((filter.order === "oldest" ? asc : desc)(accounts.id))
    .limit(limit);
}

/** A customer's account; undefined for an agent's. */
export async function findCustomer(db: Reader, id: number) {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), isCustomer));
  return account;
}

/** The most people, cards and sessions that are read of an account. */
const MOST_LISTED = 50;

/** The people of an account who were not removed, in the order of joining. */
export async function listPeopleOf(db: Database, accountId: number) {
  return db
    .select({ user: users, secondFactor: isNotNull(secondFactors.confirmedAt).mapWith(Boolean) })
    .from(users)
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(and(eq(users.accountId, accountId), isNull(users.removedAt)))
    .orderBy(asc(users.id))
    .limit(MOST_LISTED);
}

/** A person of a customer, whose row stays locked until the transaction ends; undefined for agents, staff and removed people. */
export async function findCustomersPerson(db: Reader, id: number) {
  const [found] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, customerRoles), isNull(users.removedAt)))
    .for("update");
  return found;
}

export async function listLocationsOf(
  db: Database,
  accountId: number,
  after: number | undefined,
  limit: number,
) {
  return db
    .select()
    .from(locations)
    .where(and(eq(locations.accountId, accountId), after === undefined ? undefined : gt(locations.id, after)))
    .orderBy(asc(locations.id))
    .limit(limit);
}

/** The newest onboarding that staff carry out at some locations. */
export async function listOnboardingOf(db: Database, locationIds: readonly number[]) {
  if (locationIds.length === 0) return [];
  const { id, state, agentId, subscriptionId } = onboardingRequests;
  return db
    .selectDistinctOn([subscriptions.locationId], { locationId: subscriptions.locationId, id, state })
    .from(onboardingRequests)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(and(inArray(subscriptions.locationId, [...locationIds]), isNull(agentId), isValid))
    .orderBy(subscriptions.locationId, desc(id));
}

/** What an account paid for what it got, by way of paying. */
export async function sumPaid(db: Database, accountId: number) {
  return db
    .select({
      method: orders.paymentMethod,
      orders: sql`count(*)`.mapWith(Number),
      amount: sql`sum(${orders.total})`.mapWith(toKobo),
    })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.state, "fulfilled")))
    .groupBy(orders.paymentMethod)
    .orderBy(asc(orders.paymentMethod));
}

/**
 * Messages to some addresses, the newest first, without their words. Those of each address are found by its index: for all at once,
 * PostgreSQL may read everybody's messages from the newest on.
 */
export async function listMessagesTo(
  db: Database,
  addresses: readonly string[],
  before: number | undefined,
  limit: number,
) {
  if (addresses.length === 0) return [];
  const { id, channel, kind, to, withheld, createdAt, sentAt, expiredAt, attempts } = outboxMessages;
  const last = db
    .select({ createdAt, id })
    .from(outboxMessages)
    .where(eq(id, before ?? 0));
  const message = db
    .select({ id, channel, kind, to, withheld, createdAt, sentAt, expiredAt, attempts })
    .from(outboxMessages)
    .where(
      and(
        sql`lower(${to}) = address.text`,
        before === undefined ? undefined : sql`(${createdAt}, ${id}) < (${last})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .as("message");
  return db
    .select({
      ...{ id: message.id, channel: message.channel, kind: message.kind, to: message.to },
      ...{ withheld: message.withheld, createdAt: message.createdAt, sentAt: message.sentAt },
      ...{ expiredAt: message.expiredAt, attempts: message.attempts },
    })
    .from(sql`unnest(${sql.param([...new Set(addresses)])}::text[]) as address (text)`)
    .crossJoinLateral(message)
    .orderBy(desc(message.createdAt), desc(message.id))
    .limit(limit);
}

/** The open sessions of some people, the newest first. */
export async function listSessionsOf(db: Database, userIds: readonly number[], now: Date) {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(sessions)
    .where(
      and(
        inArray(sessions.userId, [...userIds]),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(sessions.viewerId),
      ),
    )
    .orderBy(desc(sessions.createdAt))
    .limit(MOST_LISTED);
}

export async function listNotes(db: Database, accountId: number, before: number | undefined, limit: number) {
  const { id, text, createdAt } = customerNotes;
  return db
    .select({ id, text, createdAt, by: users.name })
    .from(customerNotes)
    .innerJoin(users, eq(users.id, customerNotes.authorId))
    .where(and(eq(customerNotes.accountId, accountId), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}

/**
 * What staff did to an account and its people, or saw of them, the newest first. The last rows of each are found by an index: for all at
 * once, PostgreSQL may read the audit log from its end on.
 */
export async function listHistory(
  db: Database,
  accountId: number,
  userIds: readonly number[],
  limit: number,
) {
  const ofPeople = sql`select found.id from unnest(${sql.param([...userIds])}::integer[]) as person (id) cross join lateral (
    select ${auditLog.id} from ${auditLog} where ${auditLog.subjectId} = person.id order by ${auditLog.id} desc limit ${limit}) found`;
  const ofAccount = sql`(select ${auditLog.id} from ${auditLog} where ${auditLog.details} ->> 'of' = ${`customer ${accountId}`}
    order by ${auditLog.id} desc limit ${limit})`;
  return db
    .select({ row: auditLog, actor: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(sql`${auditLog.id} in (${ofPeople} union all ${ofAccount})`)
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** The last message to a customer's people that had this payment's receipt. */
export async function findLastReceipt(db: Reader, accountId: number, reference: string) {
  const addresses = sql`(select lower(${users.email}) from ${users} where ${users.accountId} = ${accountId})`;
  const [found] = await db
    .select()
    .from(outboxMessages)
    .where(
      and(
        sql`lower(${outboxMessages.to}) in ${addresses}`,
        eq(outboxMessages.receiptReference, reference),
        eq(outboxMessages.kind, "receipt"),
      ),
    )
    .orderBy(desc(outboxMessages.id))
    .limit(1);
  return found;
}
