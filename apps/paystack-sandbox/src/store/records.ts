/** What the sandbox remembers. No card number, CVV, PIN or OTP is ever part of a record. */
export type TransactionStatus =
  | "abandoned"
  | "failed"
  | "ongoing"
  | "pending"
  | "processing"
  | "queued"
  | "reversed"
  | "success";

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
  /** The same for every authorization of one card, whoever pays with it. */
  signature: string;
}

/** The step a card payment waits at. `cardId` names a test card; the number itself is not kept. */
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
  accessCode: string;
  status: TransactionStatus;
  /** Minor units (kobo) asked for. */
  requestedAmount: number;
  /** Minor units really debited; equals `requestedAmount` until a partial debit. */
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
  /** Set when a saved card is charged but its bank wants the customer to confirm. */
  savedAuthorizationCode: string | null;
  ipAddress: string;
  step: PendingStep | null;
  log: LogEntry[];
  refundedAmount: number;
  createdAt: number;
  paidAt: number | null;
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
  /** How many more successful deliveries are wanted (repeats included). */
  deliveriesLeft: number;
  attempts: { at: number; status: number | null; error: string | null }[];
  nextAttemptAt: number | null;
}
