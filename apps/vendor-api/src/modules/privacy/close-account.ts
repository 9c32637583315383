import { websitePaths } from "@vendor/api/site-paths";
import { brand, days } from "@vendor/brand";
import { texts } from "@vendor/messages";
import { formatAmount } from "@vendor/ui/money";
import { addDays } from "date-fns";
import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import { accounts, locations, paymentIntents, refunds } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Caller, Deps } from "../../deps.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { listAllLocations, listOwners } from "../accounts/index.ts";
import { balanceOf, debtOf } from "../ledger/index.ts";
import { queueMessages } from "../messages/index.ts";
import { creditKept, findCreditable, type IntentState } from "../payments/index.ts";
import { requirePassword, requireUser } from "../people/index.ts";
import { readLocationSubscriptions, stopRenewal } from "../periods/index.ts";

/** Days in which the owners can change their mind. */
const CLOSING_DAYS = days.closing;

/**
 * Begins to close an account: it is erased in {@link CLOSING_DAYS} days, renewals stop now, and the owners are told.
 * @returns When it will be closed; asking again does not move that.
 * @throws {Refusal} What `requirePassword` throws; `CONFLICT` while its money has to be settled first.
 */
export async function closeAccount(deps: Deps, caller: Caller, session: AccountSession, password: string) {
  const { accountId } = session;
  await requirePassword(deps, caller, session, password);
  const closesAt = await inTransaction(deps.db, async (tx) => {
    // Before the person, as everything that locks both.
    await lockAccountAndLocations(tx, accountId);
    await requireOwner(tx, session);
    return beginClosing(deps, tx, accountId, deps.clock.now());
  });
  logSecurityEvent(deps, { event: "account_closing", subject_id: session.userId, account_id: accountId });
  return closesAt;
}

/**
 * Begins to close an account, and tells its owners.
 * @returns When it will be closed; asking again does not move that.
 * @throws {Refusal} `CONFLICT` while its money has to be settled first.
 */
export async function beginClosing(
  { env }: Pick<Deps, "env">,
  tx: Database,
  accountId: number,
  now: Date,
): Promise<Date> {
  const account = await lockAccountAndLocations(tx, accountId);
  if (account.closesAt) return account.closesAt;
  const obstacle = await findClosingObstacle(tx, accountId, ["pending", "refunding"]);
  if (obstacle) throw new Refusal("CONFLICT", obstacle);
  const day = closingDay(now);
  await tx.update(accounts).set({ closesAt: day }).where(eq(accounts.id, accountId));
  for (const locationId of account.locationIds) await stopRenewal(tx, locationId, now);
  const owners = await listOwners(tx, accountId);
  const lost = await listLostTime(tx, accountId, day);
  const link = `${env.WEBSITE_URL}${websitePaths.accountData}`;
  const closing = { account: account.name, day: formatDay(day), lost, link };
  const messages = owners.map(({ name, email }) => ({ ...texts.closing({ name, ...closing }), to: email }));
  await queueMessages(tx, messages, now);
  return day;
}

/** When an account is closed that begins to close now. */
const closingDay = (now: Date) => addDays(now, CLOSING_DAYS);

/** The paid time that is left on the day on which an account is closed, a location each. */
async function listLostTime(tx: Database, accountId: number, day: Date) {
  const own = await listAllLocations(tx, accountId);
  const ids = own.map(({ id }) => id);
  const subscriptionsOf = await readLocationSubscriptions(tx, ids, day);
  return own.flatMap(({ id, name }) => {
    const { current, upcoming } = subscriptionsOf(id);
    const left = [current, ...upcoming].filter(
      (each) => each?.kind === "paid" && each.endsAt && each.endsAt > day,
    );
    const last = left.at(-1);
    return last?.endsAt ? [{ place: name, plan: last.planName, until: formatDay(last.endsAt) }] : [];
  });
}

/**
 * Keeps an account that was about to be closed, credits what came to its number meanwhile, and tells the owners. Renewals stay off. Money of which
 * Paystack does not say that it is still with us waits for staff.
 */
export async function keepAccount(deps: Deps, session: AccountSession): Promise<void> {
  const { accountId } = session;
  const creditable = await findCreditable(deps, accountId);
  const kept = await inTransaction(deps.db, async (tx) => {
    const account = await lockAccountAndLocations(tx, accountId);
    await requireOwner(tx, session);
    if (!account.closesAt) return false;
    await tx.update(accounts).set({ closesAt: null }).where(eq(accounts.id, accountId));
    const owners = await listOwners(tx, accountId);
    const link = `${deps.env.WEBSITE_URL}${websitePaths.plansAndBillings}`;
    const messages = owners.map(({ name, email }) => ({
      ...texts.kept({ name, account: account.name, link }),
      to: email,
    }));
    const now = deps.clock.now();
    await queueMessages(tx, messages, now);
    await creditKept(deps, tx, { accountId, creditable }, now);
    return true;
  });
  if (kept) {
    logSecurityEvent(deps, { event: "account_kept", subject_id: session.userId, account_id: accountId });
  }
}

/**
 * Locks an account's locations, then the account. Payments lock a location first and then refer to the account, so the other
 * order could deadlock with them.
 */
export async function lockAccountAndLocations(tx: Database, accountId: number) {
  await lockLocations(tx, accountId);
  const [account] = await tx
    .select({ name: accounts.name, closesAt: accounts.closesAt, closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (!account) throw new Error("the account is gone");
  // Again, because a location can be added until the account is locked.
  return { ...account, locationIds: await lockLocations(tx, accountId) };
}

async function lockLocations(tx: Database, accountId: number): Promise<number[]> {
  const places = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.accountId, accountId))
    .orderBy(asc(locations.id))
    .for("no key update");
  return places.map(({ id }) => id);
}

/** @throws {Refusal} when the person is no longer an owner of the account. */
async function requireOwner(tx: Database, { userId, accountId }: AccountSession): Promise<void> {
  const user = await requireUser(tx, userId);
  if (user.role !== "owner" || user.accountId !== accountId) throw new Refusal("FORBIDDEN");
}

/**
 * Why an account's money does not allow closing it, with what to do, for its owner to read.
 * @param unfinished - The states of payments to wait for.
 */
export async function findClosingObstacle(
  db: Database,
  accountId: number,
  unfinished: readonly IntentState[],
) {
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  const balance = await balanceOf(db, wallet);
  if (balance > 0) {
    return `There is ${formatAmount(balance)} in your wallet. Pay for a plan with it, or write to ${brand.email.support} to have it paid out, and then close the account.`;
  }
  const debt = await debtOf(db, wallet);
  if (debt > 0) {
    return `You owe ${formatAmount(debt)} for a payment that was returned. Add this amount to your wallet, and then close the account.`;
  }
  const [payment] = await db
    .select({ state: paymentIntents.state })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, accountId),
        or(
          inArray(paymentIntents.state, [...unfinished]),
          and(eq(paymentIntents.state, "settled"), isNotNull(paymentIntents.disputedAt)),
        ),
      ),
    )
    .limit(1);
  const [returned] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentIntents, eq(paymentIntents.id, refunds.paymentId))
    .where(and(eq(paymentIntents.accountId, accountId), inArray(refunds.state, ["asked", "ordered"])))
    .limit(1);
  if (returned) {
    return "A payment is on its way back to you. Wait until it is there, and then close the account.";
  }
  if (!payment) return undefined;
  if (payment.state === "settled") {
    return "A payment is disputed at your bank. Wait until this is decided, and then close the account.";
  }
  return "A payment is still under way. Wait until it is finished, and then close the account.";
}
