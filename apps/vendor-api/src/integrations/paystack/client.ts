import type { DeclineCode } from "../../db/schema/index.ts";
import { ProviderError, type ProviderErrorKind } from "../provider-error.ts";

/** Paystack's REST API as far as the product uses it (amounts in kobo). */
export type PaystackClient = {
  initialize(input: {
    reference: string;
    amount: number;
    email: string;
    currency: "NGN";
    callbackUrl: string;
    metadata: Record<string, unknown>;
  }): Promise<{ accessCode: string; authorizationUrl: string }>;
  /** Undefined when Paystack does not know the reference. */
  verify(reference: string): Promise<PaystackTransaction | undefined>;
  /** A transaction by Paystack's id, which is all that some events name. Undefined when Paystack does not know it. */
  fetchTransaction(id: string): Promise<PaystackTransaction | undefined>;
  /** A page of the transactions that were opened from one moment to another, both included, whatever became of them; the newest first. */
  listTransactions(input: {
    from: Date;
    to: Date;
    /** From 1. */
    page: number;
    /** At most 100. */
    perPage: number;
  }): Promise<{ transactions: PaystackTransaction[]; pageCount: number }>;
  /**
   * Opens a one-time account for exactly this amount. The reference is the idempotency key: after a lost answer,
   * `fetchCharge` returns the account.
   */
  chargeByTransfer(
    input: Charge & {
      /** Paystack keeps accounts for 15 minutes to 8 hours; the answer says until when. */
      expiresAt: Date;
    },
  ): Promise<TransferOffer>;
  /** Gets a code that a customer of one bank dials to pay. As with transfers, `fetchCharge` returns it again. */
  chargeByUssd(
    input: Charge & {
      /** The number of the bank's own code: "737". */
      bank: string;
    },
  ): Promise<UssdOffer>;
  /** What the payer of a charge still has to do, or its transaction. Undefined when Paystack does not know the reference. */
  fetchCharge(reference: string): Promise<ChargeState | undefined>;
  /** Creates a customer, or changes the names and the phone number of the one with this email address. */
  createCustomer(customer: Customer): Promise<{ customerCode: string }>;
  /** A customer's account number; undefined while there is none, or no such customer. */
  fetchCustomerAccount(customerCode: string): Promise<DedicatedAccount | undefined>;
  /**
   * Gives a customer an account number that stays. Asked again, it returns the same.
   * @throws {PaystackError} `isNotOffered` where the merchant has none, or no more of them.
   */
  createDedicatedAccount(input: { customerCode: string; bankSlug: string }): Promise<DedicatedAccount>;
  /** Asks for an account number, which an event announces later; the customer need not exist. */
  assignDedicatedAccount(input: Customer & { bankSlug: string }): Promise<void>;
  /** The banks whose account numbers Paystack gives out. */
  listAccountBanks(): Promise<{ slug: string; name: string }[]>;
  /** Takes an account number from its customer. Money can still come to it. */
  closeDedicatedAccount(id: string): Promise<void>;
  /** Makes Paystack look again for money that came to an account number on a day. The events follow. */
  requeryDedicatedAccount(input: {
    accountNumber: string;
    bankSlug: string;
    /** `yyyy-mm-dd` */
    day: string;
  }): Promise<void>;
  /**
   * Charges a saved card. The reference is the idempotency key: Paystack accepts each one only once. A declined card is
   * not an error; it gives a transaction with the status `failed`.
   */
  chargeAuthorization(input: {
    reference: string;
    amount: number;
    /** The email address that the authorization was issued for. */
    email: string;
    currency: "NGN";
    authorizationCode: string;
    /** Where the browser returns to after a challenge. */
    callbackUrl: string;
    metadata: Record<string, unknown>;
  }): Promise<ChargeOutcome>;
  /** Asks for a mandate on the payer's bank account, which the payer gives at `url`. */
  initializeMandate(input: {
    email: string;
    /** Where the browser returns to. */
    callbackUrl: string;
  }): Promise<{ reference: string; url: string }>;
  /** A mandate by its reference; undefined until the payer has given it. `chargeAuthorization` charges an active one. */
  verifyMandate(reference: string): Promise<(Mandate & { isActive: boolean }) | undefined>;
  /** A page of the merchant's mandates. `next` is the next page's cursor, null on the last one. */
  listMandates(input: { status?: MandateStatus; cursor?: string }): Promise<{
    mandates: (Mandate & { id: string; customerId: string; status: MandateStatus })[];
    next: string | null;
  }>;
  /** Asks the payer's bank again to activate a pending mandate. */
  retryMandate(mandate: { id: string; customerId: string }): Promise<void>;
  /** Deactivates a saved card's or a mandate's authorization at Paystack, for good. */
  deactivateAuthorization(authorizationCode: string): Promise<void>;
  /** Asks for the return of a transaction, or a part of it. Paystack has no key that makes it once: `listRefunds` tells by the note. */
  refund(input: { transactionId: string; amount?: number; note?: string }): Promise<void>;
  /** What was asked to be returned of a transaction. */
  listRefunds(transactionId: string): Promise<PaystackRefund[]>;
};

