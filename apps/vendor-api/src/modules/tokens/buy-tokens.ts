import type { Kobo } from "@vendor/pricing-engine";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { describePayment } from "../payment/describe-payment.ts";
import type { PaymentDeps } from "../payment/failpoint.ts";
import { finishPayment } from "../payment/finish-payment.ts";
import { findIntent } from "../payment/repository.ts";
import { tokenBalance } from "./token-balance.ts";

/**
 * Finishes a purchase of tokens after the popup's callback. Only the reference decides; repeating it gives the same answer.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this agent's purchase; what `finishPayment` throws.
 */
export async function buyTokens(
  deps: PaymentDeps,
  session: AccountSession,
  reference: string,
): Promise<{ message: string; balance: Kobo }> {
  const known = await findIntent(deps.db, reference);
  if (known?.kind !== "tokens" || known.userId !== session.userId) {
    throw new Refusal("NOT_FOUND", "This payment does not exist.");
  }
  const settled = await finishPayment(deps, known);
  return { message: describePayment(settled), balance: await tokenBalance(deps, session) };
}
