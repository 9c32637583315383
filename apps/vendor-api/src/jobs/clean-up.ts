import { deleteOverdue } from "../db/retention.ts";
import type { Deps } from "../deps.ts";
import { deleteUngivenMandates, emptyWebhooksOfClosed } from "../modules/payments/index.ts";

/** Deletes rows that are no longer needed. */
export async function cleanUp({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await deleteOverdue(db, now);
  await emptyWebhooksOfClosed(db, now);
  await deleteUngivenMandates(db, now);
}