/** A charge that the payer completes at a bank. */
type Charge = {
  reference: string;
  amount: number;
  email: string;
  metadata: Record<string, unknown>;
};

/** A one-time account: the payer sends exactly the charge's amount to it in time. */
export type TransferOffer = {
  accountNumber: string;
  accountName: string;
  bankName: string;
  expiresAt: Date;
};

type Customer = { email: string; firstName: string; lastName: string; phone: string };

/** A customer's account number, which stays. */
export type DedicatedAccount = {
  /** Paystack's id. */
  id: string;
  accountNumber: string;
  accountName: string;
  bankName: string;
  bankSlug: string;
};

/** A code to dial, such as `*737*33*4*18791#`. */
export type UssdOffer = { code: string };

/** A payer's permission to debit their bank account. */
type Mandate = { authorizationCode: string; bankName: string; email: string };

type MandateStatus = "pending" | "active" | "revoked";

/** A charge that waits for its payer, or Paystack's transaction of it. */
export type ChargeState =
  | { waiting: "transfer"; offer: TransferOffer }
  | { waiting: "ussd"; offer: UssdOffer }
  | { transaction: PaystackTransaction };

/** The result of charging a saved card: `paused` until the person confirms it at `challengeUrl`. */
export type ChargeOutcome =
  | { paused: true; challengeUrl: string }
  | { paused: false; transaction: PaystackTransaction };

export type PaystackTransaction = {
  id: string;
  reference: string;
  status: "abandoned" | "failed" | "ongoing" | "pending" | "processing" | "queued" | "reversed" | "success";
  amount: number;
  /** What was asked for; a transaction counts as paid in full only by its `amount`. */
  requestedAmount: number;
  currency: string;
  channel: PaystackChannel;
  gatewayResponse: string;
  /** Why it was declined; null unless it was. */
  declineCode: DeclineCode | null;
  paidAt: Date | undefined;
  /** Paystack's own fee in kobo; null while Paystack does not say. */
  fees: number | null;
  /** The errors in its log, such as the transfers that were sent back; missing when Paystack does not say. */
  errorCount?: number;
  /** The card that paid. */
  authorization: PaystackAuthorization | undefined;
  /** The transfer that paid. */
  transfer: PaystackTransfer | undefined;
  email: string;
  /** Paystack's code of the customer; empty when it does not say. */
  customerCode: string;
};

/** A refund as Paystack tells of it. `waiting` has several names at Paystack. */
export type PaystackRefund = {
  id: string;
  amount: number;
  state: "waiting" | "processed" | "failed";
  /** What it was asked for with, for the merchant alone. */
  note: string;
};

/** How a transaction was paid; `other` for what Paystack offers and the product does not. */
export type PaystackChannel =
  | "card"
  | "bank_transfer"
  | "dedicated_nuban"
  | "ussd"
  | "direct_debit"
  | "other";

/** Who sent money, as far as the sender's bank says. */
export type PaystackTransfer = {
  senderName: string | null;
  senderBank: string | null;
  /** Masked but for its last digits. */
  senderAccountNumber: string | null;
  narration: string | null;
  /** The account number of a customer that received it; null for a one-time account. */
  receiverAccountNumber: string | null;
};

export type PaystackAuthorization = {
  authorizationCode: string;
  signature: string;
  cardType: string;
  lastFour: string;
  expMonth: string;
  expYear: string;
  reusable: boolean;
  /** The card's country, such as "NG"; null when Paystack does not say. */
  countryCode: string | null;
};

/** The only error of the Paystack client. Its message contains no key, card or customer. */
export class PaystackError extends ProviderError {
  override readonly name = "PaystackError";
  constructor(
    kind: ProviderErrorKind,
    message: string,
    readonly details: {
      status?: number;
      /** Paystack's message and code. */
      providerMessage?: string;
      code?: string;
      /** Seconds until calls are accepted again. */
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(kind, message, { cause: details.cause });
  }

  override get isDuplicateReference(): boolean {
    const { code, providerMessage = "" } = this.details;
    return (
      this.kind === "refused" &&
      (code === "duplicate_reference" || /duplicate.*reference/i.test(providerMessage))
    );
  }

  /** Paystack has not switched this on for the merchant, or its limit is reached. */
  override get isNotOffered(): boolean {
    const { code = "", providerMessage = "" } = this.details;
    if (this.kind !== "refused") return false;
    return (
      ["feature_unavailable", "account_limit_reached"].includes(code) ||
      /not available|limit of dedicated/i.test(providerMessage)
    );
  }

  /** The card or the mandate was deactivated, is not active yet, or was issued for another email address. */
  override get isCardRefused(): boolean {
    const { code, providerMessage = "" } = this.details;
    return (
      this.kind === "refused" &&
      (code === "invalid_authorization" ||
        code === "email_mismatch" ||
        /authorization code is invalid|does not match authorization/i.test(providerMessage))
    );
  }
}
