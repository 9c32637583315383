import { randomUUID } from "node:crypto";
import { encryptKey, type Secrets } from "../../modules/people/index.ts";
import { secondFactors } from "../schema/index.ts";
import type { Database } from "../types.ts";
import { demoAccounts } from "./demo-data.ts";

/** Sets up the authenticator apps of the demo accounts that have one. */
export async function seedSecondFactors(tx: Database, secrets: Secrets, now: Date): Promise<void> {
  for (const { userId, authenticatorKey } of demoAccounts) {
    if (!authenticatorKey) continue;
    const encryptedKey = encryptKey(secrets, userId, authenticatorKey);
    const setUp = { sessionId: randomUUID(), createdAt: now, confirmedAt: now };
    await tx.insert(secondFactors).values({ userId, encryptedKey, ...setUp });
  }
}
