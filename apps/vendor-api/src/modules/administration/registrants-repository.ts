import { customerRoles } from "@vendor/api";
import { and, count, desc, eq, inArray, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { accounts, users } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { hasDomain, hasName, isDomain, wholePhone } from "./search-repository.ts";

/**
 * The most registrants that a list counts and shows by its pages. Of all registrants, the next ones are those before its last
 * serial number; a search that finds more shows any thousand of them.
 */
export const MOST_LISTED = 1_000;

export type RegistrantFilter = {
  search?: string | undefined;
  /** Only smaller serial numbers. */
  before?: number | undefined;
};

/**
 * Who signed up: the first person of each customer's account, whatever their role is now. People who joined by an invitation
 * did not sign up. The serial number is stored with the account, so it never changes.
 */
function registrantsWhere(db: Database, wanted: SQL | undefined) {
  const person = alias(users, "person");
  const earlier = db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.accountId, users.accountId), lt(person.id, users.id)));
  const { id, name, email, phone, address, createdAt } = users;
  return db
    .select({ id, serialNumber: accounts.signUpNumber, name, email, phone, address, createdAt })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(inArray(users.role, customerRoles), notExists(earlier), wanted));
}

/** A registrant's data, not masked. */
export type Registrant = Pick<
  typeof users.$inferSelect,
  "id" | "name" | "email" | "phone" | "address" | "createdAt"
> & {
  serialNumber: number;
};

/**
 * Registrants match by part of a name; by a complete email address or phone; or by `@` and the beginning of a domain, which
 * the mask shows anyway. Parts of masked data match nobody, because a series of searches could reveal them without an audit
 * log entry. Each condition has an index.
 */
function isFound(search: string): SQL | undefined {
  if (isDomain(search)) return hasDomain(users.email, search);
  const known = wholePhone(search);
  return or(
    hasName(users.name, search),
    eq(sql`lower(${users.email})`, search.toLowerCase()),
    known === undefined
      ? undefined
      : and(eq(sql`right(${users.phone}, 10)`, known.slice(-10)), eq(users.phone, known)),
  );
}

const isWanted = ({ search, before }: RegistrantFilter) =>
  and(
    search ? isFound(search) : undefined,
    before === undefined ? undefined : lt(accounts.signUpNumber, before),
  );

/** The registrants that match, newest first. */
export async function listRegistrants(
  db: Database,
  filter: RegistrantFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Registrant[]> {
  if (offset >= MOST_LISTED) return [];
  if (!filter.search)
    return registrantsWhere(db, isWanted(filter))
      .orderBy(desc(accounts.signUpNumber))
      .limit(limit)
      .offset(offset);
  // Found first and sorted then: in the order of serial numbers, the database would read everyone to find a rare name.
  const found = someRegistrants(db, filter);
  return db.select().from(found).orderBy(desc(found.serialNumber)).limit(limit).offset(offset);
}

/** Up to one more registrant than are listed. */
const someRegistrants = (db: Database, filter: RegistrantFilter) =>
  registrantsWhere(db, isWanted(filter))
    .limit(MOST_LISTED + 1)
    .as("some");

/** How many registrants match; one more than are listed when there are more. */
export async function countRegistrants(db: Database, filter: RegistrantFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(someRegistrants(db, filter));
  return row?.total ?? 0;
}

/** A registrant; undefined for agents, staff and people who were invited. */
export async function findRegistrant(db: Database, id: number): Promise<Registrant | undefined> {
  const [row] = await registrantsWhere(db, eq(users.id, id));
  return row;
}
