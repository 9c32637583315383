import { type AnyColumn, and, asc, desc, eq, isNull, max, type Placeholder, sql } from "drizzle-orm";
import { isAnyOf } from "../../db/list-queries.ts";
import { type Placeholders, preparedQuery } from "../../db/prepared-query.ts";
import { accounts, locations, mandates, savedCards, users } from "../../db/schema/index.ts";
import type { Database, Reader } from "../../db/types.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";

/** The name of a customer, as its owner gave it. */
export async function findAccount(db: Reader, accountId: number) {
  const { name, closesAt, closedAt } = accounts;
  const [account] = await db
    .select({ name, closesAt, closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account;
}

/** When an account will be closed, and when it was erased; until the transaction ends, nobody begins to close or erase it. */
export async function lockAccountShared(
  tx: Database,
  accountId: number,
): Promise<{ closesAt: Date | null; closedAt: Date | null }> {
  const account = (await lockAccountsShared(tx, [accountId])).get(accountId);
  if (!account) throw new Error("the account is gone");
  return account;
}

/** The same of several accounts, by their ids. */
export async function lockAccountsShared(
  tx: Database,
  accountIds: readonly number[],
): Promise<Map<number, { closesAt: Date | null; closedAt: Date | null }>> {
  const { id, closesAt, closedAt } = accounts;
  const rows = await tx
    .select({ id, closesAt, closedAt })
    .from(accounts)
    .where(isAnyOf(id, [...new Set(accountIds)]))
    .orderBy(asc(id))
    .for("share");
  return new Map(rows.map(({ id: accountId, ...account }) => [accountId, account]));
}

/** The owners of a customer's account, the first one first. */
export async function listOwners(
  db: Database,
  accountId: number,
): Promise<{ name: string; email: string; phone: string; emailVerifiedAt: Date | null }[]> {
  const { name, email, phone, emailVerifiedAt } = users;
  return db
    .select({ name, email, phone, emailVerifiedAt })
    .from(users)
    .where(isOwnerOf(accountId))
    .orderBy(asc(users.id));
}

const isOwnerOf = (accountId: number | Placeholder | AnyColumn) =>
  and(eq(users.accountId, accountId), eq(users.role, "owner"), isNull(users.removedAt));

/** A column of an account's first owner, as a value in another query; null when nobody owns it any more. */
export function firstOwner(db: Database, accountId: number | Placeholder | AnyColumn, column: AnyColumn) {
  return db
    .select({ column: sql`${column}` })
    .from(users)
    .where(isOwnerOf(accountId))
    .orderBy(asc(users.id))
    .limit(1);
}

export type Location = typeof locations.$inferSelect;

/** An account's locations that are not closed, the first one first. */
export async function listLocations(db: Database, accountId: number): Promise<Location[]> {
  return (await listAllLocations(db, accountId)).filter(({ closedAt }) => closedAt === null);
}

/** An account's locations, closed ones last. */
export async function listAllLocations(db: Database, accountId: number): Promise<Location[]> {
  return db
    .select()
    .from(locations)
    .where(eq(locations.accountId, accountId))
    .orderBy(sql`${locations.closedAt} is not null`, asc(locations.id));
}

/**
 * An account's name, when it will be closed, and when it was erased. The row stays locked until the transaction ends, so that its people are changed
 * one at a time.
 */
export async function lockAccount(
  tx: Database,
  accountId: number,
): Promise<{ name: string; closesAt: Date | null; closedAt: Date | null }> {
  const [row] = await tx
    .select({ name: accounts.name, closesAt: accounts.closesAt, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!row) throw new Error("the session's account is gone");
  return row;
}

/**
 * Locks an account before its data is changed, and waits for an erasure of it.
 * @throws {Refusal} `UNAUTHORIZED` when it was erased: its sessions have ended.
 */
export async function lockOpenAccount(tx: Database, accountId: number): Promise<void> {
  const { closedAt } = await lockAccount(tx, accountId);
  if (closedAt) throw new Refusal("UNAUTHORIZED");
}

const payerOf = preparedQuery((db, { userId }: Placeholders<{ userId: number }>) =>
  db
    .select({ email: users.email, phone: users.phone, name: users.name })
    .from(users)
    .where(eq(users.id, userId)),
);

export async function findPayer(db: Database, userId: number) {
  const [user] = await payerOf(db, { userId });
  return user;
}

/** Payers by their ids, without those who are gone. */
export async function findPayers(db: Database, userIds: readonly number[]) {
  const { id, email, phone, name } = users;
  const rows = await db
    .select({ id, email, phone, name })
    .from(users)
    .where(isAnyOf(id, [...new Set(userIds)]));
  return new Map(rows.map(({ id: userId, ...payer }) => [userId, payer]));
}

/**
 * Why nothing can be sold to an account that will be closed soon, in words for its people and agents.
 * @returns Undefined for an account that stays.
 */
export function closingFault(closesAt: Date | null | undefined): string | undefined {
  if (!closesAt) return undefined;
  return `This account closes on ${formatDay(closesAt)}. Nothing can be bought for it until an owner keeps it.`;
}

/** @throws {Refusal} `CONFLICT` when the account will be closed soon. */
export function requireStaying(closesAt: Date | null | undefined): void {
  const fault = closingFault(closesAt);
  if (fault !== undefined) throw new Refusal("CONFLICT", fault);
}

const savedCardsOf = preparedQuery((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db.select().from(savedCards).where(eq(savedCards.accountId, accountId)).orderBy(desc(savedCards.id)),
);

export async function listSavedCards(db: Database, accountId: number) {
  return savedCardsOf(db, { accountId });
}

export type Mandate = typeof mandates.$inferSelect;

const activeMandateOf = preparedQuery((db, { accountId }: Placeholders<{ accountId: number }>) =>
  db
    .select()
    .from(mandates)
    .where(and(eq(mandates.accountId, accountId), eq(mandates.state, "active")))
    .orderBy(desc(mandates.id))
    .limit(1),
);

/** The mandate that pays an account's renewals: the newest that can be debited. */
export async function findActiveMandate(db: Database, accountId: number): Promise<Mandate | undefined> {
  const [mandate] = await activeMandateOf(db, { accountId });
  return mandate;
}

const savedMeansOf = preparedQuery((db, { accountId }: Placeholders<{ accountId: number }>) => {
  const newest = db
    .select({ id: max(mandates.id) })
    .from(mandates)
    .where(and(eq(mandates.accountId, accounts.id), eq(mandates.state, "active")));
  return db
    .select({ card: savedCards, mandate: mandates })
    .from(accounts)
    .leftJoin(savedCards, eq(savedCards.accountId, accounts.id))
    .leftJoin(mandates, eq(mandates.id, sql`(${newest})`))
    .where(eq(accounts.id, accountId))
    .orderBy(desc(savedCards.id));
});

/** An account's saved cards as `listSavedCards` does, and its mandate as `findActiveMandate` does, in one query. */
export async function listSavedMeans(
  db: Database,
  accountId: number,
): Promise<{ cards: SavedCard[]; mandate: Mandate | undefined }> {
  const rows = await savedMeansOf(db, { accountId });
  return { cards: rows.flatMap(({ card }) => card ?? []), mandate: rows[0]?.mandate ?? undefined };
}

/** "Guaranty Trust Bank ending 6789", as the owner knows it. */
export const nameMandate = ({ bankName, lastFour }: Pick<Mandate, "bankName" | "lastFour">) =>
  lastFour === "" ? bankName : `${bankName} ending ${lastFour}`;

export type SavedCard = typeof savedCards.$inferSelect;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A saved card of this account; undefined for another account's, a removed one and a malformed handle. */
export async function findSavedCard(
  db: Database,
  accountId: number,
  handle: string,
): Promise<SavedCard | undefined> {
  if (!UUID.test(handle)) return undefined;
  const [card] = await db
    .select()
    .from(savedCards)
    .where(and(eq(savedCards.accountId, accountId), eq(savedCards.handle, handle)));
  return card;
}
