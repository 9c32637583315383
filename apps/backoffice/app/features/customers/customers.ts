import type { CustomerSchema, foundByNames } from "@vendor/api";
import type { z } from "zod";

export type Customer = z.infer<typeof CustomerSchema>;

/** The states of an account in words. */
export const customerStates = {
  open: { label: "Open", tone: "positive" },
  closing: { label: "Closing", tone: "caution" },
  closed: { label: "Closed", tone: "neutral" },
} as const;

export const foundByWords: Readonly<Record<(typeof foundByNames)[number], string>> = {
  ...{ account: "account", business: "business", card: "card", email: "email", invoice: "invoice" },
  ...{ location: "location", person: "name", phone: "phone", receipt: "receipt", reference: "reference" },
};

/** What became of a message, in words. */
export const messageStates: Readonly<Record<Customer["messages"]["rows"][number]["state"], string>> = {
  ...{ sent: "Sent", waiting: "Waiting", failed: "Failed", expired: "Too late to send" },
  ...{ unconfirmed: "Not sent: address not confirmed", limit: "Not sent: the day's limit" },
};

/** The states of a location's plan in words. */
export const planStates = {
  trial: { label: "Trial", tone: "caution" },
  active: { label: "Active", tone: "positive" },
  expired: { label: "Expired", tone: "neutral" },
} as const;
