import type { Kobo } from "@vendor/pricing-engine";
import { formatAmount } from "@vendor/ui/money";
import type { Database, Reader } from "../../db/types.ts";
import { Refusal } from "../../refusal.ts";
import type { Order } from "../orders/index.ts";
import { findPassedOn, lockLocation, lowerValue } from "../periods/index.ts";
import type { PaymentIntent } from "./payment-repository.ts";
import { listRefunds, type Refund, standing, sumOfRefunds } from "./refund-repository.ts";

/** A refund as staff ask for it: of all that is left unless `amount` says less, and by the payer's own way of paying unless `to` says otherwise. */
export type WantedRefund = {
  reference: string;
  amount?: Kobo | undefined;
  to?: "bank" | "wallet" | undefined;
  bankReference?: string | undefined;
};

/** What a refund will do. Amounts in kobo; `returned` is what went back or is on its way already. */
export type PlannedRefund = {
  order: Order;
  /** Null for an order that a wallet or tokens paid. */
  intent: PaymentIntent | null;
  /** What can go back in all. */
  paid: Kobo;
  amount: Kobo;
  returned: Kobo;
  isWhole: boolean;
  target: Refund["target"];
  bankReference: string | null;
  /** How many refunds the order has had. */
  count: number;
};

/** How much of what is left goes back. @throws {Refusal} A message at `part`. */
export function amountOf(wanted: Kobo | undefined, left: Kobo): Pick<PlannedRefund, "amount" | "isWhole"> {
  if (wanted === 0) throw Refusal.field("part", "Enter an amount");
  if (wanted !== undefined && wanted > left)
    throw Refusal.field("part", `Enter at most ${formatAmount(left)}`);
  const isWhole = wanted === undefined || wanted === left;
  return { amount: isWhole ? left : wanted, isWhole };
}

type Sold = Pick<Order, "reference" | "locationId" | "quote">;

/** Refuses a part of an order of whose value some is elsewhere already: its owner would have that twice. */
export async function requireUnpassed(db: Reader, { locationId, reference, quote }: Sold): Promise<void> {
  if (!quote || locationId === null) return;
  const passed = await findPassedOn(db, locationId, reference);
  if (passed === "replaced")
    throw Refusal.field(
      "part",
      "Its plan was changed: return the order that replaced it, or all of this one",
    );
  if (passed === "ended")
    throw Refusal.field("part", "It was ended for a debt, which has some of it: return all that is left");
}

/**
 * Takes an order's parts off what its period's days are worth, those on their way too: a change of plan meanwhile must not credit what goes back.
 */
export async function lockAndTakeOffValue(
  tx: Database,
  {
    orderId,
    accountId,
    locationId,
    quote,
  }: Pick<PaymentIntent, "orderId" | "accountId" | "locationId" | "quote">,
  now: Date,
): Promise<void> {
  if (orderId === null || locationId === null || !quote) return;
  await lockLocation(tx, locationId);
  const parts = standing(await listRefunds(tx, { orderId })).filter(({ isWhole }) => !isWhole);
  await lowerValue(tx, { orderId, accountId, quote }, Math.min(quote.net, sumOfRefunds(parts)), now);
}
