import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  accounts,
  contactMessages,
  dataExports,
  invitations,
  invoices,
  locations,
  loginFailures,
  newsletterReaders,
  orderDrafts,
  outboxMessages,
  paymentIntents,
  receiptDetails,
  recoveryCodes,
  renewals,
  savedCards,
  secondFactors,
  securityActivity,
  sessions,
  subscriptions,
  users,
  verificationCodes,
  webhookEvents,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { keepReceiptDetails } from "../account/billing.ts";
import { queueMessages } from "../messages/queue-message.ts";
import { stopRenewal } from "../renewal/schedule-renewal.ts";
import { findObstacle, lockAccountAndLocations } from "./close-account.ts";
import { closedMessage } from "./closing-messages.ts";

/**
 * Erases the personal data of the accounts whose day has come. Invoices, payments, the ledger and the payer's name on receipts
 * stay, as the law requires. An account whose money is not settled waits for the next run, and is logged for staff.
 */
export async function eraseClosedAccounts(
  deps: Pick<Deps, "db" | "clock" | "log" | "paystack">,
): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lte(accounts.closesAt, now), isNull(accounts.closedAt)))
    .orderBy(asc(accounts.id));
  for (const { id } of due) {
    try {
      const { outcome, cards = [] } = await inTransaction(deps.db, (tx) => closeDueAccount(tx, id, now));
      if (outcome === "closed") logSecurityEvent(deps, { event: "account_closed", account_id: id });
      if (outcome === "unsettled") {
        deps.log.error({ accountId: id }, "an account cannot be closed until its money is settled");
      }
      for (const card of cards) {
        await deps.paystack.deactivateAuthorization(card).catch((err: unknown) => {
          deps.log.warn({ err }, "paystack did not deactivate a removed card");
        });
      }
    } catch (err) {
      deps.log.error({ err, accountId: id }, "an account could not be closed");
    }
  }
}

/** @returns What became of it, and the authorization codes of its cards, which Paystack has to forget. */
async function closeDueAccount(
  tx: Database,
  accountId: number,
  now: Date,
): Promise<{ outcome: "closed" | "kept" | "unsettled"; cards?: string[] }> {
  // Before the locations, as settling does, so that a payment that arrives meanwhile finds the account closed.
  await tx
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(eq(paymentIntents.accountId, accountId))
    .orderBy(asc(paymentIntents.id))
    .for("update");
  const { closesAt, closedAt, locationIds, name } = await lockAccountAndLocations(tx, accountId);
  if (closedAt || !closesAt || closesAt > now) return { outcome: "kept" };
  if (await findObstacle(tx, accountId, ["open", "pending", "refunding"])) return { outcome: "unsettled" };
  const people = await tx.select().from(users).where(eq(users.accountId, accountId)).for("update");
  const references = await savePayerNames(tx, accountId, locationIds);
  for (const locationId of locationIds) await stopRenewal(tx, locationId);
  await erasePeople(tx, accountId, people, now);
  const cards = await eraseAccount(tx, accountId, locationIds, now);
  await erasePayments(tx, accountId, references);
  // After the messages to them were erased.
  const owners = people.filter(({ role, removedAt }) => role === "owner" && removedAt === null);
  await queueMessages(
    tx,
    owners.map((owner) => ({ ...closedMessage(owner, name), toConfirmed: owner.emailVerifiedAt !== null })),
    now,
  );
  return { outcome: "closed", cards };
}

/** Stores the payer's name on receipts that still showed the present one. @returns The references of all receipts. */
async function savePayerNames(
  tx: Database,
  accountId: number,
  locationIds: readonly number[],
): Promise<string[]> {
  const paid = await tx
    .selectDistinct({ reference: invoices.reference, kept: receiptDetails.reference })
    .from(invoices)
    .leftJoin(receiptDetails, eq(receiptDetails.reference, invoices.reference))
    .where(eq(invoices.accountId, accountId));
  for (const { reference, kept } of paid) {
    if (kept === null) await keepReceiptDetails(tx, { reference, accountId });
  }
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
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))];
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

