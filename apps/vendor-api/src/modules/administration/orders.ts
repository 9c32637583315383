import type { OfficeOrderDetailsSchema, OfficeOrderSchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import type { z } from "zod";
import { readFromReplica } from "../../db/replica.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { ProviderError } from "../../integrations/provider-error.ts";
import { Refusal } from "../../refusal.ts";
import {
  describePayment,
  findIntent,
  listRefunds,
  type PaymentIntent,
  railDataOf,
  returnableOf,
  returnableToBalance,
  settlePayment,
} from "../payments/index.ts";
import { writeAudit } from "./audit.ts";
import {
  findListedOrder,
  type ListedOrder,
  listChecks,
  listInvoicesOf,
  listOrders,
  listProviderEvents,
  listTransfersOf,
  type OrderFilter,
} from "./orders-repository.ts";

/** An order as lists of staff show it. */
export const presentOrder = ({
  order,
  accountName,
  disputed,
}: ListedOrder): z.infer<typeof OfficeOrderSchema> => ({
  ...{ reference: order.reference, account: order.accountId, account_name: accountName },
  ...{ location: order.locationId, what: order.orderType, why: order.reason },
  ...{ plan_name: order.quote?.planName ?? null, method: order.paymentMethod, total: order.total },
  ...{ state: order.state, disputed, created_at: order.createdAt.toISOString() },
});

/** A page of orders. */
export async function showOrders(
  deps: Pick<Deps, "db" | "replica">,
  { limit, ...filter }: OrderFilter & { limit: number },
) {
  const found = await readFromReplica(deps, (db) => listOrders(db, filter, limit + 1));
  const rows = found.slice(0, limit).map(presentOrder);
  return { rows, next: found.length > limit ? (rows.at(-1)?.reference ?? null) : null };
}

const noOrder = () => new Refusal("NOT_FOUND", "There is no such order.");

/**
 * An order with its payment and what happened to it.
 * @throws {Refusal} `NOT_FOUND`.
 */
export async function showOrder(
  deps: Pick<Deps, "db" | "replica">,
  reference: string,
): Promise<z.infer<typeof OfficeOrderDetailsSchema>> {
  return readFromReplica(deps, (db) => readOrder(db, reference));
}

async function readOrder(db: Database, reference: string): Promise<z.infer<typeof OfficeOrderDetailsSchema>> {
  const found = await findListedOrder(db, reference);
  if (!found) throw noOrder();
  const { quote, total, creditAmount } = found.order;
  const intent = await findIntent(db, reference);
  const refunds = await listRefunds(db, { orderId: found.order.id });
  const papers = await listInvoicesOf(db, reference);
  const told = await listProviderEvents(db, reference);
  const numberOf = (kind: "invoice" | "credit-note") =>
    papers.find((paper) => paper.kind === kind)?.number ?? null;
  const evidence = told.findLast(({ event, dueAt }) => event.startsWith("charge.dispute.") && dueAt)?.dueAt;
  return {
    ...presentOrder(found),
    lines: (quote?.lines ?? []).map(({ name, qty, price }) => ({ name, qty, price })),
    coupon: quote?.couponCode ?? null,
    discount: kobo(quote?.couponDiscount ?? 0),
    credit: kobo(quote?.credit ?? 0),
    charge: quote ? kobo(quote.charge ?? 0) : kobo(total - (creditAmount ?? total)),
    wallet_amount: kobo(intent ? (quote?.wallet ?? 0) : 0),
    payment: intent ? paymentView(intent) : null,
    refundable: intent ? returnableOf(intent, refunds) : returnableToBalance(found.order, refunds),
    refunds: refunds.map(({ amount, isWhole: whole, target, state, fault, createdAt }) => ({
      ...{ amount, whole, target, state, fault, created_at: createdAt.toISOString() },
    })),
    dispute: intent?.disputedAt
      ? { since: intent.disputedAt.toISOString(), evidence_until: momentOf(evidence) }
      : null,
    invoice: numberOf("invoice"),
    credit_note: numberOf("credit-note"),
    timeline: [
      ...momentsOf(found.order, intent),
      ...(await listTransfersOf(db, found.order.id)).map(({ kind, at }) => ({
        ...{ at, source: "ledger" as const, what: kind, by: null },
      })),
      ...told.map(({ event, at }) => ({ at, source: "provider" as const, what: event, by: null })),
      ...(await listChecks(db, reference)).map(({ at, by, action, details }) => ({
        ...{ at, source: "staff" as const, what: details.command ?? action, by: by ?? details.by ?? null },
      })),
    ]
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })),
  };
}

/** A provider's text as a moment; null when it is none. */
function momentOf(text: string | null | undefined): string | null {
  const at = new Date(text ?? "");
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const paymentView = (intent: PaymentIntent) => ({
  ...{ state: intent.state, amount: intent.amount, rail: railDataOf(intent).rail },
  message: describePayment(intent),
  ...{ provider_status: intent.providerStatus, provider_message: intent.providerMessage },
  ...{ decline_code: intent.declineCode, provider_transaction: intent.providerTransactionId },
  checked_at: intent.checkedAt?.toISOString() ?? null,
});

/** When an order and its payment took their steps. */
function momentsOf({ createdAt, paidAt }: ListedOrder["order"], intent: PaymentIntent | undefined) {
  const moments: [Date | null | undefined, string][] = [
    [createdAt, "Ordered"],
    [intent?.chargedAt, "The saved card was charged"],
    [intent?.returnedAt, "The browser came back from the payment"],
    [paidAt, "Paid"],
    [intent?.disputedAt, "The bank disputes the payment"],
  ];
  return moments.flatMap(([at, what]) => (at ? [{ at, source: "order" as const, what, by: null }] : []));
}

/**
 * Asks the provider about an order's payment, and settles it if it is paid. Each time is in the audit log.
 * @returns The payment as it is now.
 * @throws {Refusal} `NOT_FOUND`; `CONFLICT` for an order that no provider knows; `PAYMENT_PROVIDER_DOWN`.
 */
export async function checkPayment(
  deps: Deps,
  { userId: actorId }: Session,
  { requestId }: Caller,
  reference: string,
) {
  if (!(await findListedOrder(deps.db, reference))) throw noOrder();
  if (!(await findIntent(deps.db, reference)))
    throw new Refusal("CONFLICT", "This order was paid without a provider: there is nobody to ask.");
  await inTransaction(deps.db, (tx) =>
    writeAudit(tx, {
      ...{ actorId, action: "payment-checked", details: { of: `payment ${reference}` }, requestId },
      createdAt: deps.clock.now(),
    }),
  );
  try {
    const intent = await settlePayment(deps, reference);
    if (!intent) throw noOrder();
    return { state: intent.state, message: describePayment(intent) };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, reference }, "the provider could not be asked for staff");
    throw new Refusal(
      "PAYMENT_PROVIDER_DOWN",
      "The payment service does not answer at the moment. Try again later.",
    );
  }
}
