import { and, isNotNull, lt } from "drizzle-orm";
import { idempotencyKeys, outboxMessages, rateLimits, verificationCodes } from "../db/schema/index.ts";
import type { Deps } from "../deps.ts";

const DAY_MS = 86_400_000;
/** Days that each kind of row is kept. */
const kept = { idempotencyKey: 7, sentMessage: 30, code: 30 };

/** Deletes what nobody needs any more. */
export async function cleanUp({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  const before = (days: number) => new Date(now - days * DAY_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(kept.idempotencyKey)));
  await db
    .delete(outboxMessages)
    .where(and(isNotNull(outboxMessages.sentAt), lt(outboxMessages.sentAt, before(kept.sentMessage))));
  await db.delete(verificationCodes).where(lt(verificationCodes.sentAt, before(kept.code)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now() - 3_600_000));
}
