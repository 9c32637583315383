import { type Kobo, kobo, koboToNaira } from "@vendor/pricing-engine";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";
import { describePayment } from "./describe-payment.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { finishPayment } from "./finish-payment.ts";
import { findIntent } from "./repository.ts";

export type TopUpCallback = { reference_id: string; amount?: Kobo | undefined };

/**
 * Finishes a top-up after the popup's callback, or charges the saved card that it was validated for. Only the reference
 * decides. Repeating it gives the same answer.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this account's, or an order's; `PRICE_CHANGED` when the
 * amount sent along is another; what `finishPayment` throws.
 */
export async function topUpWallet(
  deps: PaymentDeps,
  session: AccountSession,
  input: TopUpCallback,
): Promise<{ message: string; balance: Kobo }> {
  const known = await findIntent(deps.db, input.reference_id);
  if (known?.kind !== "top-up" || known.creditAmount === null || known.accountId !== session.accountId) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  const { creditAmount, amount } = known;
  if (input.amount !== undefined && input.amount !== creditAmount) {
    const naira = (sum: number) => koboToNaira(kobo(sum));
    const quote = { amount: naira(creditAmount), charge: naira(amount - creditAmount), total: naira(amount) };
    const message = "The amount of this top-up has changed. Please review it.";
    throw new Refusal("PRICE_CHANGED", message, { data: { quote } });
  }
  const settled = await finishPayment(deps, known);
  const balance = await balanceOf(deps.db, { kind: "customer-wallet", ownerId: session.accountId });
  return { message: describePayment(settled), balance: kobo(balance) };
}
