import { differenceInMinutes } from "date-fns";
import { noteDispute, settleDispute } from "./dispute-payment.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { failRefund, finishRefund } from "./refund-payment.ts";
import { isUnfinished, markWebhookProcessed, type WebhookEvent } from "./repository.ts";
import { settlePayment } from "./settle-payment.ts";

/** Minutes that Paystack's own systems may lag behind its word that a settled payment went back. */
const LAG_MINUTES = 60;

/** They are answered at Paystack's dashboard within a day or two; money that goes back comes as a refund of its own. */
const DISPUTES: ReadonlySet<string> = new Set([
  "charge.dispute.create",
  "charge.dispute.remind",
  "charge.dispute.resolve",
]);

/**
 * Does what a stored webhook asks for. What it says of a charge is never believed, only which payment to ask Paystack
 * about; of a refund, it is the only one to tell that it failed.
 * Events of no interest are kept and ticked off.
 * @throws {PaystackError} when Paystack does not answer; the event then waits for the reconciler.
 */
export async function processWebhook(deps: PaymentDeps, event: WebhookEvent): Promise<void> {
  if (event.processedAt !== null) return;
  if (!(await handle(deps, event))) return;
  const first = await markWebhookProcessed(deps.db, event.id, deps.clock.now());
  if (first && DISPUTES.has(event.event)) {
    const { event: name, reference } = event;
    deps.log.warn(
      { event: name, reference },
      "a customer disputes a payment: answer at paystack's dashboard",
    );
  }
}

/** @returns Whether the event is done with. */
async function handle(deps: PaymentDeps, webhook: WebhookEvent): Promise<boolean> {
  const { event, reference, receivedAt } = webhook;
  if (reference === null) return true;
  switch (event) {
    case "charge.dispute.create":
    case "charge.dispute.remind":
      await noteDispute(deps, reference, webhook.dataId);
      return true;
    case "charge.dispute.resolve":
      await settleDispute(deps, reference, webhook.body);
      return true;
    case "charge.success": {
      const intent = await settlePayment(deps, reference);
      if (!intent) deps.log.warn({ reference }, "a webhook is about a payment that is not ours");
      // Paystack's own systems may lag behind its events.
      return !intent || !isUnfinished(intent);
    }
    case "refund.processed":
      if (await finishRefund(deps, reference)) return true;
      if (differenceInMinutes(deps.clock.now(), receivedAt) < LAG_MINUTES) return false;
      deps.log.error(
        { reference },
        "a settled payment was refunded in part at paystack; staff decide what follows",
      );
      return true;
    case "refund.failed":
      await failRefund(deps, reference);
      return true;
    default:
      return true;
  }
}
