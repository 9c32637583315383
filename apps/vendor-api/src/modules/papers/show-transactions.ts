import { type InvoiceSchema, printableLine, type ReceiptSchema, type TransactionSchema } from "@vendor/api";
import { containedVat, type Kobo, kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import type { Database } from "../../db/types.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { pageOf, sliceOf } from "../../paging.ts";
import { Refusal } from "../../refusal.ts";
import { currentReceiptDetails, findReceiptDetails } from "../accounts/index.ts";
import { findCredit } from "../ledger/index.ts";
import {
  creditedBalanceOf,
  creditName,
  findInvoices,
  findOrder,
  groupedCode,
  type Invoice,
  listInvoices,
  type Order,
  type PaymentInvoices,
  receiptCodeOf,
  receiptNumber,
  requireRail,
} from "../orders/index.ts";
import {
  describePayment,
  findIntent,
  howReturned,
  listReturnedParts,
  type PaymentIntent,
  type Refund,
  returnsTo,
} from "../payments/index.ts";
import { findSubscriptionByReference } from "../periods/index.ts";
import { describeTransaction } from "./describe-transaction.ts";
import {
  countTransactions,
  findTransaction,
  listTransactions,
  type TransactionFilter,
} from "./transaction-repository.ts";

type Transaction = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

function invoiceView(invoice: Invoice | undefined): z.infer<typeof InvoiceSchema> | null {
  if (!invoice?.number) return null;
  const { number, issuedAt, amount } = invoice;
  return { number, issued_at: issuedAt.toISOString(), amount };
}

/** A transaction as calls answer it. */
function transactionView(
  deps: Pick<Deps, "rails">,
  row: Transaction,
  { invoice, creditNote }: PaymentInvoices,
): z.infer<typeof TransactionSchema> {
  return {
    reference: row.reference,
    kind: row.kind,
    paid_with: requireRail(deps, row.paymentMethod).name,
    state: row.state,
    amount: row.amount,
    wallet_amount: row.wallet,
    location_name: row.locationName,
    description: describeTransaction(row),
    created_at: row.createdAt.toISOString(),
    invoice: invoiceView(invoice),
    credit_note: invoiceView(creditNote),
  };
}

/**
 * The account's payments, newest first, as last known; providers are not asked for a list.
 * @throws {Refusal} A message at `kind` for one that does not exist.
 */
export async function showTransactions(
  deps: Pick<Deps, "db" | "rails">,
  { accountId }: AccountSession,
  { page, ...filter }: TransactionFilter & { page: number },
) {
  const views = await viewTransactions(deps, accountId, filter, sliceOf(page));
  return pageOf(views, page, await countTransactions(deps.db, accountId, filter));
}

/** Some of the payments that a filter finds. */
export async function viewTransactions(
  deps: Pick<Deps, "db" | "rails">,
  accountId: number,
  filter: TransactionFilter,
  slice: { limit: number; offset: number },
): Promise<z.infer<typeof TransactionSchema>[]> {
  const { db, rails } = deps;
  if (filter.kind !== undefined && ![...rails.map(({ method }) => method), "top-up"].includes(filter.kind)) {
    throw Refusal.field("kind", "Choose a kind");
  }
  const rows = await listTransactions(db, accountId, filter, slice);
  const references = rows.map(({ reference }) => reference);
  const invoicesOf = await listInvoices(db, references);
  return rows.map((row) => transactionView(deps, row, invoicesOf(row.reference)));
}

type Receipt = z.infer<typeof ReceiptSchema>;
type Line = { name: string; qty: number; price: Kobo };
/** What differs by the way of paying. Amounts in kobo: lines − `discount` − `credit` + `charge` = total. */
type PaymentDetails = Pick<Receipt, "message" | "coupon" | "credit_name"> & {
  returned_by?: string | null;
  paidAt: Date | null;
  lines: readonly Line[];
  discount: number;
  credit: number;
  charge: number;
  vatRateBps: number;
};

/**
 * A payment with its lines. Once it is settled it is a receipt, with a number.
 * @throws {Refusal} `NOT_FOUND` for another account's reference.
 */
export async function showReceipt(
  deps: Pick<Deps, "db" | "rails">,
  { accountId }: Pick<AccountSession, "accountId">,
  reference: string,
): Promise<Receipt> {
  const { db } = deps;
  const transaction = await findTransaction(db, accountId, reference);
  if (!transaction) throw new Refusal("NOT_FOUND", "This transaction does not exist.");
  const intent = await findIntent(db, reference);
  const subscription = await findSubscriptionByReference(db, reference);
  const order = intent ? undefined : await findOrder(db, reference);
  const parts = await listReturnedParts(db, { orderId: transaction.id });
  const { paidAt, lines, discount, credit, charge, vatRateBps, ...paymentDetails } = intent
    ? await detailsOfPayment(db, intent)
    : detailsOfOther(transaction, order);
  // Receipts from before details were stored have none.
  const details = (await findReceiptDetails(db, reference)) ?? (await currentReceiptDetails(db, accountId));
  const { startsAt, endsAt } = details.startsAt ? details : (subscription ?? details);
  const {
    amount: total,
    location_name,
    ...common
  } = transactionView(deps, transaction, await findPapers(db, reference, parts));
  const hasPaper = paidAt !== null || common.invoice !== null;
  return {
    ...common,
    returned_by: null,
    refunds: parts.map((part) => partView(intent, part)),
    ...paymentDetails,
    receipt_code: hasPaper ? groupedCode(await receiptCodeOf(db, transaction)) : null,
    location_name: location_name && printableLine(location_name),
    payer: {
      name: printableLine(details.payerName),
      email: intent?.email ?? details.payerEmail,
      tin: details.payerTin,
    },
    period: startsAt && { starts_at: startsAt.toISOString(), ends_at: endsAt?.toISOString() ?? null },
    number: paidAt && receiptNumber(paidAt, reference),
    paid_at: paidAt?.toISOString() ?? null,
    lines: lines.map(({ name, qty, price }) => ({ name, qty, price })),
    discount: kobo(discount),
    credit: kobo(credit),
    charge: kobo(charge),
    total,
    vat: { rate_bps: vatRateBps, amount: containedVat(total, vatRateBps) },
  };
}

/** A payment's invoice and credit note: the newest one of a part of it where no whole was returned. */
async function findPapers(
  db: Database,
  reference: string,
  parts: readonly Refund[],
): Promise<PaymentInvoices> {
  const last = parts.at(-1);
  const own = await findInvoices(db, reference);
  return last && !own.creditNote ? { ...own, ...(await findInvoices(db, last.reference)) } : own;
}

const partView = (intent: PaymentIntent | undefined, { amount, target, endedAt, createdAt }: Refund) => ({
  ...{ amount, to: intent && target !== "wallet" ? returnsTo(intent) : returnedTo(target === "tokens") },
  at: (endedAt ?? createdAt).toISOString(),
});

/** Where what no provider took goes back to. */
const returnedTo = (isByAgent: boolean) => (isByAgent ? "to your agent" : "to your wallet");

async function detailsOfPayment(db: Database, intent: PaymentIntent): Promise<PaymentDetails> {
  const { quote, amount } = intent;
  const paidAt = intent.state === "settled" ? intent.settledAt : null;
  if (quote) {
    const { lines, couponCode: coupon, couponDiscount, credit = 0, charge, vatRateBps = 0 } = quote;
    const credit_name = credit > 0 ? creditName(quote) : null;
    return {
      paidAt,
      returned_by: howReturned(intent),
      ...{ discount: couponDiscount, credit, credit_name, charge, vatRateBps },
      ...{ message: describePayment(intent), lines, coupon },
    };
  }
  const balance = creditedBalanceOf(intent);
  const posted = balance && (await findCredit(db, balance, intent.reference));
  const credited = posted ?? intent.creditAmount ?? amount;
  return {
    paidAt,
    message: paidAt && balance ? `This money is in ${balance.name}.` : describePayment(intent),
    returned_by: howReturned(intent),
    lines: [{ name: balance?.lineName ?? "", qty: 1, price: credited }],
    coupon: null,
    ...{ discount: 0, credit: 0, credit_name: null },
    charge: amount - credited,
    // A top-up is no sale, so it contains no VAT.
    vatRateBps: 0,
  };
}

/** A payment from the wallet, by an agent, or of nothing. Clients see an agent's payment at the price of its lines. */
function detailsOfOther({ kind, state, createdAt }: Transaction, order: Order | undefined): PaymentDetails {
  const {
    lines = [],
    couponCode = null,
    couponDiscount = 0,
    credit = 0,
    vatRateBps = 0,
  } = order?.quote ?? {};
  const isAgents = kind === "tokens";
  const isReturned = state === "refunded";
  const paid = kind === "free" ? "There was nothing to pay." : "This was paid.";
  return {
    paidAt: isReturned ? null : createdAt,
    message: isReturned ? `This payment was returned ${returnedTo(isAgents)}.` : paid,
    lines,
    coupon: couponCode,
    discount: isAgents ? 0 : couponDiscount,
    credit: isAgents ? 0 : credit,
    credit_name: credit > 0 && !isAgents ? creditName(order?.quote ?? {}) : null,
    charge: 0,
    vatRateBps,
  };
}
