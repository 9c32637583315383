import type { AccountNumberSchema } from "@vendor/api";
import { and, asc, eq, isNull, lt, ne, or } from "drizzle-orm";
import type { z } from "zod";
import { isUniqueViolation } from "../../../../db/database-faults.ts";
import { accountNumbers } from "../../../../db/schema/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Database } from "../../../../db/types.ts";
import type { AccountSession, Deps } from "../../../../deps.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { Refusal } from "../../../../refusal.ts";
import { closingFault, findPayer, lockAccountShared } from "../../../accounts/index.ts";
import { type Fees, findFees } from "../../../catalog/index.ts";
import type { EventOfPayment } from "../rail.ts";

export type AccountNumber = typeof accountNumbers.$inferSelect;

/** The account's number, whatever its state; undefined when it has none. */
export async function findAccountNumber(db: Database, accountId: number): Promise<AccountNumber | undefined> {
  const [number] = await db
    .select()
    .from(accountNumbers)
    .where(and(eq(accountNumbers.accountId, accountId), ne(accountNumbers.state, "closed")));
  return number;
}

/**
 * An account's number as calls answer it.
 * @param closesAt - When the account closes; null for one that stays.
 * @returns Null where the vendor offers none.
 */
export function presentAccountNumber(
  number: AccountNumber | undefined,
  { railFees }: Fees,
  closesAt: Date | null,
): z.infer<typeof AccountNumberSchema> | null {
  const fee = railFees.account;
  if (!fee && number?.state !== "active") return null;
  const { state = "none", accountNumber, accountName, bankName } = number ?? {};
  return {
    state: state === "closing" || state === "closed" ? "none" : state,
    account:
      state === "active" && accountNumber
        ? { number: accountNumber, name: accountName ?? "", bank: bankName ?? "" }
        : null,
    fee_schedule: fee ?? null,
    closes_at: closesAt?.toISOString() ?? null,
  };
}

/**
 * Asks Paystack for an account number of the account's own. Asking again gives the same one.
 * @returns What has become of it: Paystack may say so later, or refuse.
 * @throws {Refusal} `CONFLICT` where the vendor offers none, while an earlier number is being given up, and when the account will be closed soon.
 */
export async function askForAccountNumber(
  deps: Deps,
  { accountId, userId }: AccountSession,
  orderType: "top-up" | "tokens",
): Promise<z.infer<typeof AccountNumberSchema>> {
  const fees = await findFees(deps.db);
  if (!fees.railFees.account) throw new Refusal("CONFLICT", "Account numbers are not offered at the moment.");
  const asked = await inTransaction(deps.db, async (tx) => {
    const fault = closingFault((await lockAccountShared(tx, accountId)).closesAt);
    if (fault !== undefined) throw new Refusal("CONFLICT", fault);
    const now = deps.clock.now();
    const columns = { userId, state: "asked" as const, askedAt: now, checkedAt: null };
    await tx
      .insert(accountNumbers)
      .values({ accountId, orderType, ...columns })
      .onConflictDoNothing();
    await tx
      .update(accountNumbers)
      .set(columns)
      .where(and(eq(accountNumbers.accountId, accountId), eq(accountNumbers.state, "refused")));
    return findAccountNumber(tx, accountId);
  });
  if (!asked) throw new Error("the account number is gone");
  if (asked.state === "closing")
    throw new Refusal("CONFLICT", "Your former account number is being given up.");
  const now = asked.state === "asked" ? await assign(deps, asked) : asked;
  const answer = presentAccountNumber(now, fees, null);
  if (!answer) throw new Error("the account number is not offered");
  return answer;
}

/** Paystack wants both names: "Ada Obi" is Ada and Obi, and one name is given twice. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = name, ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") || firstName };
}

/** Asks Paystack, or asks again after an answer that was lost, which gives the same number. */
async function assign(deps: Deps, number: AccountNumber): Promise<AccountNumber> {
  const { paystack, db, log, clock } = deps;
  const payer = await findPayer(db, number.userId);
  if (!payer) return number;
  try {
    const { name, email, phone } = payer;
    const { customerCode } = await paystack.createCustomer({ email, phone, ...namesOf(name) });
    await change(db, number, { customerCode, checkedAt: clock.now() });
    const [bank] = await paystack.listAccountBanks();
    if (!bank) return await change(db, number, { state: "refused" });
    const account = await paystack.createDedicatedAccount({ customerCode, bankSlug: bank.slug });
    return await activate(deps, number, account);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, account_number_id: number.id }, "paystack did not assign an account number");
    if (error.kind !== "refused") return change(db, number, { checkedAt: clock.now() });
    return change(db, number, { state: "refused", checkedAt: clock.now() });
  }
}

