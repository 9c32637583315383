import { QuoteSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { PricedOrder } from "../../db/schema/index.ts";

/** A priced order as calls answer it, still in kobo: the contract's output turns it into naira. */
export function presentQuote(order: PricedOrder): z.input<typeof QuoteSchema> {
  const { walletAmount = 0 } = order;
  return {
    plan_id: order.planId,
    duration: order.duration,
    lines: order.lines.map((line) => ({ ...line, price: kobo(line.price) })),
    full_amount: kobo(order.fullAmount),
    plan_amount: kobo(order.planAmount),
    discount_percentage: order.discountPercent,
    discount_amount: kobo(order.discountAmount),
    sub_amount: kobo(order.subAmount),
    coupon: order.coupon,
    coupon_discount: kobo(order.couponDiscount),
    onboarding_amount: kobo(order.onboardingAmount),
    total_amount: kobo(order.totalAmount),
    charge: kobo(order.charge),
    amount_paid: kobo(order.amountPaid),
    wallet_amount: kobo(walletAmount),
    card_amount: kobo(order.amountPaid - walletAmount),
  };
}

/** The quote in naira, for the data of a refusal, which no output schema converts. */
export function quoteOnTheWire(order: PricedOrder): z.output<typeof QuoteSchema> {
  return QuoteSchema.parse(presentQuote(order));
}
