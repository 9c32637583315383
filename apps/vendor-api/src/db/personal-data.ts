import { brand } from "@vendor/brand";
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import {
  accountNumbers,
  accounts,
  contactMessages,
  contactReplies,
  customerNotes,
  dataExports,
  formerAddresses,
  invitations,
  locations,
  loginFailures,
  mandates,
  newsletterReaders,
  orderDrafts,
  orders,
  outboxMessages,
  paymentIntents,
  receiptDetails,
  recoveryCodes,
  renewals,
  savedCards,
  secondFactors,
  securityActivity,
  sessions,
  unmatchedPayments,
  users,
  verificationCodes,
  webhookEvents,
} from "./schema/index.ts";

/** What the rows of one account and its people are found by. */
export type Owner = {
  accountId: number;
  userIds: readonly number[];
  locationIds: readonly number[];
  /** Of the payments, orders and receipts. */
  references: readonly string[];
  /** Emails (in lower case) and phones that its people have and had. */
  addresses: readonly string[];
  /** The same, and those of people who were invited and never joined. */
  destinations: readonly string[];
};

type PersonalData = {
  table: PgTable;
  isOwn: (owner: Owner) => SQL | undefined;
  /** What erasing an account does with the rows; `now` is the moment of closing. */
  erase: "delete" | ((now: Date) => Record<string, unknown>);
  /** Columns of text that erasing leaves, and why. */
  kept?: Readonly<Record<string, string>>;
  /** The table of the account's export in which the rows are. */
  exportedAs: string;
};

const isOf = (column: AnyPgColumn, ids: readonly (number | string)[]) => inArray(column, [...ids]);
const isAmong = (column: AnyPgColumn, addresses: readonly string[]) =>
  inArray(sql`lower(${column})`, [...addresses]);

/** The copy of a contact message that went to our sales team. */
const isToSalesAbout = (address: string) =>
  and(
    eq(outboxMessages.to, brand.email.sales),
    sql`position(${address} in lower(${outboxMessages.text})) > 0`,
  );

const FOR_THE_BOOKS = "the law on companies and taxes asks for it";
const NO_TEXT_OF_PEOPLE = "one of our own words, a hash or an id";

/** Columns whose text the law asks for. */
const forTheBooks = (...columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, FOR_THE_BOOKS]));

const keptWhileWaiting = (column: AnyPgColumn) =>
  sql`case when ${unmatchedPayments.state} = 'waiting' then ${column} end`;

/** Rows that are deleted. */
const deleted = <Name extends string>(exportedAs: Name, table: PgTable, isOwn: PersonalData["isOwn"]) =>
  ({ table, isOwn, erase: "delete", exportedAs }) as const;

const entries = <Name extends string>(list: readonly (PersonalData & { exportedAs: Name })[]) => list;

/**
 * All personal data that is stored, in the order in which it is erased. Erasing an account follows this list, its export has every
 * row that the list finds under proved addresses, and a test fails for a column of text that is not in it.
 */
