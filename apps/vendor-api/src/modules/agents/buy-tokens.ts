import { type Kobo, kobo } from "@vendor/pricing-engine";
import type { TopUpTotals } from "@vendor/pricing-engine/vendor";
import type { AccountSession, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findPayer } from "../accounts/index.ts";
import { balanceOf, readBalance } from "../ledger/index.ts";
import {
  describePayment,
  findIntent,
  finishPayment,
  openPayment,
  type PaymentIntent,
  priceTopUp,
  refuseRepeatedCredit,
} from "../payments/index.ts";

/**
 * Finishes a purchase of tokens after the popup's callback. Repeating it gives the same answer.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this agent's purchase; what `finishPayment` throws.
 */
export async function finishTokenPurchase(
  deps: Deps,
  session: AccountSession,
  reference: string,
): Promise<{ message: string; balance: Kobo }> {
  const known = await findIntent(deps.db, reference);
  if (known?.orderType !== "tokens" || known.userId !== session.userId) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  const settled = await finishPayment(deps, known);
  return { message: describePayment(settled), balance: await tokenBalance(deps, session) };
}

/**
 * Prices tokens and opens their payment: 1 KPT is ₦1, the payment charge comes on top (spec §9).
 * @throws {Refusal} A message at `amount` outside the vendor's limits, at `payment_method` when it is not offered, `REPEATED_PAYMENT`, and what `openPayment` throws.
 */
export async function validateTokenPurchase(
  deps: Deps,
  session: AccountSession,
  {
    amount,
    payment_method: method,
    as_of: since,
  }: { amount: Kobo; payment_method: string; as_of?: string | undefined },
): Promise<{ payment: PaymentIntent; quote: TopUpTotals }> {
  const quote = await priceTopUp(deps, amount, { method, card: null });
  await refuseRepeatedCredit(deps.db, { ...session, orderType: "tokens", credit: quote.amount, since });
  const payer = await findPayer(deps.db, session.userId);
  if (!payer) throw new Refusal("UNAUTHORIZED");
  const payment = await openPayment(deps, {
    session,
    buys: { orderType: "tokens", credit: quote.amount, total: quote.total },
    card: null,
    saveCard: false,
    email: payer.email,
    method,
  });
  return { payment, quote };
}

/** The agent's tokens, in hundredths, which are kobo; those that a dispute holds are part of them. */
export async function tokenBalance({ db }: Pick<Deps, "db">, { userId }: Session): Promise<Kobo> {
  return balanceOf(db, { kind: "agent-tokens", ownerId: userId });
}

/** The tokens that the agent can spend: without those that a dispute holds. */
export async function spendableTokens({ db }: Pick<Deps, "db">, { userId }: Session): Promise<Kobo> {
  const { balance, held } = await readBalance(db, { kind: "agent-tokens", ownerId: userId });
  return kobo(Math.max(0, balance - held));
}
