import { randomUUID } from "node:crypto";
import type { MandateSchema } from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { differenceInSeconds, subDays } from "date-fns";
import { and, asc, desc, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { mandates } from "../../../../db/schema/index.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Database } from "../../../../db/types.ts";
import type { AccountSession, Deps } from "../../../../deps.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { Refusal } from "../../../../refusal.ts";
import {
  findAccount,
  findPayer,
  listOwners,
  type Mandate,
  nameMandate,
  requireStaying,
} from "../../../accounts/index.ts";
import { findFees } from "../../../catalog/index.ts";
import { type Message, queueMessages } from "../../../messages/index.ts";
import { deactivateAuthorization } from "../deactivate-authorization.ts";

type View = z.infer<typeof MandateSchema>;

/** Of one account, those that were asked for and not given left out. */
const MOST_MANDATES = 5;
/** Days after which a mandate that nobody gave is forgotten. Its page at Paystack is long gone. */
const ASKED_DAYS = 2;
/** Seconds between two questions to Paystack about a mandate whose page is loaded again. */
const asksEvery = { asked: 5, pending: 20 };

const isGiven = ne(mandates.state, "asked");

async function listGiven(db: Database, accountId: number): Promise<Mandate[]> {
  return db
    .select()
    .from(mandates)
    .where(and(eq(mandates.accountId, accountId), isGiven))
    .orderBy(desc(mandates.id));
}

/** A mandate of this account by its handle. */
export async function findMandate(
  db: Database,
  accountId: number,
  handle: string,
): Promise<Mandate | undefined> {
  const [found] = await db
    .select()
    .from(mandates)
    .where(and(eq(mandates.accountId, accountId), eq(mandates.handle, handle)));
  return found;
}

/** A mandate as calls answer it. */
export const presentMandate = ({ handle, state, bankName, lastFour, createdAt }: Mandate): View => ({
  id: handle,
  state: state === "asked" ? "pending" : state,
  bank: bankName,
  last_four: lastFour,
  created_at: createdAt.toISOString(),
});

/**
 * Whether the vendor offers debits, and the account's mandates that were given, newest first. Paystack is asked about those that wait,
 * but not with every load of the page, nor in a view by staff, because its answer can change them.
 */
export async function listMandates(
  deps: Deps,
  { accountId, viewerId }: Pick<AccountSession, "accountId" | "viewerId">,
): Promise<{ offered: boolean; mandates: View[] }> {
  const now = deps.clock.now();
  const waiting = await deps.db
    .select()
    .from(mandates)
    .where(and(eq(mandates.accountId, accountId), inArray(mandates.state, ["asked", "pending"])))
    .orderBy(desc(mandates.id))
    .limit(MOST_MANDATES);
  const due = waiting.filter(({ state, createdAt, checkedAt }) => {
    // The owner who comes back from Paystack's page must see the mandate at once.
    const isAsked = checkedAt > createdAt;
    return (
      !isAsked || differenceInSeconds(now, checkedAt) >= asksEvery[state === "asked" ? "asked" : "pending"]
    );
  });
  if (viewerId === null) await Promise.all(due.map((mandate) => refreshIfPossible(deps, mandate)));
  const offered = (await findFees(deps.db)).railFees.mandate !== undefined;
  return { offered, mandates: (await listGiven(deps.db, accountId)).map(presentMandate) };
}

async function refreshIfPossible(deps: Deps, { id, reference }: Mandate): Promise<void> {
  try {
    await refreshMandate(deps, reference);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ kind: error.kind }, "paystack could not be asked about a mandate");
    // While Paystack hangs, only one load of the page in a while waits for it.
    await deps.db.update(mandates).set({ checkedAt: deps.clock.now() }).where(eq(mandates.id, id));
  }
}

/**
 * Asks Paystack for a mandate on a bank account of the owner's.
 * @returns Where the owner gives it.
 * @throws {Refusal} `CONFLICT` when the vendor does not offer it, the account will be closed or has too many of them,
 * `PAYMENT_PROVIDER_DOWN`.
 */
export async function askForMandate(
  deps: Deps,
  { accountId, userId }: Pick<AccountSession, "accountId" | "userId">,
): Promise<string> {
  const { db, env, clock, paystack, log } = deps;
  requireStaying((await findAccount(db, accountId))?.closesAt);
  if (!(await findFees(db)).railFees.mandate) throw notOffered();
  const kept = (await listGiven(db, accountId)).filter(({ state }) => state !== "revoked");
  if (kept.length >= MOST_MANDATES) {
    throw new Refusal("CONFLICT", `You have ${MOST_MANDATES} bank accounts. Remove one first.`);
  }
  const payer = await findPayer(db, userId);
  if (!payer) throw new Refusal("UNAUTHORIZED");
  const callbackUrl = `${env.WEBSITE_URL}${websitePaths.plansAndBillings}`;
  try {
    const { reference, url } = await paystack.initializeMandate({ email: payer.email, callbackUrl });
    const now = clock.now();
    await db.insert(mandates).values({
      ...{ accountId, reference, handle: randomUUID(), email: payer.email, state: "asked" },
      ...{ askedBy: userId, createdAt: now, changedAt: now, checkedAt: now },
    });
    return url;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, kind: error.kind }, "paystack did not ask for a mandate");
    throw error.isNotOffered ? notOffered() : new Refusal("PAYMENT_PROVIDER_DOWN");
  }
}

const notOffered = () =>
  new Refusal("CONFLICT", "Debits from a bank account are not possible at the moment.");

