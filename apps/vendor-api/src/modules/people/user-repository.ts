import { kobo } from "@vendor/pricing-engine";
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import {
  accounts,
  agents,
  formerAddresses,
  locations,
  plans,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import type { Plan } from "../catalog/index.ts";

export type User = typeof users.$inferSelect;

/** Removed people are not found by any query here. */
const isNotRemoved = isNull(users.removedAt);

export async function findUser(db: Database, userId: number): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotRemoved));
  return user;
}

/** The user, whose row stays locked until the transaction ends. */
export async function lockUser(tx: Database, userId: number): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNotRemoved))
    .for("update");
  return user;
}

/** The same for the person who asks. @throws {Refusal} `UNAUTHORIZED` when they were removed meanwhile. */
export async function requireUser(tx: Database, userId: number): Promise<User> {
  const user = await lockUser(tx, userId);
  if (!user) throw new Refusal("UNAUTHORIZED");
  return user;
}

/**
 * By email or username, ignoring case, or by a verified phone in its stored form. No username has an @, so at most one user has the
 * email or username, who is found first. A phone that two people have finds neither.
 */
export async function findUserByIdentifier(
  db: Database,
  identifier: string,
  phone: string | undefined,
): Promise<User | undefined> {
  const isNamed = or(
    eq(sql`lower(${users.email})`, sql`lower(${identifier})`),
    eq(sql`lower(${users.username})`, sql`lower(${identifier})`),
  );
  // The same query for all, so that its time tells nothing. Null is nobody's phone.
  const hasPhone = and(
    eq(sql`right(${users.phone}, 10)`, phone?.slice(-10) ?? null),
    eq(users.verificationStatus, 0),
  );
  const found = await db
    .select({ user: users, isNamed: sql<boolean>`${isNamed}` })
    .from(users)
    .where(and(isNotRemoved, or(isNamed, hasPhone)))
    .orderBy(desc(isNamed ?? sql`false`))
    .limit(3);
  const named = found.find((row) => row.isNamed);
  return named?.user ?? (found.length === 1 ? found[0]?.user : undefined);
}

/** By email, ignoring case. */
export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(isNotRemoved, eq(sql`lower(${users.email})`, sql`lower(${email})`)));
  return user;
}

/** Which of the two is taken, ignoring case. */
export async function findTaken(db: Reader, email: string, username: string) {
  const emailIs = eq(sql`lower(${users.email})`, sql`lower(${email})`);
  const usernameIs = eq(sql`lower(${users.username})`, sql`lower(${username})`);
  const rows = await db
    .select({ email: sql<boolean>`${emailIs}`, username: sql<boolean>`${usernameIs}` })
    .from(users)
    .where(and(isNotRemoved, or(emailIs, usernameIs)));
  return { email: rows.some((row) => row.email), username: rows.some((row) => row.username) };
}

export async function insertUser(tx: Database, user: typeof users.$inferInsert): Promise<number> {
  const [row] = await tx.insert(users).values(user).returning({ id: users.id });
  if (!row) throw new Error("the user was not written");
  return row.id;
}

export async function updateUser(
  tx: Database,
  userId: number,
  changes: Partial<
    Pick<
      User,
      | "name"
      | "username"
      | "email"
      | "newEmail"
      | "phone"
      | "verificationStatus"
      | "duties"
      | "passwordHash"
      | "role"
      | "emailVerifiedAt"
      | "removedAt"
    >
  >,
): Promise<void> {
  await keepFormerAddresses(tx, userId, changes);
  await tx.update(users).set(changes).where(eq(users.id, userId));
}

