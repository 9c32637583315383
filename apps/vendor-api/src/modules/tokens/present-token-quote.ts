import { TokenQuoteSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { TokenOrder } from "./price-in-tokens.ts";

/** An order in tokens as calls answer it, still in hundredths: the contract's output turns it into tokens. */
export function presentTokenQuote({
  order,
  discountPercent,
  discount,
}: TokenOrder): z.input<typeof TokenQuoteSchema> {
  return {
    plan_id: order.planId,
    duration: order.duration,
    lines: order.lines.map((line) => ({ ...line, price: kobo(line.price) })),
    plan_amount: kobo(order.planAmount),
    subtotal: kobo(order.totalAmount),
    discount_percentage: discountPercent,
    discount: kobo(discount),
    total: kobo(order.amountPaid),
  };
}

/** The quote in tokens, for the data of a refusal, which no output schema converts. */
export function tokenQuoteOnTheWire(order: TokenOrder): z.output<typeof TokenQuoteSchema> {
  return TokenQuoteSchema.parse(presentTokenQuote(order));
}
