import type { PaystackClient } from "../integrations/paystack/client.ts";

/** A Paystack that opens every payment, and to which nobody pays. */
export const stubPaystack: PaystackClient = {
  initialize: async ({ reference }) => ({ accessCode: reference, authorizationUrl: "https://pay.test/" }),
  verify: async () => undefined,
  fetchTransaction: async () => undefined,
  listTransactions: async () => ({ transactions: [], pageCount: 0 }),
  chargeByTransfer: async ({ expiresAt }) => ({
    accountNumber: "0123456789",
    accountName: "PAYSTACK CHECKOUT",
    bankName: "Test Bank",
    expiresAt,
  }),
  fetchCharge: async () => undefined,
  chargeAuthorization: async () => ({ paused: true, challengeUrl: "https://pay.test/" }),
  deactivateAuthorization: async () => {},
  refund: async () => {},
};
