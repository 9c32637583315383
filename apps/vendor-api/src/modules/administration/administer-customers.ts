import { randomUUID } from "node:crypto";
import { emailField, lineText, referenceField } from "@vendor/api";
import { websitePaths } from "@vendor/api/site-paths";
import { texts } from "@vendor/messages";
import { formatAmount } from "@vendor/ui/money";
import { addDays } from "date-fns";
import { and, eq, gt, isNull } from "drizzle-orm";
import * as z from "zod";
import { locations, moneySettings, orders, renewals, sessions } from "../../db/schema/index.ts";
import type { Reader } from "../../db/types.ts";
import { formatDay } from "../../lagos-calendar.ts";
import { Refusal } from "../../refusal.ts";
import { listOwners, lockAccountShared } from "../accounts/index.ts";
import { appendEvent } from "../events/index.ts";
import { collectDebt, postTransfer } from "../ledger/index.ts";
import { queueMessage, queueMessages } from "../messages/index.ts";
import {
  beginEmailChange,
  LINK_JUST_SENT,
  mailEmailLink,
  requireNewEmail,
  revokeAllSessions,
  sendPhoneCode,
  tooSoon,
} from "../people/index.ts";
import { extendGrace, extendTrial, findRunningTrial, lockLocation } from "../periods/index.ts";
import { beginClosing } from "../privacy/index.ts";
import { findCustomer, findCustomersPerson, findLastReceipt, listCustomers } from "./customers-repository.ts";
import { administration, id, inNaira, naira, requireRow, whole } from "./define-administration.ts";
import { wholeList } from "./list-rows.ts";
import { maskEmail, maskPhone } from "./registrants.ts";

const reason = lineText({ max: 200 }).pipe(z.string().min(5, "Say why"));
const days = whole(1, 365);

/** The network address under which codes and links count that staff send. */
const FROM_STAFF = "administration";

/** A customer's account that is neither erased nor about to be. */
async function requireStayingCustomer(db: Reader, accountId: number) {
  const account = requireRow(await findCustomer(db, accountId), "account");
  if (account.closesAt) throw Refusal.field("account", "This account closes or is closed");
  return account;
}

/** A person of a customer, and the row of the audit log, without their name and addresses. */
async function requirePerson(db: Reader, personId: number) {
  const user = requireRow(await findCustomersPerson(db, personId), "person");
  return { user, row: { of: `customer ${user.accountId}`, subjectId: user.id } };
}

const endSessions = administration({
  help: "logs a customer's person out everywhere",
  duties: ["support"],
  fields: { person: id, reason },
  start: (_, { person, reason: note }) => ({
    async propose(db, shownAt) {
      const { user, row } = await requirePerson(db, person);
      const isOpen = and(
        eq(sessions.userId, user.id),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, shownAt),
      );
      return {
        ...row,
        before: { person, sessions: await db.$count(sessions, isOpen) },
        after: { person, sessions: 0, reason: note },
        write: (tx, now) => revokeAllSessions(tx, user.id, now),
      };
    },
  }),
});

const resendProof = administration({
  help: "sends a customer's person another code for the phone, or another link for the email, that they have not confirmed yet",
  duties: ["support"],
  fields: { person: id, channel: z.enum(["phone", "email"], { error: "Write phone or email" }) },
  start: (deps, { person, channel }) => ({
    async propose(db) {
      const { user, row } = await requirePerson(db, person);
      const isPhone = channel === "phone";
      if (isPhone ? user.verificationStatus === 0 : user.emailVerifiedAt !== null)
        throw Refusal.field("channel", `The ${channel} is confirmed already`);
      return {
        ...row,
        before: { person, [channel]: "not confirmed" },
        after: { person, [channel]: isPhone ? "another code is sent" : "another link is sent" },
        async write(tx) {
          const wait = isPhone
            ? await sendPhoneCode(deps, tx, user, FROM_STAFF)
            : await mailEmailLink(deps, tx, user, FROM_STAFF);
          if (wait !== undefined) throw tooSoon(wait, isPhone ? undefined : LINK_JUST_SENT);
        },
      };
    },
  }),
});

