import { SubscriptionSummarySchema } from "@vendor/api";
import type { Summary } from "../features/checkout/order-form";

/** The summary of Plus without extras, decoded; `duration` 12 is a year. */
export const summaryOf = (duration: 1 | 12): Summary =>
  SubscriptionSummarySchema.parse(wireSummary(duration));

/** The same summary in the API's format. */
export function wireSummary(duration: 1 | 12, planId = 2) {
  const price = duration === 12 ? 60_000 : 10_000;
  const charge = duration === 12 ? 1_300 : 300;
  const full = duration === 12 ? 120_000 : 10_000;
  return {
    location_id: 1001,
    planDetails: [
      {
        plan_id: planId,
        name: "Plus",
        duration,
        amountMonth: 10_000,
        amountYear: 120_000,
        totalAmount: price,
        isFree: planId === 1,
        discount: 50,
        resellerDiscount: 10,
        walletBalance: 0,
      },
    ],
    addons: [
      {
        id: 1,
        name: "Additional Active Users",
        field: "additional_users",
        description: "More people.",
        image: "users",
        selected: null,
        options: [{ id: 1, name: "3 users", qty: 3, amount: 2_700 }],
      },
    ],
    pCardDetails: [],
    onboarding: [
      { id: 1, description: "Self Onboarding", amount: 0 },
      { id: 2, description: "Agent-assisted Onboarding", amount: 15_000 },
    ],
    fee_schedule: {
      id: "spec-local",
      mode: "additive",
      rate_bps: 200,
      flat: 100,
      flat_waived_below: 2_500,
      cap: 2_000,
    },
    foreign_fee_schedule: {
      id: "spec-international",
      mode: "additive",
      rate_bps: 390,
      flat: 100,
      flat_waived_below: null,
      cap: null,
    },
    rails: [] as object[],
    settings: { vat_rate_bps: 750, topup_minimum: 1_000, topup_maximum: 1_000_000_000, card_minimum: 50 },
    quote: {
      plan_id: planId,
      duration,
      lines: [{ kind: "plan", name: "Plus", qty: 1, price, action: false }],
      full_amount: full,
      plan_amount: price,
      discount_percentage: duration === 12 ? 50 : 0,
      discount_amount: full - price,
      sub_amount: price,
      coupon: null,
      coupon_discount: 0,
      credit_amount: 0,
      onboarding_amount: 0,
      total_amount: price,
      charge,
      amount_paid: price + charge,
      wallet_amount: 0,
      card_amount: price + charge,
    },
    period: {
      starts_at: "2026-11-21T09:00:00.000Z",
      ends_at: duration === 12 ? "2027-11-21T09:00:00.000Z" : "2026-12-21T09:00:00.000Z",
    },
    replaces: [],
    unused_lost: 0,
    as_of: "2026-11-21T09:00:00.000Z",
    paid_until: null as string | null,
    closes_at: null as string | null,
    renewal: { on: false, card: null as string | null },
  };
}
