import { createHash } from "node:crypto";
import type { PricedOrder } from "../../db/schema/index.ts";

/** What a payment is for: an order, or a purse to fill (`credit` is what it receives, `total` what the card pays). */
export type Purchase =
  | { kind: "subscription"; order: PricedOrder }
  | { kind: "top-up" | "tokens"; credit: number; total: number };

/**
 * What makes two payments one: account, what is bought (for an order its choices, its prices, and what the location
 * already has), and the saved card that pays. Orders are made in one place, so their keys always come in the same order.
 */
export function orderHash(accountId: number, buys: Purchase, cardHandle: string | null): string {
  const what = buys.kind === "subscription" ? [buys.order] : [buys.kind, buys.credit, buys.total];
  return createHash("sha256")
    .update(JSON.stringify([accountId, ...what, ...(cardHandle === null ? [] : [cardHandle])]))
    .digest("hex");
}
