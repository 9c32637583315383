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
  refund(input: { transactionId: string; amount?: number }): Promise<void>;
};

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
};
