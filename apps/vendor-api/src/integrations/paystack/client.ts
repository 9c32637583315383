/** Paystack's REST API as the product uses it (amounts in kobo). */
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
  /**
   * Charges a saved card. The reference is the idempotency key: Paystack takes each one once, for ever. A card that is
   * declined is no error but a transaction with the status `failed`.
   */
  chargeAuthorization(input: {
    reference: string;
    amount: number;
    /** The one that the authorization was given for. */
    email: string;
    currency: "NGN";
    authorizationCode: string;
    /** Where the browser goes after a challenge. */
    callbackUrl: string;
    metadata: Record<string, unknown>;
  }): Promise<ChargeOutcome>;
  /** Makes a saved card's authorization unusable, at Paystack and for ever. */
  deactivateAuthorization(authorizationCode: string): Promise<void>;
  refund(input: { transactionId: string; amount?: number }): Promise<void>;
};

/** What became of a saved card's charge: `paused` until the person confirms it at `challengeUrl`. */
export type ChargeOutcome =
  | { paused: true; challengeUrl: string }
  | { paused: false; transaction: PaystackTransaction };

export type PaystackTransaction = {
  id: string;
  reference: string;
  status: "abandoned" | "failed" | "ongoing" | "pending" | "processing" | "queued" | "reversed" | "success";
  amount: number;
  currency: string;
  gatewayResponse: string;
  paidAt: Date | undefined;
  /** Paystack's own fee in kobo. */
  fees: number;
  authorization: PaystackAuthorization | undefined;
  email: string;
};

export type PaystackAuthorization = {
  authorizationCode: string;
  signature: string;
  cardType: string;
  lastFour: string;
  expMonth: string;
  expYear: string;
  reusable: boolean;
  /** Where the card is from, such as "NG"; null when Paystack does not say. */
  countryCode: string | null;
};
