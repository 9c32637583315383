/** The sandbox's records. None contains a card number, CVV, PIN or OTP. */
export type TransactionStatus =
  | "abandoned"
  | "failed"
  | "ongoing"
  | "pending"
  | "processing"
  | "queued"
  | "reversed"
  | "success";

/** How a transaction is paid. */
export type Channel = "card" | "bank_transfer" | "ussd" | "dedicated_nuban" | "direct_debit";

export interface CustomerRecord {
  id: number;
  email: string;
  code: string;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
}

export interface AuthorizationRecord {
  code: string;
  email: string;
  bin: string;
  last4: string;
  expMonth: string;
  expYear: string;
  cardType: string;
  bank: string;
  brand: string;
  reusable: boolean;
  /** Where the card was issued; absent in journals of earlier versions, whose cards are from Nigeria. */
  country?: string;
  /** The same for every authorization of one card, whoever pays with it. */
  signature: string;
}

/** The step that a card payment waits for. `cardId` names a test card; its number is not stored. */
export interface PendingStep {
  kind: "pin" | "otp" | "challenge";
  cardId: string;
  expMonth: string;
  expYear: string;
  wrongTries: number;
}

export interface LogEntry {
  type: string;
  message: string;
  at: number;
}

export interface TransactionRecord {
  id: number;
  reference: string;
  /** Absent in journals of earlier versions, which know cards only. */
  channel?: Channel;
  /** Until when a one-time account or a USSD code can be paid; absent for the other channels. */
  expiresAt?: number;
  /** The code to dial, and its bank's. */
  ussd?: { code: string; type: string };
  /** The one-time account, or the customer's own account, that the money comes to. */
  accountNumber?: string;
  /** The transfer that paid. */
  transferId?: number;
  /** When a debit under a mandate succeeds or fails. */
  settlesAt?: number;
  /** Paystack's fee is null until then. */
  feesKnownAt?: number;
  accessCode: string;
  status: TransactionStatus;
  /** The requested amount in minor units (kobo). */
  requestedAmount: number;
  /** The debited amount in minor units; less than `requestedAmount` after a partial debit. */
  amount: number;
  currency: "NGN" | "USD";
  email: string;
  customerId: number;
  callbackUrl: string | null;
  cancelUrl: string | null;
  channels: string[];
  metadata: unknown;
  message: string | null;
  gatewayResponse: string;
  fees: number | null;
  authorizationCode: string | null;
  /** Set while the bank of a charged saved card waits for the customer to confirm. */
  savedAuthorizationCode: string | null;
  ipAddress: string;
  step: PendingStep | null;
  log: LogEntry[];
  refundedAmount: number;
  createdAt: number;
  paidAt: number | null;
}

/** An account number that Paystack gave out. */
export interface AccountRecord {
  id: number;
  number: string;
  name: string;
  bankSlug: string;
  email: string;
  customerId: number;
  /** The charge that a one-time account was made for; null for a customer's own account. */
  reference: string | null;
  /** False once a customer's own account was given up. */
  active: boolean;
  createdAt: number;
}

/** An account number that Paystack was asked for and has not given out yet. */
export interface AssignmentRecord {
  id: number;
  email: string;
  bankSlug: string;
  /** Whether Paystack checks who the customer is first. */
  identifies: boolean;
  status: "pending" | "done";
  settlesAt: number;
}

/** Money that a person's bank sent to an account number. */
export interface TransferRecord {
  id: number;
  /** NIBSS's number of the transfer, which the sender's bank shows: 30 digits. */
  sessionId: string;
  accountNumber: string;
  /** Kobo. */
  amount: number;
  senderName: string;
  /** Null where the sender's bank does not say. */
  senderBank: string | null;
  senderAccountNumber: string;
  narration: string;
  status: "on-its-way" | "received" | "returned";
  /** Why Paystack sent it back. */
  returned: ReturnReason | null;
  /** The transaction that it paid, or was rejected for. */
  transactionId: number | null;
  sentAt: number;
  settlesAt: number;
}

export type ReturnReason = "incorrect-amount" | "account-expired" | "already-paid" | "suspected-fraud";

/** A customer's permission to debit their bank account. */
export interface MandateRecord {
  id: number;
  reference: string;
  accessCode: string;
  email: string;
  callbackUrl: string | null;
  /** `asked` until the customer answers on the page; `pending` until the bank has activated it. */
  status: "asked" | "refused" | "pending" | "active" | "revoked";
  /** What the product charges; null until the customer agreed. */
  code: string | null;
  bank: string;
  /** The last four digits. */
  last4: string;
  accountName: string;
  authorizedAt: number | null;
}

export interface RefundRecord {
  id: number;
  transactionId: number;
  amount: number;
  currency: "NGN" | "USD";
  status: "pending" | "processed" | "failed";
  merchantNote: string;
  customerNote: string;
  createdAt: number;
  settlesAt: number;
}

export type EventStatus = "pending" | "held" | "dropped" | "delivered" | "exhausted";

export interface WebhookEventRecord {
  id: number;
  event: string;
  reference: string;
  email: string;
  dataId: number;
  /** The exact text that is signed and sent. */
  body: string;
  status: EventStatus;
  /** The number of successful deliveries still to make (repeats included). */
  deliveriesLeft: number;
  attempts: { at: number; status: number | null; error: string | null }[];
  nextAttemptAt: number | null;
}
