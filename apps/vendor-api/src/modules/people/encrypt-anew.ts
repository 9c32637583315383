import { inBatches } from "../../db/in-batches.ts";
import type { Deps } from "../../deps.ts";
import { encryptedAnew } from "./authenticator.ts";
import { listEncryptedKeys, replaceEncryptedKey } from "./second-factor-repository.ts";
import { keepTrialKey } from "./trial-key.ts";

/** Encrypts the stored keys that are still under a former secret, so that it can be forgotten. */
export async function encryptKeysAnew(deps: Pick<Deps, "db" | "env" | "log">): Promise<void> {
  const { db, env, log } = deps;
  await keepTrialKey(deps);
  let changed = 0;
  const rows = inBatches(
    (row: { userId: number; encryptedKey: string }) => row.userId,
    (after = 0, limit) => listEncryptedKeys(db, after, limit),
  );
  for await (const row of rows) {
    const key = encryptedAnew(env, row.userId, row.encryptedKey);
    if (key === undefined) continue;
    await replaceEncryptedKey(db, row, key);
    changed += 1;
  }
  if (changed > 0) log.info({ changed }, "keys of authenticator apps were encrypted anew");
}
