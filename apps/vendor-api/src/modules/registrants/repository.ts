import { normalisePhone } from "@vendor/api";
import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { matchesName } from "../../db/matches-name.ts";
import { auditLog, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/**
 * Who signed up: the first person of each customer's account, whatever their role is now. People who joined by an invitation
 * did not sign up. The serial number counts sign-ups from the first, so it never changes.
 */
function registrantsOf(db: Database) {
  const earlier = alias(users, "earlier");
  const cameLater = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(and(eq(earlier.accountId, users.accountId), sql`${earlier.id} < ${users.id}`));
  return db
    .select({
      id: users.id,
      serialNumber: sql<number>`row_number() over (order by ${users.createdAt}, ${users.id})`
        .mapWith(Number)
        .as("serial_number"),
      name: users.name,
      email: users.email,
      phone: users.phone,
      address: users.address,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(inArray(users.role, ["owner", "manager", "cashier"]), sql`not exists ${cameLater}`))
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
  const registrants = registrantsOf(db);
  const [row] = await db.select({ total: count() }).from(registrants).where(isWanted(registrants, search));
  return row?.total ?? 0;
}

/** A registrant; undefined for agents, staff and people who were invited. */
export async function findRegistrant(db: Database, id: number): Promise<Registrant | undefined> {
  const registrants = registrantsOf(db);
  const [row] = await db.select().from(registrants).where(eq(registrants.id, id));
  return row;
}

/** Writes to the audit log who looked at whose data, in the transaction that reads it. */
export async function insertAudit(tx: Database, row: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(row);
}
