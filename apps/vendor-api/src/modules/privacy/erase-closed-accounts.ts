import { texts } from "@vendor/messages";
import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import { inBatches } from "../../db/in-batches.ts";
import { type Owner, personalData } from "../../db/personal-data.ts";
import {
  accounts,
  formerAddresses,
  invitations,
  invoices,
  mandates,
  paymentIntents,
  receiptDetails,
  savedCards,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { keepReceiptDetails } from "../accounts/index.ts";
import { appendEvent } from "../events/index.ts";
import { queueMessages } from "../messages/index.ts";
import { forgetAtPaystack } from "../payments/index.ts";
import { rememberTrials } from "../people/index.ts";
import { stopRenewal } from "../periods/index.ts";
import { findClosingObstacle, lockAccountAndLocations } from "./close-account.ts";

/**
 * Erases the personal data of the accounts whose day has come. Invoices, payments, the ledger and the payer's name on receipts
 * stay, as the law requires. An account whose money is not settled, or whose cards Paystack cannot be told to forget, waits for the next
 * run, and is logged for staff.
 */
export async function eraseClosedAccounts(deps: Pick<Deps, "db" | "clock" | "env" | "log" | "paystack">) {
  const now = deps.clock.now();
  const due = inBatches(
    (account: { id: number }) => account.id,
    (after = 0, limit) =>
      deps.db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(lte(accounts.closesAt, now), isNull(accounts.closedAt), gt(accounts.id, after)))
        .orderBy(asc(accounts.id))
        .limit(limit),
  );
  for await (const { id } of due) {
    try {
      if (!(await closeDueAccount(deps, id, now))) {
        deps.log.error({ accountId: id }, "an account cannot be closed until its money is settled");
      }
    } catch (err) {
      deps.log.error({ err, accountId: id }, "an account could not be closed");
    }
  }
}

/** The states of payments to which an erasure waits for an end. */
const unfinished = ["open", "pending", "refunding"] as const;

/** @returns False while its money is not settled. @throws {ProviderError} */
async function closeDueAccount(
  deps: Pick<Deps, "db" | "env" | "log" | "paystack">,
  accountId: number,
  now: Date,
): Promise<boolean> {
  if (await findClosingObstacle(deps.db, accountId, unfinished)) return false;
  await forgetAtPaystack(deps, accountId);
  return inTransaction(deps.db, (tx) => eraseAccount(deps, tx, accountId, now));
}

async function eraseAccount(
  { env }: Pick<Deps, "env">,
  tx: Database,
  accountId: number,
  now: Date,
): Promise<boolean> {
  // Before the locations, as settling does, so that a payment that arrives meanwhile finds the account closed.
  await tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.accountId, accountId))
    .orderBy(asc(paymentIntents.id))
    .for("update");
  const { closesAt, closedAt, locationIds, name } = await lockAccountAndLocations(tx, accountId);
  if (closedAt || !closesAt || closesAt > now) return true;
  if (await findClosingObstacle(tx, accountId, unfinished)) return false;
  const people = await tx.select().from(users).where(eq(users.accountId, accountId)).for("update");
  const references = await savePayerNames(tx, accountId, locationIds);
  for (const locationId of locationIds) await stopRenewal(tx, locationId, now);
  const userIds = people.map(({ id }) => id);
  const owner = await ownerOf(tx, accountId, { userIds, locationIds, references });
  const founders = people.filter(({ id }) => id === Math.min(...userIds));
  const former = await listFormer(
    tx,
    founders.map(({ id }) => id),
  );
  await rememberTrials(tx, env, accountId, provedAddresses(founders, former));
  await erase(tx, owner, now);
  // After the messages to them were erased.
  const owners = people.filter(({ role, removedAt }) => role === "owner" && removedAt === null);
  await queueMessages(
    tx,
    owners.map((owner) => ({
      ...texts.closed({ name: owner.name, account: name }),
      ...{ to: owner.email, toConfirmed: owner.emailVerifiedAt !== null },
    })),
    now,
  );
  await appendEvent(tx, { name: "account.closed", body: { accountId } }, now);
  return true;
}

