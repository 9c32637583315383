import { type OpenOrderSchema, OrderDraftSchema } from "@vendor/api";
import type { z } from "zod";
import type { AccountSession, Deps } from "../../deps.ts";
import { findOpenDraft } from "../orders/index.ts";
import { describePayment, findNewestPayment } from "../payments/index.ts";
import { findOwnLocation } from "../periods/index.ts";

/** The checkout that a person left before it was paid, and why its last payment failed; null when there is none. */
export async function showOpenOrder(
  { db }: Pick<Deps, "db">,
  session: AccountSession,
): Promise<z.infer<typeof OpenOrderSchema> | null> {
  const found = await findOpenDraft(db, session);
  const { data: draft } = OrderDraftSchema.safeParse(found?.draft);
  if (!found || !draft) return null;
  const location =
    draft.location_id === null ? undefined : await findOwnLocation(db, session.accountId, draft.location_id);
  const payment = await findNewestPayment(db, session.accountId, found.since);
  const hasFailed = payment && (payment.state === "failed" || payment.providerStatus === "failed");
  // While a payment is being checked, paying by other means would pay twice.
  const isChecked = payment?.state === "pending" || (payment?.state === "open" && payment.returnedAt);
  if (isChecked && !hasFailed) return null;
  return {
    plan_id: found.planId,
    plan_name: found.planName,
    duration: found.duration,
    location_id: location?.id ?? null,
    saved_at: found.savedAt.toISOString(),
    failure: hasFailed ? describePayment(payment) : null,
  };
}