/** Remembers the email or phone that a change replaces: it is part of the person's data, for an export and when it is erased. */
async function keepFormerAddresses(
  tx: Database,
  userId: number,
  { email, phone }: Partial<Pick<User, "email" | "phone">>,
): Promise<void> {
  if (email === undefined && phone === undefined) return;
  const [present] = await tx.select().from(users).where(eq(users.id, userId));
  if (!present) return;
  const former = [
    ...(email === undefined || email.toLowerCase() === present.email.toLowerCase()
      ? []
      : [{ userId, address: present.email.toLowerCase(), proved: present.emailVerifiedAt !== null }]),
    ...(phone === undefined || phone === present.phone
      ? []
      : [{ userId, address: present.phone, proved: present.verificationStatus === 0 }]),
  ];
  if (former.length === 0) return;
  await tx
    .insert(formerAddresses)
    .values(former)
    .onConflictDoUpdate({
      target: [formerAddresses.userId, formerAddresses.address],
      set: { proved: sql`${formerAddresses.proved} or excluded.proved` },
    });
}

/** Whether an agent looks after a location of the account. */
export async function hasAgent(tx: Database, accountId: number): Promise<boolean> {
  const [found] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.accountId, accountId), isNotNull(locations.agentId)))
    .limit(1);
  return found !== undefined;
}

/** What an account began with. */
export async function findFirstSubscription(tx: Database, accountId: number) {
  const [first] = await tx
    .select({
      shop: locations.name,
      plan: plans.name,
      kind: subscriptions.kind,
      endsAt: subscriptions.endsAt,
    })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(locations.accountId, accountId))
    .orderBy(asc(subscriptions.id))
    .limit(1);
  return first;
}

/** The people on an account, in the order of joining. */
export async function listPeople(db: Database, accountId: number): Promise<User[]> {
  return db
    .select()
    .from(users)
    .where(and(isNotRemoved, eq(users.accountId, accountId)))
    .orderBy(asc(users.id));
}

/** The agent of a sign-up link's code, ignoring case; undefined for a removed one. */
export async function findAgentByCode(
  db: Database,
  code: string,
): Promise<{ userId: number; name: string; code: string } | undefined> {
  const [agent] = await db
    .select({ userId: agents.userId, name: users.name, code: agents.code })
    .from(agents)
    .innerJoin(users, and(eq(users.id, agents.userId), eq(users.role, "agent"), isNotRemoved))
    .where(eq(sql`upper(${agents.code})`, sql`upper(${code})`))
    .limit(1);
  return agent;
}

function idOf(row: { id: number } | undefined): number {
  if (!row) throw new Error("the row was not written");
  return row.id;
}

export async function insertAccount(tx: Database, name: string, now: Date): Promise<number> {
  const [row] = await tx.insert(accounts).values({ name, createdAt: now }).returning({ id: accounts.id });
  return idOf(row);
}

export async function insertLocation(
  tx: Database,
  location: {
    accountId: number;
    name: string;
    agentId: number | null;
    address?: string;
    phone?: string | null;
    now: Date;
  },
): Promise<number> {
  const { now, ...columns } = location;
  const [row] = await tx
    .insert(locations)
    .values({ ...columns, createdAt: now })
    .returning({ id: locations.id });
  return idOf(row);
}

/** What a new location has: the default plan on trial, otherwise the first free plan. @throws {Error} when there is none. */
export async function findFirstPlan(tx: Database, onTrial: boolean): Promise<Plan> {
  const wanted = onTrial ? plans.isDefault : plans.isFree;
  const [plan] = await tx.select().from(plans).where(eq(wanted, true)).orderBy(asc(plans.id)).limit(1);
  if (!plan) throw new Error(`no plan is ${onTrial ? "the default" : "free"}`);
  return plan;
}

/** A new location's first subscription: a trial or a free plan. */
export async function insertFirstSubscription(
  tx: Database,
  subscription: {
    locationId: number;
    planId: number;
    kind: "trial" | "free";
    endsAt: Date | null;
    now: Date;
  },
): Promise<void> {
  const { now, ...columns } = subscription;
  await tx
    .insert(subscriptions)
    .values({ ...columns, duration: 1, startsAt: now, amountPaid: kobo(0), lines: [], createdAt: now });
  const { locationId, endsAt: coveredUntil } = subscription;
  await tx.update(locations).set({ coveredUntil }).where(eq(locations.id, locationId));
}
