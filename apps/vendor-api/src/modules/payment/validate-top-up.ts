import { formatNaira, type Kobo, kobo, type TopUpTotals, topUpTotals } from "@vendor/pricing-engine";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findActiveFeeSchedule, findMoneySettings } from "../subscription/repository.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { openPayment } from "./open-payment.ts";
import { findPayer, type PaymentIntent } from "./repository.ts";
import { type CardChoice, chooseCard } from "./saved-cards.ts";

export type TopUp = CardChoice & { amount: Kobo; save_card: 0 | 1 };

/** One naira, below which no amount counts as entered (spec §5). */
const LEAST = kobo(100);

/**
 * Prices a top-up and opens its payment: at Paystack for a new card, here alone for a saved one.
 * @throws {Refusal} A message at `amount` outside the vendor's limits, what `chooseCard` and `openPayment` throw.
 */
export async function validateTopUp(
  deps: PaymentDeps,
  session: AccountSession,
  input: TopUp,
): Promise<{ payment: PaymentIntent; quote: TopUpTotals }> {
  const quote = await priceTopUp(deps, input.amount);
  const card = await chooseCard(deps, session, input);
  const payer = await findPayer(deps.db, session.userId);
  if (!payer) throw new Refusal("UNAUTHORIZED");
  const payment = await openPayment(deps, {
    session,
    buys: { kind: "top-up", credit: quote.amount, total: quote.total },
    card,
    saveCard: input.save_card === 1,
    email: payer.email,
  });
  return { payment, quote };
}

/** What an amount costs by card, for a wallet or for tokens. @throws {Refusal} A message at `amount` outside the vendor's limits. */
export async function priceTopUp({ db }: Pick<PaymentDeps, "db">, amount: Kobo): Promise<TopUpTotals> {
  const { topUpMinimum: minimum, topUpMaximum: maximum } = await findMoneySettings(db);
  if (amount < LEAST) throw Refusal.field("amount", "Enter an amount");
  if (amount < minimum) {
    throw Refusal.field("amount", `The least that you can add is ${formatNaira(kobo(minimum))}`);
  }
  if (amount > maximum) {
    throw Refusal.field("amount", `The most that you can add is ${formatNaira(kobo(maximum))}`);
  }
  const limits = { minimum: kobo(minimum), maximum: kobo(maximum) };
  return topUpTotals(amount, await findActiveFeeSchedule(db), limits);
}
