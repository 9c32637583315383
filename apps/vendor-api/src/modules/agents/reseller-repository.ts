import { type clientStates, normalisePhone } from "@vendor/api";
import { addDays } from "date-fns";
import { and, asc, count, eq, gt, inArray, isNull, lt, lte, notExists, or, type SQL, sql } from "drizzle-orm";
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
  const isOwners = sql`exists (select 1 from ${users} where ${users.accountId} = ${locations.accountId}
    and ${users.role} = 'owner' and ${users.removedAt} is null and ${users.phone} = ${phone})`;
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

/** How many clients match. Owners are joined for a search only; otherwise the index alone answers. */
function countWanted(db: Database, wanted: SQL | undefined, { search }: ClientFilter) {
  const counted = db.select({ total: count() }).from(locations);
  const among = search ? counted.innerJoin(accounts, eq(accounts.id, locations.accountId)) : counted;
  return among.where(wanted);
}

/**
 * A page of an agent's clients, those that expire first at the top, and how many there are. One query in the order of an
 * index, so that thousands of clients take no longer than ten.
 */
export function listClients(
  db: Database,
  agentId: number,
  filter: ClientFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  const wanted = isWanted(agentId, filter, now);
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
      total: sql`(${countWanted(db, wanted, filter)})`.mapWith(Number),
    })
    .from(locations)
    .innerJoin(accounts, eq(accounts.id, locations.accountId))
    .leftJoinLateral(last, sql`true`)
    .where(wanted)
    .orderBy(asc(locations.coveredUntil), asc(locations.id))
    .limit(limit)
    .offset(offset);
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

/** The ids of the clients whose cover ends within those days. */
export async function listExpiring(db: Database, agentId: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: locations.id })
    .from(locations)
    .where(and(isClientOf(agentId), inState("soon", now)));
  return rows.map(({ id }) => id);
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
  const owned = and(eq(locations.agentId, agentId), isFirst);
  const paid = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.locationId, locations.id), eq(subscriptions.kind, "paid")));
  const verified = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.accountId, locations.accountId), eq(users.role, "owner"), eq(users.verificationStatus, 0)),
    );
  return db
    .select({
      locationId: locations.id,
      name: locations.name,
      verified: sql<boolean>`exists (${verified})`,
      subscribed: sql<boolean>`exists (${paid})`,
      createdAt: locations.createdAt,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(locations)
    .where(owned)
    .orderBy(sql`${locations.createdAt} desc`, sql`${locations.id} desc`)
    .limit(slice.limit)
    .offset(slice.offset);
}
