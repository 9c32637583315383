import { createHash } from "node:crypto";
import type { PricedOrder } from "../../db/schema/index.ts";

/**
 * What makes two orders one: account, location, choices, prices, and what the location already has. Orders are made in
 * one place, so their keys always come in the same order.
 */
export function orderHash(accountId: number, order: PricedOrder): string {
  return createHash("sha256")
    .update(JSON.stringify([accountId, order]))
    .digest("hex");
}
