import { durationFromCode, kobo, type Quote } from "@vendor/pricing-engine";
import { quoteInBrowser } from "@vendor/remix-kit/order";
import type { Choices, Summary } from "./order-form";

/**
 * Prices the choices in the browser. Only the API can price an order with a coupon.
 * @param now - The instant of the quote.
 * @returns The quote for card payment, or undefined when only the API can price the order.
 */
export function localQuote(summary: Summary, choices: Choices, now: number): Quote | undefined {
  if (choices.coupon !== "") return undefined;
  return quoteInBrowser(summary, {
    duration: durationFromCode(summary.quote.duration),
    addons: choices.addons,
    onboarding: summary.onboarding.find(({ id }) => String(id) === choices.onboarding),
    // What the replaced time is worth, of which the engine takes no more than the order costs.
    credit: kobo(summary.quote.credit + summary.unused_lost),
    fee: summary.fee_schedule,
    now,
  });
}
