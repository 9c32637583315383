import type { PricedOrder } from "../../db/schema/index.ts";

/** What an order's credit is called on every paper: only a renewal's is not for unused time, but for a price that is held. */
export function creditName({ isRenewal }: Pick<PricedOrder, "isRenewal">): string {
  return isRenewal ? "Held price" : "Credit for unused time";
}
