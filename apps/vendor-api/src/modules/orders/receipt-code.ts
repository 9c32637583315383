import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { orders, subscriptions } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";

/** Crockford's alphabet, without characters that look alike. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A receipt's code: twelve random characters, 60 bits, so that it cannot be guessed. */
export function newReceiptCode(): string {
  return Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join("");
}

/** The code in groups of four, as it is printed. @example groupedCode("0123456789AB") // => "0123-4567-89AB" */
export function groupedCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, "$1-");
}

/** The code of an order's receipt. An order without one gets it now: that of its agent's receipt, which is printed already, or a new one. */
export async function receiptCodeOf(
  db: Database,
  { id, receiptCode }: { id: string; receiptCode: string | null },
): Promise<string> {
  if (receiptCode !== null) return receiptCode;
  const printed = db
    .select({ code: subscriptions.receiptCode })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orders.id));
  const code = sql`coalesce(${orders.receiptCode}, (${printed}), ${newReceiptCode()})`;
  const [order] = await db
    .update(orders)
    .set({ receiptCode: code })
    .where(eq(orders.id, id))
    .returning({ code: orders.receiptCode });
  if (!order?.code) throw new Error(`the order ${id} is gone`);
  return order.code;
}