type Person = typeof users.$inferSelect;

/** Ends the people's sessions and erases them and the invited; their usernames and emails are free again. */
async function erasePeople(
  tx: Database,
  accountId: number,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const invited = await tx.delete(invitations).where(eq(invitations.accountId, accountId)).returning();
  const ids = people.map(({ id }) => id);
  const all = people.flatMap(({ email, newEmail, phone }) => [email, newEmail ?? email, phone]);
  const addresses = await withoutOthers(tx, [...all, ...invited.map(({ email }) => email)], ids);
  const isTheirs = (column: AnyPgColumn) => inArray(sql`lower(${column})`, addresses);
  await tx.delete(sessions).where(inArray(sessions.userId, ids));
  await tx.delete(secondFactors).where(inArray(secondFactors.userId, ids));
  await tx.delete(recoveryCodes).where(inArray(recoveryCodes.userId, ids));
  await tx.delete(securityActivity).where(inArray(securityActivity.userId, ids));
  await tx
    .delete(verificationCodes)
    .where(or(inArray(verificationCodes.userId, ids), isTheirs(verificationCodes.destination)));
  await tx.delete(orderDrafts).where(inArray(orderDrafts.userId, ids));
  const failures = ids.map((id) => `user:${id}`);
  await tx.delete(loginFailures).where(inArray(loginFailures.subject, failures));
  await tx.delete(outboxMessages).where(isTheirs(outboxMessages.to));
  // Invited people who never joined keep what they did themselves.
  const emails = await withoutOthers(
    tx,
    people.map(({ email }) => email),
    ids,
  );
  await tx.delete(contactMessages).where(inArray(sql`lower(${contactMessages.email})`, emails));
  await tx.delete(newsletterReaders).where(inArray(sql`lower(${newsletterReaders.email})`, emails));
  for (const { id, removedAt } of people) {
    const empty = { email: "", phone: "", passwordHash: "", address: "", emailVerifiedAt: null };
    const none = { newEmail: null, about: null, referralCode: null, timezone: null };
    await tx
      .update(users)
      .set({
        ...empty,
        ...none,
        name: "Closed account",
        username: `closed-${id}`,
        removedAt: removedAt ?? now,
      })
      .where(eq(users.id, id));
  }
}

async function eraseAccount(
  tx: Database,
  accountId: number,
  locationIds: readonly number[],
  now: Date,
): Promise<string[]> {
  const cards = await tx.delete(savedCards).where(eq(savedCards.accountId, accountId)).returning();
  await tx.delete(dataExports).where(eq(dataExports.accountId, accountId));
  const places = [...locationIds];
  await tx
    .update(renewals)
    .set({ stopReason: null, cardHandle: null })
    .where(inArray(renewals.locationId, places));
  // Without its agent, so that it is not among the agent's clients; closed, for an agent who is paying for it now.
  await tx
    .update(locations)
    .set({ name: "Closed location", address: "", phone: null, agentId: null, closedAt: now })
    .where(inArray(locations.id, places));
  await tx
    .update(accounts)
    .set({ name: "Closed account", billingName: null, tin: null, closedAt: now })
    .where(eq(accounts.id, accountId));
  return cards.map(({ authorizationCode }) => authorizationCode);
}

/** Erases the payer's email from payments, and what Paystack's webhooks say about the payer and the card. */
async function erasePayments(tx: Database, accountId: number, references: readonly string[]): Promise<void> {
  const links = { accessCode: null, authorizationUrl: null, challengeUrl: null };
  await tx
    .update(paymentIntents)
    .set({ email: "", ...links })
    .where(eq(paymentIntents.accountId, accountId));
  const those = [...references];
  await tx.update(receiptDetails).set({ payerEmail: "" }).where(inArray(receiptDetails.reference, those));
  await tx.update(webhookEvents).set({ body: {} }).where(inArray(webhookEvents.reference, those));
  await tx.delete(outboxMessages).where(inArray(outboxMessages.receiptReference, those));
}