const resendReceipt = administration({
  help: "sends a payment's receipt to the same address again",
  duties: ["support", "finance"],
  fields: { reference: referenceField },
  start: (_, { reference }) => ({
    async propose(db) {
      const [found] = await db.select().from(orders).where(eq(orders.reference, reference));
      const order = requireRow(found, "reference");
      requireRow(await findCustomer(db, order.accountId), "reference");
      const sent = await findLastReceipt(db, order.accountId, reference);
      if (!sent) throw Refusal.field("reference", "No receipt of it is kept that was sent");
      const { channel, to, subject, text, receiptReference } = sent;
      const masked = channel === "email" ? maskEmail(to) : maskPhone(to);
      return {
        of: `customer ${order.accountId}`,
        before: { reference, to: masked, receipts: "sent" },
        after: { reference, to: masked, receipts: "sent again" },
        write: (tx, now) =>
          queueMessage(tx, { channel, to, subject, text, receiptReference, kind: "receipt" }, now),
      };
    },
  }),
});

const changeEmail = administration({
  help: "sends a customer's person the link that changes their email, and tells the present one; it changes when the link is opened",
  duties: ["support"],
  needsApproval: true,
  fields: {
    person: id,
    present_email: emailField,
    email: emailField,
    /** How the person showed that they are the one of the account. */
    checked: z.enum(["called-back", "document", "questions"], {
      error: "Write called-back, document or questions",
    }),
  },
  start: (deps, { person, present_email, email, checked }) => ({
    async propose(db) {
      const { user, row } = await requirePerson(db, person);
      if (user.email.toLowerCase() !== present_email.toLowerCase())
        throw Refusal.field("present_email", "This is not the person's email");
      await requireNewEmail(db, user, email);
      return {
        ...row,
        // Masked, because the audit log outlives a closed account's personal data.
        before: { person, email: maskEmail(user.email) },
        after: { person, email: maskEmail(email), checked },
        write: (tx) => beginEmailChange(deps, tx, user, { email, address: FROM_STAFF }),
      };
    },
  }),
});

const close = administration({
  help: "begins to close a customer's account, as its owner can; the owners are told, and can keep it until the day",
  duties: ["support"],
  fields: { account: id, reason },
  start: (deps, { account: accountId, reason: note }) => ({
    async propose(db) {
      await requireStayingCustomer(db, accountId);
      return {
        of: `customer ${accountId}`,
        before: { account: accountId, state: "open" },
        after: { account: accountId, state: "closing", reason: note },
        write: (tx, now) => beginClosing(deps, tx, accountId, now),
      };
    },
  }),
});

const credit = administration({
  help: "adds money of ours to a customer's wallet, and tells the owners; it pays what they owe first",
  duties: ["support", "finance"],
  needsApproval: true,
  fields: { account: id, amount: naira, reason },
  start: ({ env }, { account: accountId, amount, reason: note }) => ({
    async propose(db) {
      if (amount === 0) throw Refusal.field("amount", "Enter an amount");
      await requireStayingCustomer(db, accountId);
      return {
        of: `customer ${accountId}`,
        before: { account: accountId, credit: 0 },
        after: { account: accountId, credit: inNaira(amount), reason: note },
        async write(tx, now) {
          await lockAccountShared(tx, accountId);
          const owners = await listOwners(tx, accountId);
          const link = `${env.WEBSITE_URL}${websitePaths.plansAndBillings}`;
          const messages = owners.map(({ name, email }) => ({
            ...texts.creditGiven({ name, amount: formatAmount(amount), link }),
            to: email,
          }));
          await queueMessages(tx, messages, now);
          await appendEvent(tx, { name: "wallet.credited", body: { accountId } }, now);
          const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
          const reference = `credit-${randomUUID()}`;
          const entries = [
            { account: { kind: "goodwill" } as const, amount: -amount },
            { account: wallet, amount },
          ];
          await postTransfer(tx, { kind: "credit-given", reference, entries }, now);
          await collectDebt(tx, wallet, { reference }, now);
        },
      };
    },
  }),
});

