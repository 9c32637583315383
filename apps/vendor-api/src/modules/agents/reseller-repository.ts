import { type clientStates, normalisePhone } from "@vendor/api";
import { addDays } from "date-fns";
import {
  type AnyColumn,
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { matchesName } from "../../db/matches-name.ts";
import { accounts, locations, renewals, subscriptions, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { TimeSpan } from "../ledger/index.ts";
import { lastSubscriptionQuery } from "./tokens-repository.ts";

/** Days ahead for which an agent's coming renewals are counted. */
export const FLOAT_DAYS = 14;

export type ClientState = (typeof clientStates)[number];
export type ClientFilter = {
  search?: string | undefined;
  state?: ClientState | undefined;
  /** Only these of the agent's clients. */
  only?: readonly number[] | undefined;
};

/** Whether the owner's renewal pays for what comes next. One that failed does not, until the owner has paid. */
const renews = sql`exists (select 1 from ${renewals} where ${renewals.locationId} = ${locations.id} and ${renewals.isOn}
  and ${renewals.state} <> 'grace')`;

/** A client's status, from the end of its cover. One that renews automatically does not end soon. */
export function stateOf(coveredUntil: Date | null, renewsAutomatically: boolean, now: Date): ClientState {
  if (coveredUntil === null) return "none";
  if (coveredUntil <= now) return "expired";
  return !renewsAutomatically && coveredUntil <= addDays(now, FLOAT_DAYS) ? "soon" : "active";
}

function inState(state: ClientState, now: Date): SQL | undefined {
  const { coveredUntil } = locations;
  const soon = addDays(now, FLOAT_DAYS);
  switch (state) {
    case "none":
      return isNull(coveredUntil);
    case "expired":
      return lte(coveredUntil, now);
    case "soon":
      return and(gt(coveredUntil, now), lte(coveredUntil, soon), not(renews));
    case "active":
      return or(gt(coveredUntil, soon), and(gt(coveredUntil, now), renews));
  }
}

/** A location by its number, by its or its owner's complete phone, or by part of its name or its owner's name. */
function isFound(search: string): SQL | undefined {
  const number = /^#?([1-9]\d{0,8})$/.exec(search)?.[1];
  const phone = normalisePhone(search);
  const isOwners = sql`${locations.accountId} in (select ${users.accountId} from ${users}
    where right(${users.phone}, 10) = right(${phone}, 10) and ${users.phone} = ${phone}
    and ${users.role} = 'owner' and ${users.removedAt} is null)`;
  return or(
    /^\d{11}$/.test(phone) ? or(eq(locations.phone, phone), isOwners) : undefined,
    number ? eq(locations.id, Number(number)) : undefined,
    matchesName(locations.name, search),
    matchesName(accounts.name, search),
  );
}

const isClientOf = (agentId: number) => and(eq(locations.agentId, agentId), isNull(locations.closedAt));

function isWanted(agentId: number, { search, state, only }: ClientFilter, now: Date): SQL | undefined {
  return and(
    isClientOf(agentId),
    state && inState(state, now),
    only && inArray(locations.id, [...only]),
    search ? isFound(search) : undefined,
  );
}

/** A page of the clients that match, each with their number. Owners are joined for a search only; otherwise the index alone answers. */
function pageOfClients(
  db: Database,
  agentId: number,
  filter: ClientFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  const { id, coveredUntil } = locations;
  const ids = db.select({ id, total: total.as("total") }).from(locations);
  const among = filter.search ? ids.innerJoin(accounts, eq(accounts.id, locations.accountId)) : ids;
  return among
    .where(isWanted(agentId, filter, now))
    .orderBy(asc(coveredUntil), asc(id))
    .limit(limit)
    .offset(offset)
    .as("page");
}

const total = sql`count(*) over ()`.mapWith(Number);

/**
 * A page of an agent's clients, those that expire first at the top, and how many there are. One query in the order of an
 * index, so that thousands of clients take no longer than ten.
 */
export function listClients(
  db: Database,
  agentId: number,
  filter: ClientFilter,
  slice: { limit: number; offset: number; now: Date },
) {
  const page = pageOfClients(db, agentId, filter, slice);
  const last = lastSubscriptionQuery(db);
  const newestPaid = db
    .select({ id: sql`max(${subscriptions.id})` })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, locations.id), eq(subscriptions.kind, "paid")));
  return db
    .select({
      locationId: locations.id,
      name: locations.name,
      owner: accounts.name,
      phone: phoneOf(db, locations),
      address: locations.address,
      coveredUntil: locations.coveredUntil,
      renewsAutomatically: sql<boolean>`${renews}`,
      newestPaidId: sql<number | null>`${newestPaid}`,
      planId: last.planId,
      duration: last.duration,
      lines: last.lines,
      kind: last.kind,
      total: page.total,
    })
    .from(page)
    .innerJoin(locations, eq(locations.id, page.id))
    .innerJoin(accounts, eq(accounts.id, locations.accountId))
    .leftJoinLateral(last, sql`true`)
    .orderBy(asc(locations.coveredUntil), asc(locations.id));
}

