import { subDays, subMinutes } from "date-fns";
import { PaystackError } from "../../integrations/paystack/paystack-error.ts";
import type { PaymentDeps } from "./failpoint.ts";
import { processWebhook } from "./process-webhook.ts";
import { REFUND_PATIENCE_MINUTES, refundPayment } from "./refund-payment.ts";
import {
  listRefunding,
  listUnfinishedBefore,
  listUnprocessedWebhooks,
  markChecked,
  type PaymentIntent,
} from "./repository.ts";
import { settlePayment } from "./settle-payment.ts";

/** Minutes that the callback and the webhook get before Paystack is asked. */
const PATIENCE_MINUTES = 2;
/** How many of each kind one round takes on. */
const BATCH = 200;

/**
 * Asks Paystack about every payment whose outcome is not known and settles those that were paid; gives up those that
 * nobody paid within a day, and after a week those that Paystack leaves unfinished; takes up webhooks that were stored and not processed; and returns money that has to go
 * back. Any number of copies may run this at once.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now();
  const events = await listUnprocessedWebhooks(deps.db, { since: subDays(now, 7), limit: BATCH });
  const rounds = [
    () => each(deps, events, (event) => processWebhook(deps, event)),
    async () => {
      const before = subMinutes(now, PATIENCE_MINUTES);
      const intents = await listUnfinishedBefore(deps.db, { before, now, limit: BATCH });
      return each(deps, intents, (intent) => ask(deps, intent));
    },
    async () => {
      const references = await listRefunding(deps.db, {
        orderedBefore: subMinutes(now, REFUND_PATIENCE_MINUTES),
        limit: BATCH,
      });
      return each(deps, references, (reference) => refundPayment(deps, reference));
    },
  ];
  for (const round of rounds) if (!(await round())) return;
}

/** What Paystack refuses to speak of waits its time, too, lest it be asked about in every round, before all others. */
async function ask(deps: PaymentDeps, { reference }: PaymentIntent): Promise<void> {
  try {
    await settlePayment(deps, reference);
  } catch (err) {
    if (err instanceof PaystackError && err.kind === "refused") {
      await markChecked(deps.db, reference, deps.clock.now());
    }
    throw err;
  }
}

/** One after the other. @returns False when Paystack is down: the rest would only wait for its time-out too. */
async function each<T>(
  deps: PaymentDeps,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<boolean> {
  for (const item of items) {
    try {
      await work(item);
    } catch (err) {
      deps.log.warn({ err }, "a payment could not be reconciled");
      if (err instanceof PaystackError && err.kind !== "refused") return false;
    }
  }
  return true;
}