/**
 * Records the assigned number. Paystack knows customers by their email and gives each one number, so a person who left another account may
 * get that account's: then this one has none.
 */
async function activate(
  { db, clock }: Pick<Deps, "db" | "clock">,
  number: AccountNumber,
  account: { id: string; accountNumber: string; accountName: string; bankName: string },
): Promise<AccountNumber> {
  const { id: providerId, accountNumber, accountName, bankName } = account;
  const now = clock.now();
  const assigned = { providerId, accountNumber, accountName, bankName, assignedAt: now, checkedAt: now };
  try {
    return await change(db, number, { state: "active", ...assigned });
  } catch (error) {
    if (!isUniqueViolation(error, "account_numbers_number")) throw error;
    return change(db, number, { state: "refused", checkedAt: now });
  }
}

/** Changes a number that Paystack has not assigned yet. @returns It as it is now. */
async function change(
  db: Database,
  number: AccountNumber,
  columns: Partial<typeof accountNumbers.$inferInsert>,
): Promise<AccountNumber> {
  const isOwn = eq(accountNumbers.id, number.id);
  const [changed] = await db
    .update(accountNumbers)
    .set(columns)
    .where(and(isOwn, eq(accountNumbers.state, "asked")))
    .returning();
  if (changed) return changed;
  const [current] = await db.select().from(accountNumbers).where(isOwn);
  return current ?? number;
}

/** Looks what has become of an assignment that Paystack tells of. `reference` is its customer's code. */
export async function settleAssignment(deps: Deps, { reference, event }: EventOfPayment): Promise<boolean> {
  const [asked] = await deps.db
    .select()
    .from(accountNumbers)
    .where(and(eq(accountNumbers.customerCode, reference), eq(accountNumbers.state, "asked")));
  if (!asked) return true;
  const account = await deps.paystack.fetchCustomerAccount(reference);
  if (account) await activate(deps, asked, account);
  else if (event.endsWith(".failed")) await change(deps.db, asked, { state: "refused" });
  return true;
}

/** The most numbers that one run asks about. */
const BATCH = 200;

/** Numbers for which Paystack's answer was lost, or that have to be given up there; those not asked about for the longest time first. */
export async function listUnsettledNumbers(db: Database, before: Date): Promise<AccountNumber[]> {
  const { state, checkedAt } = accountNumbers;
  return db
    .select()
    .from(accountNumbers)
    .where(and(or(eq(state, "asked"), eq(state, "closing")), or(isNull(checkedAt), lt(checkedAt, before))))
    .orderBy(asc(checkedAt), asc(accountNumbers.id))
    .limit(BATCH);
}

/** Asks again for a number, or gives one up. */
export async function settleAccountNumber(deps: Deps, number: AccountNumber): Promise<void> {
  if (number.state === "asked") {
    await assign(deps, number);
    return;
  }
  const { db, clock } = deps;
  const isOwn = eq(accountNumbers.id, number.id);
  await db.update(accountNumbers).set({ checkedAt: clock.now() }).where(isOwn);
  if (number.providerId !== null) await giveUpAtPaystack(deps, number.providerId);
  await db.update(accountNumbers).set({ state: "closed", closedAt: clock.now() }).where(isOwn);
}

/** Takes a number from its customer at Paystack. @throws {ProviderError} unless Paystack says that nobody has it. */
export async function giveUpAtPaystack(
  { paystack, log }: Pick<Deps, "paystack" | "log">,
  providerId: string,
) {
  await paystack.closeDedicatedAccount(providerId).catch((err: unknown) => {
    if (!(err instanceof ProviderError) || err.kind !== "refused") throw err;
    log.warn({ err }, "paystack did not give up an account number");
  });
}
