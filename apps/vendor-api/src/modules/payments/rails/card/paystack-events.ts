import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../../../../deps.ts";
import { readRefundEvent, settleByEvent } from "../../receive-webhook.ts";
import { failRefund } from "../../refund-payment.ts";
import type { RailEvents } from "../rail.ts";
import { readJson } from "../read-json.ts";
import { openDispute, resolveDispute } from "./disputes.ts";

const text = z.string().max(200).optional().catch(undefined);
const EventSchema = z.object({
  event: z.string().min(1).max(100),
  data: z
    .looseObject({
      id: z
        .union([z.number(), z.string().max(200)])
        .optional()
        .catch(undefined),
      reference: text,
      transaction_reference: text,
      resolution: text,
      /** Only here does a dispute name its payment. */
      transaction: z.looseObject({ reference: text }).optional().catch(undefined),
    })
    .catch({}),
});

/** Staff answer disputes at Paystack's dashboard within a day or two; a lost one arrives as a refund as well. */
const DISPUTED = "a customer disputes a payment: answer at paystack's dashboard";

/**
 * Paystack's events. A charge's event only says which payment to ask Paystack about; a failed refund is known from its event alone.
 */
export const paystackEvents: RailEvents<Deps> = {
  provider: "paystack",
  read({ env }, rawBody, header) {
    if (!isSigned(rawBody, header("x-paystack-signature"), env.PAYSTACK_SECRET_KEY)) return 401;
    const parsed = EventSchema.safeParse(readJson(rawBody));
    if (!parsed.success) return 400;
    const { event, data } = parsed.data;
    return {
      event,
      // An event without an id is identified by its bytes.
      dataId: String(data.id ?? createHash("sha256").update(rawBody).digest("hex")),
      reference: data.transaction_reference ?? data.reference ?? data.transaction?.reference ?? null,
      body: parsed.data,
      essence: { event, data: { id: data.id, resolution: data.resolution } },
    };
  },
  paid: "charge.success",
  handlers: {
    "charge.success": settleByEvent,
    "refund.processed": readRefundEvent,
    "refund.failed": async (deps, { reference }) => {
      await failRefund(deps, reference);
      return true;
    },
    "charge.dispute.create": openDispute,
    "charge.dispute.remind": openDispute,
    "charge.dispute.resolve": resolveDispute,
  },
  warnings: {
    "charge.dispute.create": DISPUTED,
    "charge.dispute.remind": DISPUTED,
    "charge.dispute.resolve": DISPUTED,
  },
};

/**
 * Whether a webhook is Paystack's: `x-paystack-signature` is the hex HMAC-SHA512 of its raw bytes with the secret key.
 * The bytes must be those that came over the wire: JSON that was parsed and written again may differ. Compared in
 * constant time, so that answers do not tell how much of a guess is right.
 */
function isSigned(rawBody: Uint8Array, signature: string | undefined, secretKey: string): boolean {
  if (signature === undefined || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  return timingSafeEqual(
    Buffer.from(signature, "hex"),
    createHmac("sha512", secretKey).update(rawBody).digest(),
  );
}
