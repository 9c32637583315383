import { NairaSchema } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import * as z from "zod";
import {
  accountNumbers,
  agents,
  couponRedemptions,
  invoices,
  locations,
  mandates,
  onboardingRequests,
  paymentIntents,
  plans,
  receiptDetails,
  renewals,
  savedCards,
  subscriptions,
  unmatchedPayments,
  webhookEvents,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { listEntries, type OwnedAccount } from "../ledger/index.ts";
import { describeMovement, listTransactions } from "../papers/index.ts";
import { findSenders } from "../payments/index.ts";
import { amountForClient } from "../periods/index.ts";

const { orderId: _, ...receiptColumns } = getTableColumns(receiptDetails);
const numberColumns = {
  ...{ accountNumber: accountNumbers.accountNumber, accountName: accountNumbers.accountName },
  ...{ bankName: accountNumbers.bankName, state: accountNumbers.state, askedAt: accountNumbers.askedAt },
  ...{ assignedAt: accountNumbers.assignedAt, closedAt: accountNumbers.closedAt },
};
const unmatchedColumns = {
  ...{ amount: unmatchedPayments.amount, senderName: unmatchedPayments.senderName },
  ...{ senderBank: unmatchedPayments.senderBank, receiverNumber: unmatchedPayments.receiverNumber },
  ...{ state: unmatchedPayments.state, receivedAt: unmatchedPayments.receivedAt },
  endedAt: unmatchedPayments.endedAt,
};

/** More rows than an account has. */
const ALL = { limit: 1_000_000, offset: 0 };

const naira = (amount: Kobo | null) => (amount === null ? null : z.encode(NairaSchema, amount));
const nairaLines = (lines: readonly { name: string; qty: number; price: Kobo }[]) =>
  lines.map(({ name, qty, price }) => ({ name, qty, price: naira(price) }));

export async function readLocations(tx: Database, accountId: number) {
  const isOwn = eq(locations.accountId, accountId);
  const places = await tx
    .select({
      ...{ id: locations.id, name: locations.name, address: locations.address, phone: locations.phone },
      ...{ agentCode: agents.code, coveredUntil: locations.coveredUntil },
      ...{ createdAt: locations.createdAt, closedAt: locations.closedAt },
    })
    .from(locations)
    .leftJoin(agents, eq(agents.userId, locations.agentId))
    .where(isOwn)
    .orderBy(asc(locations.id));
  const bought = await tx
    .select({
      ...{ id: subscriptions.id, locationId: subscriptions.locationId, plan: plans.name },
      ...{ kind: subscriptions.kind, duration: subscriptions.duration, startsAt: subscriptions.startsAt },
      ...{ endsAt: subscriptions.endsAt, lines: subscriptions.lines },
      ...{ amountPaid: subscriptions.amountPaid, paidByAgentId: subscriptions.paidByAgentId },
      credits: subscriptions.credits,
      ...{ reference: subscriptions.reference, receiptCode: subscriptions.receiptCode },
      ...{ remindsBeforeEnd: subscriptions.remindsBeforeEnd, createdAt: subscriptions.createdAt },
    })
    .from(subscriptions)
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(isOwn)
    .orderBy(asc(subscriptions.id));
  const renewing = await tx
    .select({
      ...{
        locationId: renewals.locationId,
        isOn: renewals.isOn,
        plan: plans.name,
        duration: renewals.duration,
      },
      ...{ addons: renewals.addons, consent: renewals.consent, consentedBy: renewals.consentedBy },
      ...{ consentedAt: renewals.consentedAt, stopReason: renewals.stopReason, dueAt: renewals.dueAt },
      ...{ agreedPrice: renewals.agreedPrice, lastFailure: renewals.lastFailure },
    })
    .from(renewals)
    .innerJoin(locations, eq(locations.id, renewals.locationId))
    .innerJoin(plans, eq(plans.id, renewals.planId))
    .where(isOwn)
    .orderBy(asc(renewals.locationId));
  const onboarding = await tx
    .select({
      ...{ subscriptionId: onboardingRequests.subscriptionId, state: onboardingRequests.state },
      ...{ requestedAt: onboardingRequests.requestedAt, scheduledFor: onboardingRequests.scheduledFor },
    })
    .from(onboardingRequests)
    .innerJoin(subscriptions, eq(subscriptions.id, onboardingRequests.subscriptionId))
    .innerJoin(locations, eq(locations.id, subscriptions.locationId))
    .where(isOwn)
    .orderBy(asc(onboardingRequests.id));
  return {
    locations: places,
    subscriptions: bought.map(({ credits, amountPaid, paidByAgentId, ...row }) => ({
      ...row,
      amount: naira(amountForClient({ amountPaid, lines: row.lines, isByAgent: paidByAgentId !== null })),
      creditForUnusedTime: naira(kobo(credits?.reduce((sum, { amount }) => sum + amount, 0) ?? 0)),
      lines: nairaLines(row.lines),
    })),
    renewals: renewing.map((row) => ({ ...row, agreedPrice: naira(row.agreedPrice) })),
    onboarding,
  };
}

export async function readMoney(tx: Database, accountId: number) {
  const movementsOf = async (account: OwnedAccount) => {
    const entries = await listEntries(tx, account, ALL);
    return entries.reverse().map(({ kind, reference, amount, balanceAfter, createdAt }) => ({
      ...{ createdAt, description: describeMovement(kind).description, reference },
      ...{ amount: naira(amount), balance: naira(balanceAfter) },
    }));
  };
  const payments = await listTransactions(tx, accountId, {}, ALL);
  const references = payments.map(({ reference }) => reference);
  const senders = await findSenders(tx, references);
  const unmatched = await tx
    .select(unmatchedColumns)
    .from(unmatchedPayments)
    .where(eq(unmatchedPayments.accountId, accountId))
    .orderBy(asc(unmatchedPayments.id));
  const issued = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(asc(invoices.id));
  return {
    payments: payments.map(({ id: _, amount, wallet, ...row }) => ({
      ...row,
      ...{ amount: naira(amount), fromWallet: naira(wallet), from: senders.get(row.reference) ?? null },
    })),
    account_numbers: await tx
      .select(numberColumns)
      .from(accountNumbers)
      .where(eq(accountNumbers.accountId, accountId))
      .orderBy(asc(accountNumbers.id)),
    unmatched_payments: unmatched.map((row) => ({ ...row, amount: naira(row.amount) })),
    invoices: issued.map(({ number, kind, reference, issuedAt, amount, vatRateBps, vat }) => ({
      ...{ number, kind, reference, issuedAt, amount: naira(amount), vatPercent: vatRateBps / 100 },
      vat: naira(vat),
    })),
    provider_events: await readProviderEvents(tx, accountId),
    receipts: await tx
      .select(receiptColumns)
      .from(receiptDetails)
      .where(inArray(receiptDetails.reference, references)),
    wallet_movements: await movementsOf({ kind: "customer-wallet", ownerId: accountId }),
    debts: await movementsOf({ kind: "customer-debt", ownerId: accountId }),
    coupons: await tx
      .select({
        ...{ code: couponRedemptions.couponCode, reference: couponRedemptions.reference },
        ...{ state: couponRedemptions.state, createdAt: couponRedemptions.createdAt },
      })
      .from(couponRedemptions)
      .where(eq(couponRedemptions.accountId, accountId)),
    mandates: await tx
      .select({
        ...{ bank: mandates.bankName, lastFour: mandates.lastFour, email: mandates.email },
        ...{ state: mandates.state, createdAt: mandates.createdAt, changedAt: mandates.changedAt },
      })
      .from(mandates)
      .where(eq(mandates.accountId, accountId)),
    saved_cards: await tx
      .select({
        ...{ type: savedCards.cardType, lastFour: savedCards.lastFour, email: savedCards.email },
        ...{ expMonth: savedCards.expMonth, expYear: savedCards.expYear, country: savedCards.countryCode },
        createdAt: savedCards.createdAt,
      })
      .from(savedCards)
      .where(eq(savedCards.accountId, accountId)),
  };
}

/** What would let a reader of the file charge a card or continue a payment. */
const SECRETS = new Set(["authorization_code", "access_code", "authorization_url", "signature"]);

const withoutSecrets = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (SECRETS.has(name) ? undefined : value)));

/** What Paystack told us about the account's own payments. */
async function readProviderEvents(tx: Database, accountId: number) {
  const events = await tx
    .select({
      ...{ event: webhookEvents.event, reference: webhookEvents.reference, body: webhookEvents.body },
      receivedAt: webhookEvents.receivedAt,
    })
    .from(webhookEvents)
    .innerJoin(paymentIntents, eq(paymentIntents.reference, webhookEvents.reference))
    .where(eq(paymentIntents.accountId, accountId))
    .orderBy(asc(webhookEvents.id));
  return events.map((event) => ({ ...event, body: withoutSecrets(event.body) }));
}
