import { answer, fakeToken, formRequest, ok, siteArgs } from "@vendor/remix-kit/testing";
import * as plan from "../routes/plan-details/route";
import { wireSummary } from "./summary";

/** A checkout of yearly Plus and the fields of its form, for the tests of its routes. */
export const cookie = `token=${fakeToken()}`;
export const params = { planId: "2", duration: "yearly" };
export const handle = "0f0c4f1e-5f0e-4d43-9f3a-0d1c2b3a4f50";

export function summary(balance = 0, amount = 60_000, rest: object = {}) {
  const base = wireSummary(12);
  const planDetails = base.planDetails.map((details) => ({ ...details, walletBalance: balance }));
  return ok({ data: [{ ...base, planDetails, quote: { ...base.quote, amount_paid: amount }, ...rest }] });
}
export const shown = {
  plan_amount: "6000000",
  total_amount: "6000000",
  discount_percentage: "50",
  amount_paid: "6000000",
  onboarding: "1",
  payment_method: "wallet",
  order_location: "1001",
  order_key: "1001-2-12-7",
};
/** A draft with three users, self onboarding and a saved card. */
export const draft = (rest: object = {}) =>
  ok({
    data: {
      location_id: null,
      additional_users: 3,
      additional_warehouse: 0,
      additional_products: 0,
      onboarding: 2,
      coupon: null,
      payment_method: "card",
      auth_code: handle,
      save_card: 0,
      ...rest,
    },
  });
export const kept = { "PUT /checkout-draft/2/12": ok() };
/** The answer to a fulfilled order. */
export const given = ok(
  {
    api_token: fakeToken(),
    data: {
      subscription_id: 1,
      starts_at: "2026-11-21T09:00:00.000Z",
      ends_at: "2027-11-21T09:00:00.000Z",
    },
  },
  "Subscription successful! Words",
);
export const post = (fields: Record<string, string>) =>
  answer(() => plan.action(siteArgs(formRequest("/plans-details/2/yearly", fields), { cookie, params })));
export const load = (path = "/plans-details/2/yearly") =>
  answer(() => plan.loader(siteArgs(path, { cookie, params })));
