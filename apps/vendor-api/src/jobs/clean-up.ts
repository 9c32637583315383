import { deleteOverdue } from "../db/retention.ts";
import type { Deps } from "../deps.ts";
import { deleteLeftUploads } from "../modules/administration/index.ts";
import { deleteUngivenMandates, emptyWebhooksOfClosed } from "../modules/payments/index.ts";

/** Deletes rows and files that are no longer needed. */
export async function cleanUp({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">): Promise<void> {
  const now = clock.now();
  await deleteOverdue(db, now);
  await emptyWebhooksOfClosed(db, now);
  await deleteUngivenMandates(db, now);
  await deleteLeftUploads(env);
}
