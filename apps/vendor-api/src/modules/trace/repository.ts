import { and, desc, eq, gte, inArray, lt, min, sql } from "drizzle-orm";
import { paymentIntents, webhookEvents } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { PaymentIntent } from "../payment/repository.ts";

/** What a bank's statement tells of a payment; amounts in kobo. */
export type DebitFacts = { accountId: number; email: string; amount: number; from: Date; until: Date };

/** Card payments of an account that fit what its bank says, the newest first. */
export async function listIntentsLike(
  db: Database,
  { accountId, email, amount, from, until }: DebitFacts,
  limit: number,
): Promise<PaymentIntent[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.accountId, accountId),
        eq(sql`lower(${paymentIntents.email})`, email.toLowerCase()),
        eq(paymentIntents.amount, amount),
        gte(paymentIntents.createdAt, from),
        lt(paymentIntents.createdAt, until),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.reference))
    .limit(limit);
}

/** When Paystack's first word of success about each payment came in. */
export async function firstWebhooks(db: Database, references: readonly string[]): Promise<Map<string, Date>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .select({
      reference: webhookEvents.reference,
      at: min(webhookEvents.receivedAt).mapWith(webhookEvents.receivedAt),
    })
    .from(webhookEvents)
    .where(and(inArray(webhookEvents.reference, [...references]), eq(webhookEvents.event, "charge.success")))
    .groupBy(webhookEvents.reference);
  return new Map(rows.flatMap(({ reference, at }) => (reference && at ? [[reference, at]] : [])));
}
