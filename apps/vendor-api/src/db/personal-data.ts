import { brand } from "@vendor/brand";
import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import * as schema from "./schema/index.ts";

const {
  accounts,
  contactMessages,
  dataExports,
  formerAddresses,
  invitations,
  locations,
  loginFailures,
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
  users,
  verificationCodes,
  webhookEvents,
} = schema;

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

const entries = <Name extends string>(list: readonly (PersonalData & { exportedAs: Name })[]) => list;

/**
 * All personal data that is stored, in the order in which it is erased. Erasing an account follows this list, its export has every
 * row that the list finds under proved addresses, and a test fails for a column of text that is not in it.
 */
export const personalData = entries([
  {
    table: invitations,
    isOwn: (o) => eq(invitations.accountId, o.accountId),
    erase: "delete",
    exportedAs: "invitations",
  },
  {
    table: sessions,
    isOwn: (o) => isOf(sessions.userId, o.userIds),
    erase: "delete",
    exportedAs: "sessions",
  },
  {
    table: secondFactors,
    isOwn: (o) => isOf(secondFactors.userId, o.userIds),
    erase: "delete",
    exportedAs: "second_factors",
  },
  {
    table: recoveryCodes,
    isOwn: (o) => isOf(recoveryCodes.userId, o.userIds),
    erase: "delete",
    exportedAs: "second_factors",
  },
  {
    table: securityActivity,
    isOwn: (o) => isOf(securityActivity.userId, o.userIds),
    erase: "delete",
    exportedAs: "security_activity",
  },
  {
    table: verificationCodes,
    isOwn: (o) =>
      or(isOf(verificationCodes.userId, o.userIds), isAmong(verificationCodes.destination, o.destinations)),
    erase: "delete",
    exportedAs: "codes",
  },
  {
    table: orderDrafts,
    isOwn: (o) => isOf(orderDrafts.userId, o.userIds),
    erase: "delete",
    exportedAs: "order_drafts",
  },
  {
    table: loginFailures,
    isOwn: (o) =>
      isOf(
        loginFailures.subject,
        o.userIds.map((id) => `user:${id}`),
      ),
    erase: "delete",
    exportedAs: "failed_log_ins",
  },
  {
    table: outboxMessages,
    isOwn: (o) =>
      or(
        isAmong(outboxMessages.to, o.destinations),
        isOf(outboxMessages.receiptReference, o.references),
        ...o.addresses.map(isToSalesAbout),
      ),
    erase: "delete",
    exportedAs: "messages",
  },
  // Invited people who never joined keep what they wrote to us themselves.
  {
    table: contactMessages,
    isOwn: (o) => or(isAmong(contactMessages.email, o.addresses), isOf(contactMessages.phone, o.addresses)),
    erase: "delete",
    exportedAs: "contact_messages",
  },
  {
    table: newsletterReaders,
    isOwn: (o) => isAmong(newsletterReaders.email, o.addresses),
    erase: "delete",
    exportedAs: "newsletter",
  },
  {
    table: formerAddresses,
    isOwn: (o) => isOf(formerAddresses.userId, o.userIds),
    erase: "delete",
    exportedAs: "former_addresses",
  },
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
    kept: { role: NO_TEXT_OF_PEOPLE },
    exportedAs: "people",
  },
  {
    table: savedCards,
    isOwn: (o) => eq(savedCards.accountId, o.accountId),
    erase: "delete",
    exportedAs: "saved_cards",
  },
  {
    table: dataExports,
    isOwn: (o) => eq(dataExports.accountId, o.accountId),
    erase: "delete",
    exportedAs: "exports",
  },
  {
    table: renewals,
    isOwn: (o) => isOf(renewals.locationId, o.locationIds),
    erase: () => ({ stopReason: null, cardHandle: null }),
    kept: {
      state: NO_TEXT_OF_PEOPLE,
      addons: FOR_THE_BOOKS,
      consent: FOR_THE_BOOKS,
      reference: FOR_THE_BOOKS,
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
    kept: {
      reference: FOR_THE_BOOKS,
      orderType: FOR_THE_BOOKS,
      reason: FOR_THE_BOOKS,
      paymentMethod: FOR_THE_BOOKS,
      currency: FOR_THE_BOOKS,
      quote: FOR_THE_BOOKS,
      state: FOR_THE_BOOKS,
    },
    exportedAs: "payments",
  },
  {
    table: paymentIntents,
    isOwn: (o) => eq(paymentIntents.accountId, o.accountId),
    erase: () => ({
      ...{ email: "", accessCode: null, authorizationUrl: null, challengeUrl: null },
      railData: sql`jsonb_build_object('rail', coalesce(${paymentIntents.railData} ->> 'rail', 'card'))`,
    }),
    kept: {
      reference: FOR_THE_BOOKS,
      orderType: FOR_THE_BOOKS,
      state: FOR_THE_BOOKS,
      currency: FOR_THE_BOOKS,
      order: FOR_THE_BOOKS,
      orderHash: NO_TEXT_OF_PEOPLE,
      phase: FOR_THE_BOOKS,
      providerStatus: FOR_THE_BOOKS,
      providerMessage: FOR_THE_BOOKS,
      declineCode: FOR_THE_BOOKS,
      providerTransactionId: FOR_THE_BOOKS,
    },
    exportedAs: "payments",
  },
  {
    table: receiptDetails,
    isOwn: (o) => isOf(receiptDetails.reference, o.references),
    erase: () => ({ payerEmail: "" }),
    kept: { reference: FOR_THE_BOOKS, payerName: FOR_THE_BOOKS, payerTin: FOR_THE_BOOKS },
    exportedAs: "receipts",
  },
  {
    table: webhookEvents,
    isOwn: (o) => isOf(webhookEvents.reference, o.references),
    erase: () => ({ body: {} }),
    kept: { event: FOR_THE_BOOKS, dataId: FOR_THE_BOOKS, reference: FOR_THE_BOOKS },
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
