import type { Kobo, TopUpTotals } from "@vendor/pricing-engine";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { openPayment } from "../payment/open-payment.ts";
import { findPayer, type PaymentIntent } from "../payment/repository.ts";
import { priceTopUp } from "../payment/validate-top-up.ts";

/**
 * Prices tokens and opens their payment by card: 1 KPT is ₦1, the payment charge comes on top (spec §9).
 * @throws {Refusal} A message at `amount` outside the vendor's limits, and what `openPayment` throws.
 */
export async function validateTokenPurchase(
  deps: PaymentDeps,
  session: AccountSession,
  amount: Kobo,
): Promise<{ payment: PaymentIntent; quote: TopUpTotals }> {
  const quote = await priceTopUp(deps, amount);
  const payer = await findPayer(deps.db, session.userId);
  if (!payer) throw new Refusal("UNAUTHORIZED");
  const payment = await openPayment(deps, {
    session,
    buys: { kind: "tokens", credit: quote.amount, total: quote.total },
    card: null,
    saveCard: false,
    email: payer.email,
  });
  return { payment, quote };
}