/**
 * Deletes a mandate and asks Paystack to deactivate it. A debit that is under way goes on. The mandate is deleted even when Paystack
 * does not answer.
 * @throws {Refusal} `NOT_FOUND` for another account's mandate and for a removed one.
 */
export async function removeMandate(
  deps: Pick<Deps, "db" | "paystack" | "log">,
  { accountId }: Pick<AccountSession, "accountId">,
  handle: string,
): Promise<void> {
  const [removed] = await deps.db
    .delete(mandates)
    .where(and(eq(mandates.accountId, accountId), eq(mandates.handle, handle)))
    .returning();
  if (!removed) throw new Refusal("NOT_FOUND", "This bank account is not among yours.");
  if (removed.authorizationCode !== null) await deactivateAuthorization(deps, removed.authorizationCode);
}

/**
 * Asks Paystack about a mandate, and tells the owners when it can be debited, or no longer. Paystack's events, the page and a job call
 * it, any number of times.
 * @param lastFour - Of the account number, which only an event says.
 * @throws {ProviderError}
 */
export async function refreshMandate(deps: Deps, reference: string, lastFour?: string): Promise<void> {
  const { db, clock, paystack } = deps;
  const [seen] = await db.select().from(mandates).where(eq(mandates.reference, reference));
  if (!seen) return;
  const found = await paystack.verifyMandate(reference);
  await inTransaction(db, async (tx) => {
    const [mandate] = await tx.select().from(mandates).where(eq(mandates.id, seen.id)).for("update");
    if (!mandate) return;
    const now = clock.now();
    const known = lastFour === undefined ? {} : { lastFour };
    // Another request has learnt something meanwhile, which may be newer. It does not know the digits.
    if (!found || mandate.state !== seen.state) {
      await tx
        .update(mandates)
        .set({ ...known, checkedAt: now })
        .where(eq(mandates.id, mandate.id));
      return;
    }
    const { authorizationCode, bankName, email } = found;
    const state = stateAfter(mandate.state, found.isActive);
    const change = { ...known, authorizationCode, bankName, email, state, checkedAt: now };
    await changeMandate(deps, tx, mandate, change, now);
  });
}

/** Paystack says only whether it is active. What was active is revoked then; what was not yet is still pending. */
function stateAfter(before: Mandate["state"], isActive: boolean): Mandate["state"] {
  if (isActive) return "active";
  return before === "active" || before === "revoked" ? "revoked" : "pending";
}

async function changeMandate(
  deps: Pick<Deps, "env">,
  tx: Database,
  mandate: Mandate,
  change: Partial<Mandate>,
  now: Date,
): Promise<void> {
  const isChanged = change.state !== undefined && change.state !== mandate.state;
  await tx
    .update(mandates)
    .set({ ...change, ...(isChanged && { changedAt: now }) })
    .where(eq(mandates.id, mandate.id));
  if (isChanged) await tellOwners(deps, tx, { ...mandate, ...change }, now);
}

/** Marks a mandate that its bank or Paystack no longer accepts. Its row must not be locked by another transaction for long. */
export async function revokeMandate(
  deps: Pick<Deps, "env">,
  tx: Database,
  { id }: Pick<Mandate, "id">,
  now: Date,
): Promise<void> {
  const [mandate] = await tx.select().from(mandates).where(eq(mandates.id, id)).for("update");
  if (mandate?.state === "active") await changeMandate(deps, tx, mandate, { state: "revoked" }, now);
}

async function tellOwners(
  { env }: Pick<Deps, "env">,
  tx: Database,
  mandate: Mandate,
  now: Date,
): Promise<void> {
  const { state, accountId } = mandate;
  if (state === "asked") return;
  const bank = nameMandate(mandate);
  const link = `${env.WEBSITE_URL}${websitePaths.plansAndBillings}`;
  const write = { pending: texts.mandatePending, active: texts.mandateActive, revoked: texts.mandateRevoked };
  const messages = (await listOwners(tx, accountId)).flatMap(({ name, email, phone }): Message[] => [
    { ...write[state]({ name, bank, link }), to: email, kind: "reminder" },
    ...(state === "revoked"
      ? [{ ...texts.mandateRevokedSms({ bank, link }), to: phone, kind: "reminder" as const }]
      : []),
  ]);
  await queueMessages(tx, messages, now);
}

/**
 * Mandates to ask Paystack about, because their event was lost or there is none: those that wait, after a tenth of their age, and
 * active ones once a day.
 */
export async function listMandatesToRefresh(db: Database, now: Date, limit: number): Promise<Mandate[]> {
  // As text, because the two drivers infer different types for a bare parameter in a computation.
  const moment = sql`${now.toISOString()}::timestamptz`;
  const age = sql`(${moment} - ${mandates.createdAt})`;
  const isWaiting = inArray(mandates.state, ["asked", "pending"]);
  return db
    .select()
    .from(mandates)
    .where(
      or(
        and(
          isWaiting,
          sql`${mandates.checkedAt} <= ${moment} - least(greatest(${age} / 10, interval '2 minutes'), interval '1 day')`,
        ),
        and(eq(mandates.state, "active"), sql`${mandates.checkedAt} <= ${moment} - interval '1 day'`),
      ),
    )
    .orderBy(asc(mandates.checkedAt))
    .limit(limit);
}

/** Deletes mandates that nobody gave. A job calls it. */
export async function deleteUngivenMandates(db: Database, now: Date): Promise<void> {
  await db
    .delete(mandates)
    .where(
      and(
        eq(mandates.state, "asked"),
        sql`${mandates.createdAt} < ${subDays(now, ASKED_DAYS).toISOString()}::timestamptz`,
      ),
    );
}
