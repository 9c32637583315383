import { printableLine, type ReceiptSchema } from "@vendor/api";
import { containedVat, kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { findCredit } from "../ledger/repository.ts";
import { creditedBalanceOf, describePayment } from "../payment/describe-payment.ts";
import { findIntent, type PaymentIntent } from "../payment/repository.ts";
import { groupedCode, receiptNumber } from "../receipt/receipt-codes.ts";
import { currentReceiptDetails, findReceiptDetails } from "./billing-repository.ts";
import { type Transaction, transactionView } from "./show-transactions.ts";
import { findFulfilledSubscription, findTransaction } from "./transaction-repository.ts";

type Receipt = z.input<typeof ReceiptSchema>;
type Line = { name: string; qty: number; price: number };
/** What differs by the way of paying. Amounts in kobo; the lines − `discount` + `charge` is the total. */
type PaymentDetails = Pick<Receipt, "message" | "coupon" | "receipt_code"> & {
  paidAt: Date | null;
  lines: readonly Line[];
  discount: number;
  charge: number;
  vatRateBps: number;
};

/**
 * A payment with its lines. It is a receipt, with a number, once it was paid for good.
 * @throws {Refusal} `NOT_FOUND` for a reference that is not this account's.
 */
export async function showReceipt(
  { db }: Pick<Deps, "db">,
  { accountId }: Pick<AccountSession, "accountId">,
  reference: string,
): Promise<Receipt> {
  const transaction = await findTransaction(db, accountId, reference);
  if (!transaction) throw new Refusal("NOT_FOUND", "This transaction does not exist.");
  const intent = await findIntent(db, reference);
  const subscription = await findFulfilledSubscription(db, reference);
  const { paidAt, lines, discount, charge, vatRateBps, ...paymentDetails } = intent
    ? await detailsOfCard(db, intent)
    : detailsOfOther(transaction, subscription);
  // Nothing was kept of receipts from before details were.
  const details = (await findReceiptDetails(db, reference)) ?? (await currentReceiptDetails(db, accountId));
  const { startsAt, endsAt } = details.startsAt ? details : (subscription ?? details);
  const { amount: total, location_name, ...common } = transactionView(transaction);
  return {
    ...common,
    ...paymentDetails,
    location_name: location_name && printableLine(location_name),
    payer: {
      name: printableLine(details.payerName),
      email: intent?.email ?? details.payerEmail,
      tin: details.payerTin,
    },
    period: startsAt && { starts_at: startsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null },
    number: paidAt && receiptNumber(paidAt, reference),
    paid_at: paidAt?.toISOString() ?? null,
    lines: lines.map(({ name, qty, price }) => ({ name, qty, price: kobo(price) })),
    discount: kobo(discount),
    charge: kobo(charge),
    total,
    vat: { rate_bps: vatRateBps, amount: containedVat(total, vatRateBps) },
  };
}

async function detailsOfCard(db: Database, intent: PaymentIntent): Promise<PaymentDetails> {
  const { order, amount } = intent;
  const paidAt = intent.state === "settled" ? intent.settledAt : null;
  const common = { paidAt, receipt_code: null };
  if (order) {
    const { lines, coupon, couponDiscount: discount, charge, vatRateBps = 0 } = order;
    return { ...common, discount, charge, vatRateBps, message: describePayment(intent), lines, coupon };
  }
  const balance = creditedBalanceOf(intent);
  const posted = balance && (await findCredit(db, balance, intent.reference));
  const credited = posted ?? intent.creditAmount ?? amount;
  return {
    ...common,
    message: paidAt && balance ? `This money is in ${balance.name}.` : describePayment(intent),
    lines: [{ name: balance?.lineName ?? "", qty: 1, price: credited }],
    coupon: null,
    discount: 0,
    charge: amount - credited,
    // Money that changes its place is no sale: it contains no VAT.
    vatRateBps: 0,
  };
}

function detailsOfOther(
  { kind, createdAt, amount }: Transaction,
  subscription: Awaited<ReturnType<typeof findFulfilledSubscription>>,
): PaymentDetails {
  const lines = subscription?.lines ?? [];
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  return {
    paidAt: createdAt,
    message: kind === "free" ? "There was nothing to pay." : "This was paid.",
    lines,
    coupon: subscription?.coupon ?? null,
    receipt_code: subscription?.receiptCode ? groupedCode(subscription.receiptCode) : null,
    // Neither wallet nor tokens carry a charge, so what is missing from the lines was taken off.
    discount: subtotal - amount,
    charge: 0,
    vatRateBps: subscription?.vatRateBps ?? 0,
  };
}
