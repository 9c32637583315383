import type { OfficeListName, SavedView } from "@vendor/api";
import { and, asc, count, desc, eq, or } from "drizzle-orm";
import { savedViews, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { requireList } from "./office.ts";
import { isContact } from "./search-repository.ts";

/** Views of one list that a person can keep. */
const MOST_VIEWS = 50;

/** A query as it is kept: without a place in the list, and without what may name a person and would outlive their data, such as a search. */
function keptQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of ["after", "search"]) params.delete(name);
  return new URLSearchParams([...params].filter(([, value]) => !isContact(value))).toString();
}

/**
 * The views of a list that a person sees: their own, and shared ones.
 * @throws {Refusal} `FORBIDDEN` for a list that is another's duty.
 */
export async function listViews(
  { db }: Pick<Deps, "db">,
  session: Session,
  list: OfficeListName,
): Promise<SavedView[]> {
  requireList(session, list);
  const { userId, duties } = session;
  const found = await db
    .select({ view: savedViews, by: users.name })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId))
    .where(and(eq(savedViews.list, list), or(eq(savedViews.userId, userId), savedViews.shared)))
    // Their own first, which colleagues' shared ones must not push off the list.
    .orderBy(desc(eq(savedViews.userId, userId)), asc(savedViews.name), asc(savedViews.id))
    .limit(2 * MOST_VIEWS);
  return found.map(({ view: { id, name, query, shared, userId: maker }, by }) => ({
    ...{ id, name, query, shared, by },
    deletable: maker === userId || (shared && duties.includes("owner")),
  }));
}

type NewView = { list: OfficeListName; name: string; query: string; shared: boolean };

/** @returns The view's id. @throws {Refusal} `FORBIDDEN`; `CONFLICT` for a person who has too many; a message at `name` for one that they have. */
export async function addView(
  { db, clock }: Pick<Deps, "db" | "clock">,
  session: Session,
  { list, name, query, shared }: NewView,
): Promise<number> {
  requireList(session, list);
  const { userId } = session;
  const createdAt = clock.now();
  return inTransaction(db, async (tx) => {
    const isOwn = and(eq(savedViews.userId, userId), eq(savedViews.list, list));
    // Two views that are saved at once are counted one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const [own] = await tx.select({ count: count() }).from(savedViews).where(isOwn);
    if ((own?.count ?? 0) >= MOST_VIEWS)
      throw new Refusal("CONFLICT", `You have ${MOST_VIEWS} views of this list. Delete one first.`);
    const [view] = await tx
      .insert(savedViews)
      .values({ userId, list, name, query: keptQuery(query), shared, createdAt })
      .onConflictDoNothing()
      .returning({ id: savedViews.id });
    if (!view) throw Refusal.field("name", "You have a view with this name");
    return view.id;
  });
}

/** Deletes a person's own view, or for an owner a shared one. @throws {Refusal} `NOT_FOUND`. */
export async function removeView(
  { db }: Pick<Deps, "db">,
  { userId, duties }: Session,
  id: number,
): Promise<void> {
  const isTheirs = or(
    eq(savedViews.userId, userId),
    duties.includes("owner") ? savedViews.shared : undefined,
  );
  const removed = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), isTheirs))
    .returning({ id: savedViews.id });
  if (removed.length === 0) throw new Refusal("NOT_FOUND", "There is no such view.");
}