/** Stores the payer's name on receipts that still showed the present one. @returns The references of all receipts. */
async function savePayerNames(tx: Database, accountId: number, locationIds: readonly number[]) {
  const paid = await tx
    .selectDistinct({ reference: invoices.reference, kept: receiptDetails.reference })
    .from(invoices)
    .leftJoin(receiptDetails, eq(receiptDetails.reference, invoices.reference))
    .where(eq(invoices.accountId, accountId));
  const missing = paid.flatMap(({ reference, kept }) => (kept === null ? [reference] : []));
  await keepReceiptDetails(
    tx,
    missing.map((reference) => ({ id: null, reference, accountId })),
  );
  const byCard = await tx
    .select({ reference: paymentIntents.reference })
    .from(paymentIntents)
    .where(eq(paymentIntents.accountId, accountId));
  // Orders that cost nothing have a receipt too, and no invoice.
  const bought = await tx
    .select({ reference: subscriptions.reference })
    .from(subscriptions)
    .where(inArray(subscriptions.locationId, [...locationIds]));
  const references = [...paid, ...byCard, ...bought].map(({ reference }) => reference);
  return [...new Set(references.filter((reference) => reference !== null))];
}

/** Emails (in lower case) and phones without those that a person on another account has as well. */
async function withoutOthers(tx: Database, addresses: readonly string[], ids: readonly number[]) {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))].filter(Boolean);
  const email = sql<string>`lower(${users.email})`;
  const others = await tx
    .select({ email, phone: users.phone })
    .from(users)
    .where(
      and(
        isNull(users.removedAt),
        notInArray(users.id, [...ids]),
        or(inArray(email, wanted), inArray(users.phone, wanted)),
      ),
    );
  const taken = new Set(others.flatMap((other) => [other.email, other.phone]));
  return wanted.filter((address) => !taken.has(address));
}

const listFormer = (tx: Database, userIds: readonly number[]) =>
  tx
    .select()
    .from(formerAddresses)
    .where(inArray(formerAddresses.userId, [...userIds]));

/** The emails of people, and the phones and former addresses that were verified. */
function provedAddresses(
  people: readonly (typeof users.$inferSelect)[],
  former: readonly (typeof formerAddresses.$inferSelect)[],
): string[] {
  const present = people.flatMap(({ email, phone, verificationStatus }) => [
    email,
    ...(verificationStatus === 0 ? [phone] : []),
  ]);
  const proved = former.filter((each) => each.proved).map(({ address }) => address);
  return [...new Set([...present, ...proved].map((address) => address.toLowerCase()))].filter(Boolean);
}

/** Where the account's personal data is: its rows, and the emails and phones that its people have and had. */
async function ownerOf(
  tx: Database,
  accountId: number,
  rows: Pick<Owner, "userIds" | "locationIds" | "references">,
): Promise<Owner> {
  const { userIds } = rows;
  const people = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const former = await listFormer(tx, userIds);
  // Payments and cards have the email of their time, also of the time before former addresses were kept.
  const paidWith = await tx
    .selectDistinct({ email: paymentIntents.email })
    .from(paymentIntents)
    .where(eq(paymentIntents.accountId, accountId))
    .union(
      tx
        .selectDistinct({ email: savedCards.email })
        .from(savedCards)
        .where(eq(savedCards.accountId, accountId)),
    )
    .union(
      tx.selectDistinct({ email: mandates.email }).from(mandates).where(eq(mandates.accountId, accountId)),
    );
  const invited = await tx.select().from(invitations).where(eq(invitations.accountId, accountId));
  const present = people.flatMap(({ email, phone }) => [email, phone]);
  const own = [...present, ...former.map(({ address }) => address), ...paidWith.map(({ email }) => email)];
  const asked = people.flatMap(({ newEmail }) => newEmail ?? []);
  const reached = [...own, ...asked, ...invited.map(({ email }) => email)];
  return {
    ...rows,
    accountId,
    addresses: await withoutOthers(tx, own, userIds),
    destinations: await withoutOthers(tx, reached, userIds),
  };
}

/** Erases all personal data of an account, as the list says; the usernames and emails are free again. */
async function erase(tx: Database, owner: Owner, now: Date): Promise<void> {
  for (const { table, isOwn, erase } of personalData) {
    if (erase === "delete") await tx.delete(table).where(isOwn(owner));
    else await tx.update(table).set(erase(now)).where(isOwn(owner));
  }
}
