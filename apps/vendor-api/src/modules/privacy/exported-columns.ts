import type { ExportName } from "../../db/personal-data.ts";

const list = (names: string) => names.split(" ");

/** The columns of each table of an export, for the headers of those that are empty. A test compares them with the rows. */
export const exportedColumns: Readonly<Record<ExportName, readonly string[]>> = {
  account: list("name billingName tin createdAt closesAt"),
  people: list(
    "id role name username email newEmail emailVerifiedAt phone verificationStatus address about referralCode timezone createdAt removedAt",
  ),
  invitations: list("email role invitedBy createdAt expiresAt"),
  sessions: list("personId device createdAt expiresAt revokedAt"),
  security_activity: list("personId event at device"),
  messages: list("channel to subject text createdAt sentAt"),
  codes: list("personId purpose sentTo requestedFrom sentAt usedAt"),
  failed_log_ins: list("personId failures lastAt"),
  second_factors: list("personId createdAt confirmedAt recoveryCodesLeft"),
  order_drafts: list("personId planId duration draft updatedAt"),
  notes_by_staff: list("text createdAt"),
  views_by_staff: list("personId action createdAt"),
  locations: list("id name address phone agentCode coveredUntil createdAt closedAt"),
  subscriptions: list(
    "id locationId plan kind duration startsAt endsAt amount lines reference receiptCode remindsBeforeEnd createdAt creditForUnusedTime",
  ),
  renewals: list(
    "locationId isOn plan duration addons consent consentedBy consentedAt stopReason dueAt agreedPrice lastFailure",
  ),
  onboarding: list("subscriptionId state requestedAt scheduledFor"),
  payments: list(
    "reference kind paymentMethod state locationName planName duration createdAt amount fromWallet receiptCode from",
  ),
  invoices: list("number kind reference issuedAt amount vatPercent vat"),
  provider_events: list("event reference body receivedAt"),
  receipts: list("reference payerName payerEmail payerTin startsAt endsAt"),
  wallet_movements: list("createdAt description reference amount balance"),
  debts: list("createdAt description reference amount balance"),
  coupons: list("code reference state createdAt"),
  account_numbers: list("accountNumber accountName bankName state askedAt assignedAt closedAt"),
  unmatched_payments: list("amount senderName senderBank receiverNumber state receivedAt endedAt"),
  mandates: list("bank lastFour email state createdAt changedAt"),
  saved_cards: list("type lastFour email expMonth expYear country createdAt"),
  former_addresses: list("personId address proved"),
  contact_messages: list("id firstName lastName email phone message suspicious createdAt"),
  contact_replies: list("messageId text createdAt"),
  newsletter: list("email joinedAt leftAt suspicious"),
  exports: list("requestedBy requestedAt readyAt expiresAt"),
};
