import { createHmac, type KeyObject } from "node:crypto";
import { and, eq, exists, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { formerAddresses, locations, subscriptions, usedTrials, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Secrets } from "./secrets.ts";
import { findTrialKey } from "./trial-key.ts";

/** An email, or a phone whose owner is known. */
type Addresses = { email?: string; phone: string };

const listOf = ({ email, phone }: Addresses) => [
  ...(email === undefined ? [] : [email.toLowerCase()]),
  phone,
];

const hashOf = (key: KeyObject, address: string): string =>
  createHmac("sha256", key).update(address.toLowerCase()).digest("hex");

/** Whose trial an account's is: the person's who signed it up, its first. Those who were invited have theirs still. */
const isFounder = sql`${users.id} = (select min(each.id) from ${users} as each where each.account_id = ${users.accountId})`;

export async function hasFounded(db: Database, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isFounder));
  return row !== undefined;
}

const hadTrialOn = (db: Database, accountId: typeof users.accountId) =>
  exists(
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .innerJoin(locations, eq(locations.id, subscriptions.locationId))
      .where(and(eq(locations.accountId, accountId), eq(subscriptions.kind, "trial"))),
  );

/**
 * Whether an address had a free trial: on another account that its person signed up, under an email or a phone that was
 * verified, now or formerly; or on one that was erased.
 * @param except - The account that asks.
 */
export async function hadTrial(
  db: Database,
  env: Secrets,
  addresses: Addresses,
  { except = 0 }: { except?: number } = {},
): Promise<boolean> {
  const list = listOf(addresses);
  const { email, phone } = addresses;
  const isEmail = email === undefined ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase());
  // By the last ten digits, as the index has them.
  const isPhone = and(eq(sql`right(${users.phone}, 10)`, phone.slice(-10)), eq(users.verificationStatus, 0));
  const isElsewhere = ne(users.accountId, except);
  const found = async (is: SQL | undefined) => {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .leftJoin(formerAddresses, eq(formerAddresses.userId, users.id))
      .where(and(is, isElsewhere, isFounder, hadTrialOn(db, users.accountId)))
      .limit(1);
    return row !== undefined;
  };
  const key = await findTrialKey(db, env);
  const hashes = list.map((address) => hashOf(key, address));
  const [erased] = await db.select().from(usedTrials).where(inArray(usedTrials.addressHash, hashes)).limit(1);
  if (erased || (await found(or(isEmail, isPhone)))) return true;
  return found(and(inArray(formerAddresses.address, list), eq(formerAddresses.proved, true)));
}

/**
 * Remembers the addresses of the person who signed up an account that is being erased, if it had a trial, in a form that nobody
 * can read.
 */
export async function rememberTrials(
  tx: Database,
  env: Secrets,
  accountId: number,
  addresses: readonly string[],
): Promise<void> {
  const [had] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(and(eq(locations.accountId, accountId), eq(subscriptions.kind, "trial")))
    .limit(1);
  if (!had || addresses.length === 0) return;
  const key = await findTrialKey(tx, env);
  const rows = addresses.map((address) => ({ addressHash: hashOf(key, address) }));
  await tx.insert(usedTrials).values(rows).onConflictDoNothing();
}
