import { expect } from "@playwright/test";
import { urls } from "./settings.ts";

/** The faults of the Paystack stand-in that the journeys use; its README lists all. */
export type Faults = {
  delayMs?: number;
  dropCallback?: boolean | "cancel";
  webhooks?: "deliver" | "drop" | "hold";
  webhookRepeat?: number;
  failNext?: number;
  failStatus?: number;
  resetNext?: number;
  failWhen?: "before" | "after";
  challenge?: boolean;
  declineSavedCard?: boolean | string;
};

type Transaction = { reference: string; email: string; status: string; amount: number };

async function call(path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${urls.paystack}/__sandbox${path}`, {
    ...(body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  expect(response.status, `the sandbox's ${path}`).toBe(200);
  return response.json();
}

/** Controls the Paystack stand-in for one payer only. */
export function sandboxFor(email: string) {
  return {
    set: (faults: Faults) => call("/switches", { scope: { email }, ...faults }),
    rest: () => call("/switches", { scope: { email }, reset: true }),
    deliverWebhooks: () => call("/webhooks/flush", { email }),
    pay: (reference: string) => call("/pay", { reference }),
    /** Sends kobo to an account number, as a person's bank does. */
    transfer: (accountNumber: string, amount: number) =>
      call("/transfers", { accountNumber, amount, senderName: "Ada Obi" }),
    /** Dials a USSD code and enters the PIN, as a person's phone does. */
    dial: (code: string) => call("/dial", { code }),
    /** The bank activates the payer's newest mandate. */
    activateMandate: async () => {
      const { mandates } = await call(`/mandates?email=${encodeURIComponent(email)}`);
      const { reference } = (mandates as { reference: string }[]).at(-1) ?? {};
      return call("/mandates", { reference, action: "activate" });
    },
    transactions: async () => {
      const { transactions } = await call(`/transactions?email=${encodeURIComponent(email)}`);
      return transactions as Transaction[];
    },
  };
}

export type Sandbox = ReturnType<typeof sandboxFor>;
