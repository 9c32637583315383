import { deepStrictEqual } from "node:assert/strict";
import type { buildQuote } from "@vendor/pricing-engine/vendor";
import { manyOrders, type Order, orders } from "./quote-orders";
import type { Peer } from "./quote-peer";

/**
 * Compares a library's quotes with the engine's for every measured order and thousands of others.
 * @returns The number of compared orders.
 * @throws AssertionError at the first order with a different amount.
 */
export function assertAgreement<Money>(quote: typeof buildQuote, peer: Peer<Money>, others: number): number {
  let compared = 0;
  const compare = (order: Order) => {
    const ours = quote(order);
    const theirs = peer.quote(order);
    const { toKobo } = peer;
    deepStrictEqual(
      {
        lines: theirs.lines.map((line) => ({ ...line, price: toKobo(line.price) })),
        fullSubtotal: toKobo(theirs.fullSubtotal),
        planSaving: toKobo(theirs.planSaving),
        subtotal: toKobo(theirs.subtotal),
        charge: toKobo(theirs.charge),
        total: toKobo(theirs.total),
      },
      {
        lines: ours.lines,
        fullSubtotal: ours.fullSubtotal,
        planSaving: ours.planSaving,
        subtotal: ours.subtotal,
        charge: ours.charge,
        total: ours.total,
      },
      `${peer.name} differs on ${JSON.stringify(order)}`,
    );
    compared++;
  };
  for (const order of orders) compare(order);
  for (const order of manyOrders(others)) compare(order);
  return compared;
}