/** How many of an agent's clients have each status. */
export async function countClients(
  db: Database,
  agentId: number,
  now: Date,
): Promise<Record<ClientState, number>> {
  const counted = (state: ClientState) => sql`count(*) filter (where ${inState(state, now)})`.mapWith(Number);
  const [row] = await db
    .select({
      active: counted("active"),
      soon: counted("soon"),
      expired: counted("expired"),
      none: counted("none"),
    })
    .from(locations)
    .where(isClientOf(agentId));
  return row ?? { active: 0, soon: 0, expired: 0, none: 0 };
}

/** What the clients whose cover ends within those days had last, and how many had the same; null for those who had nothing. */
export async function countExpiring(db: Database, agentId: number, now: Date) {
  const last = lastSubscriptionQuery(db);
  const { planId, duration, lines } = last;
  return db
    .select({ planId, duration, lines, clients: count() })
    .from(locations)
    .leftJoinLateral(last, sql`true`)
    .where(and(isClientOf(agentId), inState("soon", now)))
    .groupBy(planId, duration, lines);
}

/** The location's phone, or its account's first owner's. @param at - The location. */
function phoneOf(db: Database, at: { accountId: AnyColumn; phone: AnyColumn }) {
  const owners = db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.accountId, at.accountId), eq(users.role, "owner"), isNull(users.removedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return sql<string | null>`coalesce(${at.phone}, ${owners})`;
}

/** Those who signed up with an agent's link. Later locations of an account did not sign up. */
function isSignup(db: Database, agentId: number, during: TimeSpan | undefined): SQL | undefined {
  const first = alias(locations, "first");
  const isFirst = notExists(
    db
      .select({ id: first.id })
      .from(first)
      .where(and(eq(first.accountId, locations.accountId), lt(first.id, locations.id))),
  );
  const isDuring =
    during && and(gte(locations.createdAt, during.from), lt(locations.createdAt, during.until));
  return and(eq(locations.agentId, agentId), isDuring, isFirst);
}

function stagesOf(db: Database, at: { id: AnyColumn; accountId: AnyColumn }) {
  const paid = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, at.id), eq(subscriptions.kind, "paid")));
  const isOwner = and(eq(users.accountId, at.accountId), eq(users.role, "owner"));
  const verified = db
    .select({ id: users.id })
    .from(users)
    .where(and(isOwner, eq(users.verificationStatus, 0)));
  return { verified: exists(verified), subscribed: exists(paid) };
}

/** How many signed up with an agent's link, and how many of them have verified their phone and paid for a plan. */
export async function countSignups(db: Database, agentId: number, during?: TimeSpan | undefined) {
  const { verified, subscribed } = stagesOf(db, locations);
  const number = (where: SQL) => sql`count(*) filter (where ${where})`.mapWith(Number);
  const [row] = await db
    .select({ total: count(), verified: number(verified), subscribed: number(subscribed) })
    .from(locations)
    .where(isSignup(db, agentId, during));
  return row ?? { total: 0, verified: 0, subscribed: 0 };
}

/** A page of the people who signed up with an agent's link, of a time or all, newest first. */
export async function listSignups(
  db: Database,
  agentId: number,
  slice: { limit: number; offset: number; during?: TimeSpan | undefined },
) {
  const { id, accountId, name, phone, createdAt } = locations;
  const page = db
    .select({ id, accountId, name, phone, createdAt })
    .from(locations)
    .where(isSignup(db, agentId, slice.during))
    .orderBy(desc(createdAt), desc(id))
    .limit(slice.limit)
    .offset(slice.offset)
    .as("page");
  const { verified, subscribed } = stagesOf(db, page);
  return db
    .select({
      locationId: page.id,
      name: page.name,
      phone: phoneOf(db, page),
      verified: sql<boolean>`${verified}`,
      subscribed: sql<boolean>`${subscribed}`,
      createdAt: page.createdAt,
    })
    .from(page)
    .orderBy(desc(page.createdAt), desc(page.id));
}
