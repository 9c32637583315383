import { normalisePhone } from "@vendor/api";
import { and, count, countDistinct, desc, eq, ilike, inArray, min, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { matchesName } from "../../db/matches-name.ts";
import { accounts, auditLog, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/**
 * Who signed up: the first person of each customer's account, whatever their role is now. People who joined by an invitation
 * did not sign up. The serial number is stored with the account, so it never changes.
 * @param of - Which accounts; without it all are read.
 */
function registrantsOf(db: Database, of?: SQL) {
  const person = alias(users, "person");
  const first = db
    .select({ id: min(person.id) })
    .from(person)
    .where(eq(person.accountId, accounts.id));
  return db
    .select({
      id: users.id,
      serialNumber: accounts.signUpNumber,
      name: users.name,
      email: users.email,
      phone: users.phone,
      address: users.address,
      createdAt: users.createdAt,
    })
    .from(accounts)
    .innerJoin(
      users,
      and(eq(users.id, sql`(${first})`), inArray(users.role, ["owner", "manager", "cashier"])),
    )
    .where(of)
    .as("registrants");
}

type Registrants = ReturnType<typeof registrantsOf>;

/** A registrant's data, not masked. */
export type Registrant = Pick<
  typeof users.$inferSelect,
  "id" | "name" | "email" | "phone" | "address" | "createdAt"
> & {
  serialNumber: number;
};

/** A phone in its stored form, 0 and ten digits; undefined when the text is not a complete phone number. */
function wholePhone(search: string): string | undefined {
  const digits = normalisePhone(search);
  return /^\d{11}$/.test(digits) ? digits : undefined;
}

/** A search text inside a `like` pattern, with wildcards escaped. */
function literal(search: string): string {
  return search.replace(/[\\%_]/g, "\\$&");
}

/**
 * Registrants match by part of a name; by a complete email address or phone; or by `@` and the beginning of a domain, which
 * the mask shows anyway. Parts of masked data match nobody, because a series of searches could reveal them without an audit
 * log entry.
 */
function isWanted({ name, email, phone }: Registrants, search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const known = wholePhone(search);
  return or(
    matchesName(name, search),
    search.startsWith("@")
      ? ilike(email, `%${literal(search)}%`)
      : eq(sql`lower(${email})`, sql`lower(${search})`),
    known === undefined ? undefined : eq(phone, known),
  );
}

/** The registrants that match a search, newest first. */
export async function listRegistrants(
  db: Database,
  search: string | undefined,
  slice: { limit: number; offset: number },
): Promise<Registrant[]> {
  const registrants = registrantsOf(db);
  return db
    .select()
    .from(registrants)
    .where(isWanted(registrants, search))
    .orderBy(desc(registrants.serialNumber))
    .limit(slice.limit)
    .offset(slice.offset);
}

export async function countRegistrants(db: Database, search: string | undefined): Promise<number> {
  if (!search) return countCustomers(db);
  const registrants = registrantsOf(db);
  const [row] = await db.select({ total: count() }).from(registrants).where(isWanted(registrants, search));
  return row?.total ?? 0;
}

/** Each account but those of agents and staff has a registrant, so none has to be looked for. */
async function countCustomers(db: Database): Promise<number> {
  const [others] = await db
    .select({ total: countDistinct(users.accountId) })
    .from(users)
    .where(inArray(users.role, ["agent", "staff"]));
  return (await db.$count(accounts)) - (others?.total ?? 0);
}

/** A registrant; undefined for agents, staff and people who were invited. */
export async function findRegistrant(db: Database, id: number): Promise<Registrant | undefined> {
  const account = db.select({ id: users.accountId }).from(users).where(eq(users.id, id));
  const registrants = registrantsOf(db, eq(accounts.id, sql`(${account})`));
  const [row] = await db.select().from(registrants).where(eq(registrants.id, id));
  return row;
}

/** Writes to the audit log who looked at whose data, in the transaction that reads it. */
export async function insertAudit(tx: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row);
}
