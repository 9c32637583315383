import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Deps } from "../../../deps.ts";
import type { PaystackTransaction } from "../../../integrations/paystack/client.ts";
import { isForeign } from "../../catalog/index.ts";
import { type PaymentIntent, railDataOf } from "../payment-repository.ts";
import { advanceRefundsOf } from "../refund-by-staff.ts";
import { failRefund } from "../refund-payment.ts";
import { settleAssignment } from "./account/account-numbers.ts";
import { referenceOfReceived } from "./account/credit-received.ts";
import { handleAsOurs, readRefundOfAny, settleCharge } from "./account/receive-transfer.ts";
import { isOfReceived, receiveTransfers } from "./account/receive-transfers.ts";
import { openDispute, resolveDispute } from "./disputes.ts";
import { refreshMandate } from "./mandate/mandates.ts";
import type { ChargeOutcome, EventOfPayment, PaymentReport, RailEvents, SavedMeans } from "./rail.ts";
import { findRejected, tellOfRejected } from "./transfer/rejected-transfers.ts";

/** Paystack's transaction as every rail reports a payment. */
export function reportOf({
  gatewayResponse: message,
  authorization,
  email,
  ...paystack
}: PaystackTransaction): PaymentReport {
  const { id, reference, status, amount, currency, declineCode, fees } = paystack;
  const { senderName: name = null, narration = null } = paystack.transfer ?? {};
  const transaction = {
    ...{ id, reference, status, amount, currency, declineCode, fees },
    ...(paystack.transfer && { sender: { name, narration } }),
  };
  const isForeignCard = isForeign(authorization);
  if (!authorization?.reusable) return { ...transaction, message, isForeignCard };
  const { reusable: _reusable, ...card } = authorization;
  return { ...transaction, message, isForeignCard, card: { ...card, email } };
}

/** Where a payer comes back to from Paystack's page. */
export const paidAtPaystack = ({ reference, amount }: PaymentIntent, returnUrl: string) => ({
  ...{ reference, amount, currency: "NGN" as const, callbackUrl: returnUrl },
  metadata: { cancel_action: `${returnUrl}?reference=${reference}` },
});

/** Charges a saved card or a mandate. @throws {ProviderError} */
export async function chargeAuthorization(
  { paystack }: Pick<Deps, "paystack">,
  intent: PaymentIntent,
  { email, authorizationCode }: Pick<SavedMeans, "email" | "authorizationCode">,
  returnUrl: string,
): Promise<ChargeOutcome> {
  const charge = { ...paidAtPaystack(intent, returnUrl), email, authorizationCode };
  const outcome = await paystack.chargeAuthorization(charge);
  return outcome.paused ? { challengeUrl: outcome.challengeUrl } : { report: reportOf(outcome.transaction) };
}

/**
 * The report of a payment that its payer makes at a bank. Paystack calls it ongoing from the start; to us that means that the payer
 * has paid, so until the offer ends it is not paid.
 */
function untilOfferEnds(
  intent: Pick<PaymentIntent, "railData">,
  now: Date,
  report: PaymentReport,
): PaymentReport {
  const isOpen = Date.parse(railDataOf(intent).toPay?.expiresAt ?? "") > now.getTime();
  return report.status === "ongoing" && isOpen ? { ...report, status: "abandoned" } : report;
}

/** Asks about a payment by an account number or a code, which Paystack opens for a limited time. @throws {ProviderError} */
export async function verifyOffer(
  { paystack, clock }: Pick<Deps, "paystack" | "clock">,
  intent: PaymentIntent,
): Promise<PaymentReport | undefined> {
  const transaction = await paystack.verify(intent.reference);
  return transaction && untilOfferEnds(intent, clock.now(), reportOf(transaction));
}

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
      channel: text,
      customer_code: text,
      customer: z.looseObject({ customer_code: text }).optional().catch(undefined),
      resolution: text,
      /** Until when evidence is taken in a dispute. */
      dueAt: text,
      /** Of a mandate's account number. */
      last4: text,
      /** Only here does a dispute name its payment. */
      transaction: z.looseObject({ reference: text }).optional().catch(undefined),
      bank_transfer: z.looseObject({ transaction_id: text, amount: text }).optional().catch(undefined),
    })
    .catch({}),
});