export const personalData = entries([
  deleted("invitations", invitations, (o) => eq(invitations.accountId, o.accountId)),
  // A view by staff is theirs, and its end is still to be written to the audit log.
  deleted("sessions", sessions, (o) => and(isOf(sessions.userId, o.userIds), isNull(sessions.viewerId))),
  deleted("second_factors", secondFactors, (o) => isOf(secondFactors.userId, o.userIds)),
  deleted("second_factors", recoveryCodes, (o) => isOf(recoveryCodes.userId, o.userIds)),
  deleted("security_activity", securityActivity, (o) => isOf(securityActivity.userId, o.userIds)),
  deleted("codes", verificationCodes, (o) =>
    or(isOf(verificationCodes.userId, o.userIds), isAmong(verificationCodes.destination, o.destinations)),
  ),
  deleted("order_drafts", orderDrafts, (o) => isOf(orderDrafts.userId, o.userIds)),
  deleted("failed_log_ins", loginFailures, (o) =>
    isOf(
      loginFailures.subject,
      o.userIds.map((id) => `user:${id}`),
    ),
  ),
  deleted("messages", outboxMessages, (o) =>
    or(
      isAmong(outboxMessages.to, o.destinations),
      isOf(outboxMessages.receiptReference, o.references),
      ...o.addresses.map(isToSalesAbout),
    ),
  ),
  deleted("contact_replies", contactReplies, (o) =>
    inArray(
      contactReplies.messageId,
      sql`(select ${contactMessages.id} from ${contactMessages}
        where ${or(isAmong(contactMessages.email, o.addresses), isOf(contactMessages.phone, o.addresses))})`,
    ),
  ),
  // Invited people who never joined keep what they wrote to us themselves.
  deleted("contact_messages", contactMessages, (o) =>
    or(isAmong(contactMessages.email, o.addresses), isOf(contactMessages.phone, o.addresses)),
  ),
  deleted("newsletter", newsletterReaders, (o) => isAmong(newsletterReaders.email, o.addresses)),
  deleted("former_addresses", formerAddresses, (o) => isOf(formerAddresses.userId, o.userIds)),
  {
    table: users,
    isOwn: (o) => isOf(users.id, o.userIds),
    erase: (now) => ({
      name: "Closed account",
      username: sql`'closed-' || ${users.id}`,
      email: "",
      newEmail: null,
      phone: "",
      passwordHash: "",
      address: "",
      about: null,
      referralCode: null,
      timezone: null,
      emailVerifiedAt: null,
      removedAt: sql`coalesce(${users.removedAt}, ${now.toISOString()})`,
    }),
    kept: { role: NO_TEXT_OF_PEOPLE, duties: NO_TEXT_OF_PEOPLE },
    exportedAs: "people",
  },
  deleted("saved_cards", savedCards, (o) => eq(savedCards.accountId, o.accountId)),
  deleted("account_numbers", accountNumbers, (o) => eq(accountNumbers.accountId, o.accountId)),
  {
    table: unmatchedPayments,
    isOwn: (o) => eq(unmatchedPayments.accountId, o.accountId),
    // Staff need the sender to return the money; it is erased once they have dealt with it.
    erase: () => ({
      senderName: keptWhileWaiting(unmatchedPayments.senderName),
      senderBank: keptWhileWaiting(unmatchedPayments.senderBank),
      receiverNumber: keptWhileWaiting(unmatchedPayments.receiverNumber),
    }),
    kept: forTheBooks("transactionId", "reference", "rail", "reason", "state", "note", "bankReference"),
    exportedAs: "unmatched_payments",
  },
  deleted("notes_by_staff", customerNotes, (o) => eq(customerNotes.accountId, o.accountId)),
  deleted("mandates", mandates, (o) => eq(mandates.accountId, o.accountId)),
  deleted("exports", dataExports, (o) => eq(dataExports.accountId, o.accountId)),
  {
    table: renewals,
    isOwn: (o) => isOf(renewals.locationId, o.locationIds),
    erase: () => ({ stopReason: null, cardHandle: null }),
    kept: {
      ...forTheBooks("addons", "consent", "reference"),
      state: NO_TEXT_OF_PEOPLE,
      payOrder: NO_TEXT_OF_PEOPLE,
      lastFailure: NO_TEXT_OF_PEOPLE,
    },
    exportedAs: "renewals",
  },
  // Without its agent, so that it is not among the agent's clients; closed, for an agent who is paying for it now.
  {
    table: locations,
    isOwn: (o) => isOf(locations.id, o.locationIds),
    erase: (now) => ({ name: "Closed location", address: "", phone: null, agentId: null, closedAt: now }),
    exportedAs: "locations",
  },
  {
    table: accounts,
    isOwn: (o) => eq(accounts.id, o.accountId),
    erase: (now) => ({ name: "Closed account", billingName: null, tin: null, closedAt: now }),
    exportedAs: "account",
  },
  {
    table: orders,
    isOwn: (o) => eq(orders.accountId, o.accountId),
    erase: () => ({ idempotencyKey: null }),
    kept: forTheBooks(
      ...["reference", "orderType", "reason", "paymentMethod", "currency", "quote", "state", "receiptCode"],
    ),
    exportedAs: "payments",
  },
  {
    table: paymentIntents,
    isOwn: (o) => eq(paymentIntents.accountId, o.accountId),
    erase: () => ({
      ...{ email: "", accessCode: null, authorizationUrl: null, challengeUrl: null },
      // What was credited says what a later return takes back.
      railData: sql`jsonb_strip_nulls(jsonb_build_object('rail', coalesce(${paymentIntents.railData} ->> 'rail', 'card'),
        'credited', ${paymentIntents.railData} -> 'credited', 'returnedBy', ${paymentIntents.railData} -> 'returnedBy'))`,
    }),
    kept: {
      ...forTheBooks(
        "reference",
        "orderType",
        "state",
        "currency",
        "quote",
        "phase",
        "providerStatus",
        "providerMessage",
        "declineCode",
        "providerTransactionId",
      ),
      orderHash: NO_TEXT_OF_PEOPLE,
    },
    exportedAs: "payments",
  },
  {
    table: receiptDetails,
    isOwn: (o) => isOf(receiptDetails.reference, o.references),
    erase: () => ({ payerEmail: "" }),
    kept: forTheBooks("reference", "payerName", "payerTin"),
    exportedAs: "receipts",
  },
  {
    table: webhookEvents,
    isOwn: (o) => isOf(webhookEvents.reference, o.references),
    erase: () => ({ body: {} }),
    kept: forTheBooks("event", "dataId", "reference"),
    exportedAs: "provider_events",
  },
]);

/** The export's tables whose rows have no personal text and stay when the account is erased. */
type Books =
  | "coupons"
  | "debts"
  | "invoices"
  | "onboarding"
  | "subscriptions"
  | "views_by_staff"
  | "wallet_movements";

/** The tables of an account's export: it does not compile without one that the list names. */
export type ExportName = (typeof personalData)[number]["exportedAs"] | Books;
