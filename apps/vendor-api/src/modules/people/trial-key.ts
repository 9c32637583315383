import { createSecretKey, type KeyObject } from "node:crypto";
import { eq } from "drizzle-orm";
import { settings } from "../../db/schema/index.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { seal, sealAnew, unseal } from "./seal.ts";
import { firstTrialKey, type Secrets } from "./secrets.ts";

/** The name of the stored setting: the encrypted key of the hashes of addresses that had a trial. */
const STORED = "used-trials.key";

async function findSealed(db: Database): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.name, STORED));
  return typeof row?.value === "string" ? row.value : undefined;
}

/**
 * The key of the hashes of addresses that had a trial. It is stored, encrypted, and stays the same when secrets are rotated, because
 * the addresses of erased accounts cannot be hashed again.
 */
export async function findTrialKey(db: Database, env: Secrets): Promise<KeyObject> {
  const sealed = await findSealed(db);
  const key = sealed && unseal(env, STORED, sealed);
  return key ? createSecretKey(key, "base64url") : firstTrialKey(env);
}

/** Stores the key if it is not stored yet, and encrypts it anew if it is under a former secret. */
export async function keepTrialKey({ db, env, log }: Pick<Deps, "db" | "env" | "log">): Promise<void> {
  const sealed = await findSealed(db);
  if (sealed !== undefined && unseal(env, STORED, sealed) === undefined)
    log.warn("ENCRYPTION_KEY was replaced: erased accounts that had a trial are not recognised any more");
  else if (sealed !== undefined && sealAnew(env, STORED, sealed) === undefined) return;
  const key = (await findTrialKey(db, env)).export().toString("base64url");
  const value = seal(env, STORED, key);
  await db
    .insert(settings)
    .values({ name: STORED, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}