/** A location of a customer, locked. */
async function lockPlace(db: Reader, locationId: number) {
  const [found] = await db
    .select({ accountId: locations.accountId, closedAt: locations.closedAt })
    .from(locations)
    .where(eq(locations.id, locationId))
    .for("no key update");
  const place = requireRow(found, "location");
  if (place.closedAt) throw Refusal.field("location", "This location is closed");
  return place;
}

/** By how many days support may extend something, in all. @throws {Refusal} A message at `days` when these are too many. */
async function requireWithinLimit(
  db: Reader,
  limit: "trialExtensionDays" | "graceExtensionDays",
  wanted: number,
  extended: number,
): Promise<void> {
  const [settings] = await db.select().from(moneySettings).where(eq(moneySettings.id, 1));
  const most = requireRow(settings, "days")[limit];
  const left = Math.max(0, most - extended);
  if (wanted > left)
    throw Refusal.field(
      "days",
      left === 0 ? `It was extended by ${most} days already` : `Enter at most ${left}`,
    );
}

const longerTrial = administration({
  help: "lets a location's running trial end some days later, as far as the money settings allow",
  duties: ["support"],
  fields: { location: id, days, reason },
  start: (_, { location, days: more, reason: note }) => ({
    async propose(db, shownAt) {
      const { accountId } = await lockPlace(db, location);
      const trial = await findRunningTrial(db, location, shownAt);
      if (!trial?.endsAt) throw Refusal.field("location", "No trial runs at this location");
      await requireWithinLimit(db, "trialExtensionDays", more, trial.extendedDays);
      return {
        of: `customer ${accountId}`,
        before: { location, trial_until: formatDay(trial.endsAt) },
        after: { location, trial_until: formatDay(addDays(trial.endsAt, more)), reason: note },
        async write(tx, now) {
          await lockLocation(tx, location);
          await extendTrial(tx, location, more, now);
        },
      };
    },
  }),
});

const longerGrace = administration({
  help: "lets the grace of a location's failed renewal end some days later, as far as the money settings allow",
  duties: ["support"],
  fields: { location: id, days, reason },
  start: (_, { location, days: more, reason: note }) => ({
    async propose(db, shownAt) {
      const { accountId } = await lockPlace(db, location);
      const [renewal] = await db.select().from(renewals).where(eq(renewals.locationId, location));
      if (renewal?.state !== "grace" || renewal.graceUntil === null || renewal.graceUntil <= shownAt)
        throw Refusal.field("location", "No grace runs at this location");
      await requireWithinLimit(db, "graceExtensionDays", more, renewal.graceExtendedDays);
      return {
        of: `customer ${accountId}`,
        before: { location, grace_until: formatDay(renewal.graceUntil) },
        after: { location, grace_until: formatDay(addDays(renewal.graceUntil, more)), reason: note },
        write: (tx) => extendGrace(tx, renewal, more),
      };
    },
  }),
});

/** Customers that the list shows; the others are found by staff's search. */
const LISTED = 100;

/** What support does for customers. */
export const customerAdministrations = {
  customers: {
    ...{ kind: "customer", key: "account" },
    list: wholeList(
      async (db) =>
        (await listCustomers(db, {}, LISTED)).map(({ id: account, name, createdAt, closesAt, closedAt }) => ({
          ...{ account, name, since: createdAt.toISOString() },
          state: closedAt ? "closed" : closesAt ? "closing" : "open",
        })),
      "account",
    ),
    verbs: {
      "resend-proof": resendProof,
      "resend-receipt": resendReceipt,
      "change-email": changeEmail,
      "end-sessions": endSessions,
      "extend-trial": longerTrial,
      "extend-grace": longerGrace,
      credit,
      close,
    },
  },
};
