import { days } from "@vendor/brand";
import { and, eq, gte, isNotNull, lt, lte, not, or, sql } from "drizzle-orm";
import {
  dataExports,
  idempotencyKeys,
  outboxMessages,
  rateLimits,
  sessions,
  verificationCodes,
} from "../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { deleteReadEvents } from "../modules/events/index.ts";
import { MAX_ATTEMPTS } from "../modules/messages/index.ts";
import { deleteDraftsBefore } from "../modules/orders/index.ts";
import { forgetWebhooks } from "../modules/payments/index.ts";
import { forgetActivityBefore, forgetOldFailures } from "../modules/people/index.ts";

const DAY_MS = 86_400_000;
/** Days that read events are kept, so that a consumer that handled them wrongly can be set back and read them again. */
const EVENT_DAYS = 90;

/** Deletes rows that are no longer needed. */
export async function cleanUp({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(days.repeatedAnswers)));
  const delivered = isNotNull(outboxMessages.sentAt);
  // Receipts that wait for their address to be confirmed are sent some day.
  const waits = and(eq(outboxMessages.kind, "receipt"), isNotNull(outboxMessages.withheld));
  const expired = and(isNotNull(outboxMessages.expiredAt), not(waits ?? sql`false`));
  const givenUp = gte(outboxMessages.attempts, MAX_ATTEMPTS);
  await db
    .delete(outboxMessages)
    .where(and(or(delivered, expired, givenUp), lt(outboxMessages.createdAt, before(days.messages))));
  await db.delete(verificationCodes).where(lt(verificationCodes.sentAt, before(days.codes)));
  await db.delete(sessions).where(lt(sessions.expiresAt, before(days.endedSessions)));
  await db.delete(dataExports).where(lte(dataExports.expiresAt, now));
  await deleteDraftsBefore(db, before(days.drafts));
  await forgetOldFailures(db, now);
  await forgetWebhooks(db, { before: before(days.providerEvents), now });
  await deleteReadEvents(db, before(EVENT_DAYS));
  await forgetActivityBefore(db, before(days.securityActivity));
  // Use the machine's clock, because the rate limiter does.
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now() - 3_600_000));
}
