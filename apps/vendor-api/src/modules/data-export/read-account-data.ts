import { NairaSchema } from "@vendor/api";
import { type Kobo, kobo } from "@vendor/pricing-engine";
import { and, asc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import {
  accounts,
  agents,
  auditLog,
  couponRedemptions,
  invitations,
  invoices,
  locations,
  onboardingRequests,
  orderDrafts,
  outboxMessages,
  plans,
  receiptDetails,
  renewals,
  savedCards,
  securityActivity,
  sessions,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import { describeMovement } from "../account/show-wallet.ts";
import { amountForClient, listTransactions } from "../account/transaction-repository.ts";
import type { OwnedAccount } from "../ledger/repository.ts";
import { listEntries } from "../ledger/repository.ts";

export type ExportedRow = Record<string, unknown>;

/** More rows than an account has. */
const ALL = { limit: 1_000_000, offset: 0 };

const naira = (amount: Kobo | null) => (amount === null ? null : z.encode(NairaSchema, amount));
const nairaLines = (lines: readonly { name: string; qty: number; price: Kobo }[]) =>
  lines.map(({ name, qty, price }) => ({ name, qty, price: naira(price) }));

/**
 * Everything that is stored about an account, by the name of its table, in one snapshot of the database. Secrets are left out:
 * password hashes, card authorizations, and the codes and links in messages.
 */
export async function readAccountData(
  db: Database,
  accountId: number,
): Promise<Record<string, readonly ExportedRow[]>> {
  return db.transaction(
    async (tx) => ({
      ...(await readPeople(tx, accountId)),
      ...(await readLocations(tx, accountId)),
      ...(await readMoney(tx, accountId)),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function readPeople(tx: Database, accountId: number) {
  const account = await tx
    .select({
      name: accounts.name,
      billingName: accounts.billingName,
      tin: accounts.tin,
      createdAt: accounts.createdAt,
      closesAt: accounts.closesAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const people = await tx
    .select({
      ...{ id: users.id, role: users.role, name: users.name, username: users.username },
      ...{ email: users.email, newEmail: users.newEmail, emailVerifiedAt: users.emailVerifiedAt },
      ...{ phone: users.phone, verificationStatus: users.verificationStatus, address: users.address },
      ...{ about: users.about, referralCode: users.referralCode, timezone: users.timezone },
      ...{ createdAt: users.createdAt, removedAt: users.removedAt },
    })
    .from(users)
    .where(eq(users.accountId, accountId))
    .orderBy(asc(users.id));
  const ids = people.map(({ id }) => id);
  const messages = await tx
    .select({
      ...{ channel: outboxMessages.channel, to: outboxMessages.to, subject: outboxMessages.subject },
      ...{ text: outboxMessages.text, createdAt: outboxMessages.createdAt, sentAt: outboxMessages.sentAt },
      expiresAt: outboxMessages.expiresAt,
    })
    .from(outboxMessages)
    .where(await isToPeople(tx, accountId, people))
    .orderBy(asc(outboxMessages.id));
  return {
    account,
    people,
    invitations: await tx
      .select({
        ...{ email: invitations.email, role: invitations.role, invitedBy: invitations.invitedBy },
        ...{ createdAt: invitations.createdAt, expiresAt: invitations.expiresAt },
      })
      .from(invitations)
      .where(eq(invitations.accountId, accountId)),
    sessions: await tx
      .select({
        ...{ personId: sessions.userId, device: sessions.userAgent, createdAt: sessions.createdAt },
        ...{ expiresAt: sessions.expiresAt, revokedAt: sessions.revokedAt },
      })
      .from(sessions)
      .where(inArray(sessions.userId, ids))
      .orderBy(asc(sessions.createdAt)),
    security_activity: await tx
      .select({
        ...{ personId: securityActivity.userId, event: securityActivity.event, at: securityActivity.at },
        device: securityActivity.userAgent,
      })
      .from(securityActivity)
      .where(inArray(securityActivity.userId, ids))
      .orderBy(asc(securityActivity.id)),
    messages: messages.map(({ expiresAt, ...message }) => ({
      ...message,
      text: hasSecret(message.text, expiresAt)
        ? "Not included, because it has a code or a link to log in."
        : message.text,
    })),
    order_drafts: await tx
      .select({
        ...{ personId: orderDrafts.userId, planId: orderDrafts.planId, duration: orderDrafts.duration },
        ...{ draft: orderDrafts.draft, updatedAt: orderDrafts.updatedAt },
      })
      .from(orderDrafts)
      .where(inArray(orderDrafts.userId, ids)),
    views_by_staff: await tx
      .select({ personId: auditLog.subjectId, action: auditLog.action, createdAt: auditLog.createdAt })
      .from(auditLog)
      .where(inArray(auditLog.subjectId, ids))
      .orderBy(asc(auditLog.id)),
  };
}

type Addressee = Pick<
  typeof users.$inferSelect,
  "email" | "emailVerifiedAt" | "phone" | "verificationStatus" | "createdAt" | "removedAt"
>;

/**
 * Whether a message went to one of the account's people since they joined it. Their emails and phones count when they have
 * proved them, and a phone only when nobody on another account has proved it too: its messages may be about that account.
 */
async function isToPeople(tx: Database, accountId: number, people: readonly Addressee[]) {
  // A removed person's address may belong to another account by now.
  const present = people.filter(({ removedAt }) => removedAt === null);
  const phones = present.map(({ phone }) => phone);
  const isElsewhere = sql`${users.accountId} is distinct from ${accountId}`;
  const isProved = and(isNull(users.removedAt), eq(users.verificationStatus, 0));
  const others = await tx
    .select({ phone: users.phone })
    .from(users)
    .where(and(isElsewhere, isProved, inArray(users.phone, phones)));
  const shared = new Set(others.map(({ phone }) => phone));
  const addresses = present.flatMap(({ email, emailVerifiedAt, phone, verificationStatus, createdAt }) => [
    ...(emailVerifiedAt ? [{ to: email.toLowerCase(), since: createdAt }] : []),
    ...(verificationStatus === 0 && !shared.has(phone) ? [{ to: phone, since: createdAt }] : []),
  ]);
  return or(
    sql`false`,
    ...addresses.map(({ to, since }) =>
      and(eq(sql`lower(${outboxMessages.to})`, to), gte(outboxMessages.createdAt, since)),
    ),
  );
}

/** Whether a message would let an owner log in as its recipient. */
function hasSecret(text: string, expiresAt: Date | null): boolean {
  return expiresAt !== null || /[?&]token=/.test(text);
}

async function readLocations(tx: Database, accountId: number) {
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
      ...{ endsAt: subscriptions.endsAt, amount: amountForClient, lines: subscriptions.lines },
      credits: subscriptions.credits,
      ...{ reference: subscriptions.reference, receiptCode: subscriptions.receiptCode },
      ...{ remindsBeforeEnd: subscriptions.renews, createdAt: subscriptions.createdAt },
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
    subscriptions: bought.map(({ credits, ...row }) => ({
      ...row,
      amount: naira(row.amount),
      creditForUnusedTime: naira(kobo(credits?.reduce((sum, { amount }) => sum + amount, 0) ?? 0)),
      lines: nairaLines(row.lines),
    })),
    renewals: renewing.map((row) => ({ ...row, agreedPrice: naira(row.agreedPrice) })),
    onboarding,
  };
}

async function readMoney(tx: Database, accountId: number) {
  const movementsOf = async (account: OwnedAccount) => {
    const entries = await listEntries(tx, account, ALL);
    return entries.reverse().map(({ kind, reference, amount, balanceAfter, createdAt }) => ({
      ...{ createdAt, description: describeMovement(kind).description, reference },
      ...{ amount: naira(amount), balance: naira(balanceAfter) },
    }));
  };
  const payments = await listTransactions(tx, accountId, {}, ALL);
  const references = payments.map(({ reference }) => reference);
  const issued = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(asc(invoices.id));
  return {
    payments: payments.map(({ amount, wallet, ...row }) => ({
      ...row,
      ...{ amount: naira(amount), fromWallet: naira(wallet) },
    })),
    invoices: issued.map(({ number, kind, reference, issuedAt, amount, vatRateBps, vat }) => ({
      ...{ number, kind, reference, issuedAt, amount: naira(amount), vatPercent: vatRateBps / 100 },
      vat: naira(vat),
    })),
    receipts: await tx.select().from(receiptDetails).where(inArray(receiptDetails.reference, references)),
    wallet_movements: await movementsOf({ kind: "customer-wallet", ownerId: accountId }),
    debts: await movementsOf({ kind: "customer-debt", ownerId: accountId }),
    coupons: await tx
      .select({
        ...{ code: couponRedemptions.couponCode, reference: couponRedemptions.reference },
        ...{ state: couponRedemptions.state, createdAt: couponRedemptions.createdAt },
      })
      .from(couponRedemptions)
      .where(eq(couponRedemptions.accountId, accountId)),
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
