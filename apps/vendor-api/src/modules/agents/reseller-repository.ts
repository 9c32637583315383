import { type clientStates, normalisePhone } from "@vendor/api";
import { addDays } from "date-fns";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { matchesName } from "../../db/matches-name.ts";
import { accounts, locations, subscriptions, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
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

/** A client's status, from the end of its cover. */
export function stateOf(coveredUntil: Date | null, now: Date): ClientState {
  if (coveredUntil === null) return "none";
  if (coveredUntil <= now) return "expired";
  return coveredUntil <= addDays(now, FLOAT_DAYS) ? "soon" : "active";
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
      return and(gt(coveredUntil, now), lte(coveredUntil, soon));
    case "active":
      return gt(coveredUntil, soon);
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
  const phone = db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.accountId, locations.accountId), eq(users.role, "owner"), isNull(users.removedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return db
    .select({
      locationId: locations.id,
      name: locations.name,
      owner: accounts.name,
      phone: sql<string | null>`coalesce(${locations.phone}, ${phone})`,
      address: locations.address,
      coveredUntil: locations.coveredUntil,
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

/** The people who signed up with an agent's link, newest first, and how many there are. */
export async function listSignups(db: Database, agentId: number, slice: { limit: number; offset: number }) {
  const first = alias(locations, "first");
  // Later locations of an account did not sign up.
  const isFirst = notExists(
    db
      .select({ id: first.id })
      .from(first)
      .where(and(eq(first.accountId, locations.accountId), lt(first.id, locations.id))),
  );
  const { id, accountId, name, createdAt } = locations;
  const page = db
    .select({ id, accountId, name, createdAt, total: total.as("total") })
    .from(locations)
    .where(and(eq(locations.agentId, agentId), isFirst))
    .orderBy(desc(createdAt), desc(id))
    .limit(slice.limit)
    .offset(slice.offset)
    .as("page");
  const paid = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, page.id), eq(subscriptions.kind, "paid")));
  const verified = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.accountId, page.accountId), eq(users.role, "owner"), eq(users.verificationStatus, 0)),
    );
  return db
    .select({
      locationId: page.id,
      name: page.name,
      verified: sql<boolean>`exists (${verified})`,
      subscribed: sql<boolean>`exists (${paid})`,
      createdAt: page.createdAt,
      total: page.total,
    })
    .from(page)
    .orderBy(desc(page.createdAt), desc(page.id));
}
