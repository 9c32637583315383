import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import { locations } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { lockOpenAccount } from "../accounts/index.ts";
import { insertLocation } from "../people/index.ts";
import { findOwnLocation, findRenewal, listUnended, lockLocation, stopRenewal } from "../periods/index.ts";
import { showLocation } from "./show-locations.ts";

type Details = { name: string; address: string; phone: string | null };

/** The most open locations of one account. */
const LOCATION_LIMIT = 200;

/**
 * Adds a location without a subscription. It belongs to the same agent as the account's first one.
 * @throws {Refusal} A message at `name` when another open location has it; `CONFLICT` when the account has too many.
 */
export async function addLocation(deps: Deps, session: AccountSession, details: Details) {
  const { accountId } = session;
  const id = await inTransaction(deps.db, async (tx) => {
    await lockOpenAccount(tx, accountId);
    await refuseTakenName(tx, accountId, details.name);
    await refuseTooMany(tx, accountId);
    const first = await findOwnLocation(tx, accountId);
    return insertLocation(tx, {
      ...details,
      ...{ accountId, agentId: first?.agentId ?? null, now: deps.clock.now() },
    });
  });
  return showLocation(deps, session, id);
}

/**
 * Changes what a location is called and where it is. Receipts of earlier payments keep the names that they were printed with.
 * @throws {Refusal} `NOT_FOUND` for another account's; a message at `name` when another open location has it.
 */
export async function changeLocation(
  deps: Deps,
  session: AccountSession,
  { id, name, address, phone }: Details & { id: number },
) {
  await inTransaction(deps.db, async (tx) => {
    await requireLocation(tx, session, id);
    await lockOpenAccount(tx, session.accountId);
    await refuseTakenName(tx, session.accountId, name, id);
    await tx.update(locations).set({ name, address, phone }).where(eq(locations.id, id));
  });
  return showLocation(deps, session, id);
}

async function refuseTooMany(tx: Database, accountId: number): Promise<void> {
  const [open] = await tx
    .select({ total: count() })
    .from(locations)
    .where(and(eq(locations.accountId, accountId), isNull(locations.closedAt)));
  if ((open?.total ?? 0) >= LOCATION_LIMIT) {
    throw new Refusal(
      "CONFLICT",
      `An account has at most ${LOCATION_LIMIT} locations. Write to us for more.`,
    );
  }
}

/** Names tell an owner's locations apart on receipts and at the checkout. */
async function refuseTakenName(tx: Database, accountId: number, name: string, except = 0): Promise<void> {
  const [taken] = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(
      and(
        eq(locations.accountId, accountId),
        eq(sql`lower(${locations.name})`, name.toLowerCase()),
        isNull(locations.closedAt),
        ne(locations.id, except),
      ),
    );
  if (taken) throw Refusal.field("name", "Another location has this name");
}

/**
 * Closes a location that has nothing paid or promised ahead. Its history and receipts stay.
 * @throws {Refusal} `NOT_FOUND` for another account's; `CONFLICT` while a plan or trial runs, or for the last open location.
 */
export async function closeLocation(
  deps: Deps,
  session: AccountSession,
  id: number,
): Promise<{ name: string }> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { name, closedAt } = await requireLocation(tx, session, id);
    await lockOpenAccount(tx, session.accountId);
    if (closedAt) throw new Refusal("CONFLICT", "This location is closed already.");
    const running = (await listUnended(tx, id, now)).find(({ kind }) => kind !== "free");
    const renewal = await findRenewal(tx, id);
    const graceUntil = renewal?.isOn ? renewal.graceUntil : null;
    if (running || (graceUntil && graceUntil > now)) {
      throw new Refusal("CONFLICT", `${name} has a running plan. Close it when the plan has ended.`);
    }
    const [others] = await tx
      .select({ total: count() })
      .from(locations)
      .where(
        and(eq(locations.accountId, session.accountId), isNull(locations.closedAt), ne(locations.id, id)),
      );
    if (others?.total === 0) throw new Refusal("CONFLICT", "An account keeps at least one open location.");
    await stopRenewal(tx, id, now);
    await tx.update(locations).set({ closedAt: now }).where(eq(locations.id, id));
    return { name };
  });
}

/**
 * @throws {Refusal} `NOT_FOUND` for another account's; a message at `name` when another open location took its name;
 * `CONFLICT` when it is open or the account has too many.
 */
export async function reopenLocation(
  deps: Deps,
  session: AccountSession,
  id: number,
): Promise<{ name: string }> {
  return inTransaction(deps.db, async (tx) => {
    const { name, closedAt } = await requireLocation(tx, session, id);
    await lockOpenAccount(tx, session.accountId);
    if (!closedAt) throw new Refusal("CONFLICT", "This location is open already.");
    await refuseTakenName(tx, session.accountId, name, id);
    await refuseTooMany(tx, session.accountId);
    await tx.update(locations).set({ closedAt: null }).where(eq(locations.id, id));
    return { name };
  });
}

/** A location of the account, locked until the transaction ends. Lock it before the account, as payments do. */
async function requireLocation(tx: Database, { accountId }: AccountSession, id: number) {
  const own = await findOwnLocation(tx, accountId, id);
  const location = own && (await lockLocation(tx, id));
  if (!location) throw new Refusal("NOT_FOUND", "This location does not exist.");
  return location;
}