/** Events about a customer's account number, by the customer's code. */
const ofCustomers: RailEvents<Deps>["handlers"] = {
  "dedicatedaccount.assign.success": settleAssignment,
  "dedicatedaccount.assign.failed": settleAssignment,
  "customeridentification.failed": settleAssignment,
};
const isOfMandate = (event: string) => event.startsWith("direct_debit.");

const ActivatedSchema = z.object({ data: z.object({ last4: z.string().regex(/^\d{4}$/) }) });

/** Of money that Paystack does not know yet a dispute waits: it would hold nothing, and the money would be spent. */
const openDisputeOfAny = (deps: Deps, event: EventOfPayment) =>
  handleAsOurs(deps, event, openDispute, { waits: true });

/** Staff answer disputes at Paystack's dashboard within a day or two; a lost one arrives as a refund as well. */
const DISPUTED = "a customer disputes a payment: answer at paystack's dashboard";

/**
 * Paystack's events, which all of its rails share. A charge's event only says which payment to ask Paystack about; a failed refund is known from its event alone.
 */
export const paystackEvents: RailEvents<Deps> = {
  provider: "paystack",
  read({ env }, rawBody, header) {
    if (!isSigned(rawBody, header("x-paystack-signature"), env.PAYSTACK_SECRET_KEY)) return 401;
    const parsed = EventSchema.safeParse(readJson(rawBody));
    if (!parsed.success) return 400;
    const { event, data } = parsed.data;
    const { transaction_id: transactionId, amount } = data.bank_transfer ?? {};
    const isUnasked = data.channel === "dedicated_nuban" && data.id !== undefined;
    const isOfCustomer = event in ofCustomers;
    // A second transfer of the same amount has the same event, byte for byte: what was told before is known from the payment.
    const returned = transactionId && `${transactionId}-${amount}-${randomUUID()}`;
    const essence = {
      event,
      data: {
        ...{ id: data.id, resolution: data.resolution, dueAt: data.dueAt, bank_transfer: data.bank_transfer },
        ...(isOfMandate(event) && { last4: data.last4 }),
      },
    };
    const ownReference = isUnasked ? referenceOfReceived(String(data.id)) : null;
    const customer = isOfCustomer ? (data.customer?.customer_code ?? data.customer_code ?? null) : null;
    return {
      event,
      // An event without an id is identified by its bytes.
      dataId: String(data.id ?? returned ?? createHash("sha256").update(rawBody).digest("hex")),
      reference:
        ownReference ??
        customer ??
        data.transaction_reference ??
        data.reference ??
        data.transaction?.reference ??
        null,
      // They name no payment of ours and so no account, with which what they say of people would be erased.
      body: data.bank_transfer || isUnasked || isOfCustomer || isOfMandate(event) ? essence : parsed.data,
      essence,
    };
  },
  paid: "charge.success",
  handlers: {
    "charge.success": settleCharge,
    ...ofCustomers,
    "refund.processed": readRefundOfAny,
    "refund.failed": (deps, event) =>
      handleAsOurs(deps, event, async (_, { reference, dataId }) => {
        await failRefund(deps, reference);
        await advanceRefundsOf(deps, reference, dataId);
        return true;
      }),
    "bank.transfer.rejected": tellOfRejected,
    // Without a reference Paystack says only that some mandate was given: the page and a job ask about it.
    "direct_debit.authorization.active": async (deps, { reference, body }) => {
      const { success, data } = ActivatedSchema.safeParse(body);
      await refreshMandate(deps, reference, success ? data.data.last4 : undefined);
      return true;
    },
    "charge.dispute.create": openDisputeOfAny,
    "charge.dispute.remind": openDisputeOfAny,
    "charge.dispute.resolve": (deps, event) => handleAsOurs(deps, event, resolveDispute, { waits: true }),
  },
  together: { includes: isOfReceived, handle: receiveTransfers },
  referenceOf: { "bank.transfer.rejected": findRejected },
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

/** What PostgreSQL's jsonb cannot store: NUL, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the very character to find
const UNSTORABLE = /\u0000|\p{Surrogate}/gu;

/** The JSON of an event, without what the database cannot store; undefined when it is not JSON. */
export function readJson(rawBody: Uint8Array): unknown {
  const clean = (text: string) => text.replace(UNSTORABLE, "");
  try {
    return JSON.parse(new TextDecoder().decode(rawBody), (_key, value: unknown) => {
      if (typeof value === "string") return clean(value);
      if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, item]) => [clean(name), item]));
    });
  } catch {
    return undefined;
  }
}
