import { z } from "zod";
import type { Context } from "../context";
import { invalidParams } from "../sandbox-error";
import { presentTransaction } from "./present-transaction";
import { statusNow } from "./status-now";

const day = z.iso.date().transform((date) => ({ from: Date.parse(date), to: Date.parse(date) + 86_399_999 }));
const moment = z.iso.datetime({ offset: true }).transform((text) => {
  const at = Date.parse(text);
  return { from: at, to: at };
});
const count = (most: number) => z.coerce.number().pipe(z.int().min(1).max(most));

const QuerySchema = z.object({
  /** A day means all of it, in UTC. */
  from: z.union([day, moment]).optional(),
  to: z.union([day, moment]).optional(),
  page: count(1_000_000).default(1),
  perPage: count(100).default(50),
  status: z.enum(["success", "failed", "abandoned", "ongoing", "processing", "reversed"]).optional(),
  customer: count(Number.MAX_SAFE_INTEGER).optional(),
});

/** A page of the transactions that were opened in a time, the newest first. @throws {SandboxError} */
export function listTransactions(context: Context, query: Record<string, string>) {
  const parsed = QuerySchema.safeParse(query);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0]);
    throw invalidParams(`Invalid ${field} sent`, `Correct \`${field}\` and send it again`);
  }
  const { from, to, page, perPage, status, customer } = parsed.data;
  const found = context.store
    .transactions()
    .filter(
      (record) =>
        record.createdAt >= (from?.from ?? 0) &&
        record.createdAt <= (to?.to ?? record.createdAt) &&
        (customer === undefined || record.customerId === customer) &&
        (status === undefined || statusNow(context, record) === status),
    )
    .reverse();
  const skipped = (page - 1) * perPage;
  return {
    data: found.slice(skipped, skipped + perPage).map((record) => presentTransaction(context, record)),
    meta: {
      total: found.length,
      total_volume: found.reduce((sum, { amount }) => sum + amount, 0),
      skipped,
      perPage,
      page,
      pageCount: Math.ceil(found.length / perPage),
    },
  };
}
