import { kobo } from "@vendor/pricing-engine";
import * as z from "zod";
import type { Deps } from "../../deps.ts";
import { receivedTransfer } from "../../modules/payments/rails/later-rails.ts";
import { readJson } from "../../modules/payments/rails/paystack-events.ts";
import type { LaterRail } from "../../modules/payments/rails/rail.ts";
import { settleByEvent } from "../../modules/payments/receive-webhook.ts";

const EventSchema = z.object({ id: z.string(), event: z.literal("counter.paid"), reference: z.string() });

/** Kobo that the counter keeps of each payment. */
export const COUNTER_FEE = 3_000;

type Slip = { number: string; amount: number; paid: number };

/**
 * A way of paying that only tests have: cash at an agent's counter, for a slip's number. The money comes days later, by an event,
 * and nothing can be saved or returned by a call.
 */
export function createCounter() {
  const key = "counter-key";
  const slips = new Map<string, Slip>();
  const rail: LaterRail<Deps> = {
    method: "counter",
    name: "Cash at a counter",
    settlesLater: true,
    expiresAfter: 72,
    asksEvery: 0,
    quote: ({ railFees }) => ({ fee: railFees.counter, minimum: kobo(20_000) }),
    transferOf: receivedTransfer,
    async open(_, { reference, amount }) {
      const number = String(4_000 + slips.size);
      slips.set(reference, { number, amount, paid: 0 });
      return { slip: number };
    },
    async verify(_, { reference }) {
      const slip = slips.get(reference);
      if (!slip) return undefined;
      const paid = { status: slip.paid > 0 ? "success" : "abandoned", amount: slip.paid } as const;
      const answer = {
        currency: "NGN",
        message: "Cash",
        fees: COUNTER_FEE,
        isForeignCard: false,
        declineCode: null,
      };
      return { id: slip.number, reference, ...paid, ...answer };
    },
    charge: null,
    refund: null,
    events: {
      provider: "counter",
      read(_, rawBody, header) {
        if (header("x-counter-key") !== key) return 401;
        const parsed = EventSchema.safeParse(readJson(rawBody));
        if (!parsed.success) return 400;
        const { id, event, reference } = parsed.data;
        return { event, dataId: id, reference, body: parsed.data, essence: { event, id } };
      },
      paid: "counter.paid",
      handlers: { "counter.paid": settleByEvent },
    },
  };
  return {
    rail,
    /** The headers of the counter's own events. */
    headers: { "x-counter-key": key },
    /** Takes the cash for a slip. @returns The event that says so. */
    takeCash(reference: string) {
      const slip = slips.get(reference);
      if (!slip) throw new Error("no slip");
      slips.set(reference, { ...slip, paid: slip.amount });
      return { id: slip.number, event: "counter.paid", reference };
    },
  };
}
