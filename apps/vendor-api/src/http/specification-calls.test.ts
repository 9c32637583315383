import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../db/schema/index.ts";
import { createCardKit } from "../testing/card-kit.ts";
import { type Choice, type Customer, createPaymentKit, type PaymentKit } from "../testing/payment-kit.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

/** The fields that the specification lists for every order (spec §7). */
async function orderOf(customer: Customer, choice: Choice, amounts: object) {
  const claim = await kit.claimFor(customer, choice);
  const { plan_amount, total_amount, discount_percentage, amount_paid, plan_id, duration, location_id } =
    claim;
  return {
    ...{ plan_amount, total_amount, discount_percentage, amount_paid, plan_id, duration, location_id },
    ...{ coupon: choice.coupon ?? "", additional_products: 0, additional_users: 0, additional_warehouse: 0 },
    ...amounts,
  };
}

/** The request of each call, with only the fields that the specification lists. */
const calls: [path: string, body: (customer: Customer) => object | Promise<object>][] = [
  [
    "/login",
    async () => ({
      email: "owner@demo.example",
      password: "Demo-Owner-2026",
      origin: 3,
      timezone: "Africa/Lagos",
    }),
  ],
  ["/subscription-summary", () => ({ plan_id: 2, plan_duration: 12 })],
  ["/check-coupon", () => ({ amount: 60_000, coupon: "SAVE10" })],
  [
    "/edit-phone-number",
    async ({ session }) => {
      await kit.db.update(users).set({ verificationStatus: 1 }).where(eq(users.id, session.userId));
      return { phone: "08030001122" };
    },
  ],
  ["/validate-account-otp-web", () => ({ function_type: "activate-resend", code: "" })],
  ["/forget-account-sendotp", () => ({ email: "expired@demo.example" })],
  [
    "/validate-account-otp",
    () => {
      kit.clock.advance({ minutes: 1 });
      return { email: "expired@demo.example", phone: "", function_type: "reset-resend", code: "" };
    },
  ],
  [
    "/validate-card-payment",
    async (customer) => ({
      ...(await orderOf(customer, { onboarding: 1 }, { payment_method: "card" })),
      ...{ card_type: "new_card", onboarding: 1 },
    }),
  ],
  [
    "/subscribe-with-card",
    async (customer) => {
      const reference_id = await kit.open(customer, { duration: 1 });
      kit.sandbox.pay(reference_id);
      return {
        ...(await orderOf(customer, { duration: 1 }, { payment_method: "card" })),
        ...{
          card_type: "new_card",
          save_card: 0,
          email: customer.email,
          reference_id,
          auth_code: "",
          onboarding: 1,
        },
      };
    },
  ],
  [
    "/subscribe-with-wallet",
    async (customer) => {
      await cards.fund(customer, 60_000_00);
      return orderOf(customer, { onboarding: 1 }, { payment_method: "wallet", amount_paid: 60_000 });
    },
  ],
  [
    "/subscribe-for-free",
    (customer) =>
      orderOf(
        customer,
        { coupon: "FREE100" },
        {
          ...{ plan_amount: 0, total_amount: 0, discount_percentage: 0, amount_paid: 0 },
          ...{ payment_method: "free", plan_id: 2, duration: 12, reference: "free subscription" },
        },
      ),
  ],
  [
    "/topup-wallet",
    async (customer) => {
      const reference_id = await cards.openTopUp(customer, 5_000);
      kit.sandbox.pay(reference_id);
      return {
        amount: 5_000,
        card_type: "new_card",
        reference_id,
        email: customer.email,
        save_card: 0,
        auth_code: "",
      };
    },
  ],
  ["/logout", ({ token }) => ({ token })],
];

it.each(calls)("POST %s accepts the fields that the specification lists", async (path, bodyOf) => {
  const customer = await kit.newCustomer();
  const body = await bodyOf(customer);
  const { status, text } = await kit.request("POST", path, { token: customer.token, body });
  expect(status, text).toBe(200);
});
