import type { ReceiptSchema } from "@vendor/api";
import { containedVat, kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { describePayment } from "../payment/describe-payment.ts";
import { purseOf } from "../payment/purse.ts";
import { findIntent, findPayer, type PaymentIntent } from "../payment/repository.ts";
import { groupedCode } from "../tokens/receipt-code.ts";
import { findBilling } from "./billing-repository.ts";
import { findCredit } from "./ledger-repository.ts";
import { receiptNumber } from "./receipt-number.ts";
import { listOwners } from "./repository.ts";
import { type Transaction, transactionView } from "./show-transactions.ts";
import { findGrant, findPayingAgent, findTransaction } from "./transaction-repository.ts";

type Receipt = z.input<typeof ReceiptSchema>;
type Line = { name: string; qty: number; price: number };
/** What differs by the way of paying. Amounts in kobo; the lines − `discount` + `charge` is the total. */
type Particulars = Pick<Receipt, "message" | "payer" | "coupon" | "receipt_code"> & {
  paidAt: Date | null;
  lines: readonly Line[];
  discount: number;
  charge: number;
  /** What the wallet gave of a split order. */
  walletAmount: number;
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
  const { paidAt, lines, discount, charge, walletAmount, vatRateBps, ...particulars } = intent
    ? await particularsOfCard(db, intent)
    : await particularsOfOther(db, accountId, transaction);
  const { amount: total, ...common } = transactionView(transaction);
  return {
    ...common,
    ...particulars,
    number: paidAt && receiptNumber(paidAt, reference),
    paid_at: paidAt?.toISOString() ?? null,
    lines: lines.map(({ name, qty, price }) => ({ name, qty, price: kobo(price) })),
    discount: kobo(discount),
    charge: kobo(charge),
    total,
    wallet_amount: kobo(walletAmount),
    vat: { rate_bps: vatRateBps, amount: containedVat(total, vatRateBps) },
  };
}

async function particularsOfCard(db: Database, intent: PaymentIntent): Promise<Particulars> {
  const { order, amount } = intent;
  const paidAt = intent.state === "settled" ? intent.settledAt : null;
  const payer = await findPayer(db, intent.userId);
  const { billingName, tin } = await findBilling(db, intent.accountId);
  const paidBy = { name: billingName ?? payer?.name ?? "", email: intent.email, tin };
  const common = { paidAt, payer: paidBy, receipt_code: null };
  if (order) {
    const { lines, coupon, couponDiscount: discount, charge, walletAmount = 0, vatRateBps = 0 } = order;
    const sums = { discount, charge, walletAmount, vatRateBps };
    return { ...common, ...sums, message: describePayment(intent), lines, coupon };
  }
  const purse = purseOf(intent);
  const booked = purse && (await findCredit(db, purse, intent.reference));
  const credited = booked ?? intent.creditAmount ?? amount;
  return {
    ...common,
    message: paidAt && purse ? `This money is in ${purse.name}.` : describePayment(intent),
    lines: [{ name: purse?.line ?? "", qty: 1, price: credited }],
    coupon: null,
    discount: 0,
    charge: amount - credited,
    // Money that changes its place is no sale: it contains no VAT.
    ...{ walletAmount: 0, vatRateBps: 0 },
  };
}

async function particularsOfOther(
  db: Database,
  accountId: number,
  { reference, kind, createdAt }: Transaction,
): Promise<Particulars> {
  const grant = await findGrant(db, reference);
  const lines = grant?.lines ?? [];
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  return {
    paidAt: createdAt,
    message: kind === "free" ? "There was nothing to pay." : "This was paid.",
    payer: await payerOfOther(db, accountId, kind === "agent" ? reference : undefined),
    lines,
    coupon: grant?.coupon ?? null,
    receipt_code: grant?.receiptCode ? groupedCode(grant.receiptCode) : null,
    // Neither wallet nor tokens carry a charge, so what is missing from the lines was taken off.
    discount: subtotal - (grant?.amountPaid ?? subtotal),
    ...{ charge: 0, walletAmount: 0, vatRateBps: grant?.vatRateBps ?? 0 },
  };
}

async function payerOfOther(db: Database, accountId: number, byAgent: string | undefined) {
  const agent = byAgent === undefined ? undefined : await findPayingAgent(db, byAgent);
  if (agent) return { ...agent, tin: null };
  const [owner] = await listOwners(db, accountId);
  const { billingName, accountName, tin } = await findBilling(db, accountId);
  return { name: billingName ?? accountName, email: owner?.email ?? "", tin };
}
