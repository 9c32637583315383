import { ok } from "@vendor/remix-kit/testing";

const at = "2026-11-01T09:00:00.000Z";

export const order = {
  ...{ reference: "sub-1", account: 101, account_name: "Ada Stores", location: 2001, what: "subscription" },
  ...{ why: "customer", plan_name: "Plus", method: "card", total: 10_000, state: "fulfilled" },
  ...{ disputed: false, created_at: at },
};

export const person = {
  ...{ id: 7, name: "Ada Obi", role: "owner", email: "ad***@shop.ng", phone: "080******01" },
  ...{ phone_verified: true, email_verified: false, second_factor: false, created_at: at },
};

const customer = {
  ...{ id: 101, name: "Ada Stores", state: "open", created_at: at, closes_at: null, people: [person] },
  locations: {
    rows: [
      {
        ...{ id: 2001, name: "Yaba", closed_at: null, plan_name: "Plus", status: "active", ends_at: at },
        ...{ renewal: "grace", grace_until: at, last_failure: "The card was declined" },
        onboarding: { id: 4, state: "requested" },
      },
    ],
    next: 2001,
  },
  ...{ orders: [order], paid: [{ method: "card", orders: 1, amount: 10_000 }] },
  wallet: { balance: 250, held: 0, debt: 40, entries: [] },
  cards: [{ name: "Visa", last_four: "4081", expires: "09/2029" }],
  messages: {
    rows: [{ id: 3, channel: "sms", kind: "proof", to: "080******01", state: "limit", created_at: at }],
    next: null,
  },
  sessions: [{ person: "Ada Obi", device: "Chrome on Android", created_at: at, expires_at: at }],
  notes: { rows: [{ id: 1, by: "Halima Yusuf", text: "Calls on Mondays", created_at: at }], next: null },
  history: [{ id: 9, at, by: "Halima Yusuf", action: "customer-revealed", reason: "They called us" }],
};
export const customerAnswer = ok({ data: customer });
export const customerWith = (...people: object[]) => ok({ data: { ...customer, people } });

export const customersAnswer = (rows: object[], rest: object = {}) =>
  ok({ data: { rows, next: null, more: false, ...rest } });

export const found = {
  ...{ id: 101, name: "Ada Stores", state: "open", created_at: at, found_by: "person" },
  owner: { id: 7, name: "Ada Obi", email: "ad***@shop.ng", phone: "080******01" },
};

export const orderAnswer = ok({
  data: {
    ...order,
    lines: [{ name: "Plus, 1 month", qty: 1, price: 10_000 }],
    ...{ coupon: null, discount: 0, credit: 0, charge: 0, wallet_amount: 0, invoice: "INV-2026-000001" },
    payment: {
      ...{ state: "settled", amount: 10_000, rail: "card", message: "Subscription successful!" },
      ...{ provider_status: "success", provider_message: "Approved", decline_code: null },
      ...{ provider_transaction: "1", checked_at: at },
    },
    ...{ refundable: 0, refunds: [] },
    dispute: { since: at, evidence_until: "2026-11-08T09:00:00.000Z" },
    ...{ credit_note: null, timeline: [{ at, source: "order", what: "Paid", by: null }] },
  },
});
