import { randomUUID } from "node:crypto";
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
  chargeByUssd: async ({ bank }) => ({ code: `*${bank}*33*4*18791#` }),
  fetchCharge: async () => undefined,
  createCustomer: async () => ({ customerCode: "CUS_1" }),
  fetchCustomerAccount: async () => undefined,
  createDedicatedAccount: async ({ bankSlug }) => ({
    id: "1",
    accountNumber: "0123456789",
    accountName: "MERCHANT / CUSTOMER",
    bankName: "Test Bank",
    bankSlug,
  }),
  assignDedicatedAccount: async () => {},
  listAccountBanks: async () => [],
  closeDedicatedAccount: async () => {},
  requeryDedicatedAccount: async () => {},
  chargeAuthorization: async () => ({ paused: true, challengeUrl: "https://pay.test/" }),
  initializeMandate: async () => ({ reference: randomUUID(), url: "https://pay.test/" }),
  verifyMandate: async () => undefined,
  listMandates: async () => ({ mandates: [], next: null }),
  retryMandate: async () => {},
  deactivateAuthorization: async () => {},
  refund: async () => {},
  listRefunds: async () => [],
};
