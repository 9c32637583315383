import { eventsCounted, ordersPaid } from "../metrics.ts";
import { type Consumer, eventTypes } from "../modules/events/index.ts";
import { rails } from "../modules/payments/index.ts";
import { renewFromWallet } from "../modules/subscriptions/index.ts";
import { logSecurityEvent } from "../security-log.ts";

const securityLog: Consumer = {
  name: "security-log",
  handle({ id, name, body }, { log }) {
    // With the event's id, because a crash may repeat a line.
    const deps = { log: log.child({ event_id: id }) };
    if (name === "account.closed")
      logSecurityEvent(deps, { event: "account_closed", account_id: body.accountId });
    if (name === "payment.refunded" && body.wasSettled)
      logSecurityEvent(deps, { event: "payment_reversed", reference: body.reference });
  },
};

// Prometheus sees no increase in a count that begins with 1.
for (const event of Object.keys(eventTypes)) eventsCounted.inc({ event }, 0);
for (const { method: payment_method } of rails) ordersPaid.inc({ payment_method }, 0);

const metrics: Consumer = {
  name: "metrics",
  handle({ name, body }) {
    eventsCounted.inc({ event: name });
    if (name === "order.paid") ordersPaid.inc({ payment_method: body.paymentMethod });
  },
};

/** Money that comes into the wallet pays at once what waits for it; the job would try on a later day. */
const renewals: Consumer = {
  name: "renew-from-wallet",
  async handle({ name, body }, { tx, clock, ...deps }) {
    const brings = name === "order.paid" && body.paymentMethod !== "wallet";
    // A payment that its order could not use is credited and counts as refunded.
    if (brings || name === "payment.refunded" || name === "wallet.credited")
      await renewFromWallet(deps, tx, body.accountId, clock.now());
  },
};

/** All that are told of events. Each has its own position, so one that is added or fails changes nothing for the others. */
export const consumers: readonly Consumer[] = [securityLog, metrics, renewals];
