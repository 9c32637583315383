import { randomUUID } from "node:crypto";
import type { StaffDuty } from "@vendor/api";
import { addYears } from "date-fns";
import { eq } from "drizzle-orm";
import { secondFactors, users } from "../db/schema/index.ts";
import { startSession } from "../modules/people/access-tokens.ts";
import { codesOfKey, decryptKey, encryptKey, newAuthenticatorKey } from "../modules/people/authenticator.ts";
import type { TestApi } from "./create-test-api.ts";

const caller = { requestId: "staff-kit", address: "127.0.0.1", userAgent: undefined };

/**
 * Logs a member of staff in at the back office by an authenticator app, which is set up if they have none. The code counts as recent
 * however far a test moves the clock.
 * @returns The session's token.
 */
export async function logInStaff({ deps }: Pick<TestApi, "deps">, email: string): Promise<string> {
  const { db, env, clock } = deps;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`nobody is ${email}`);
  const now = clock.now();
  const encryptedKey = encryptKey(env, user.id, newAuthenticatorKey());
  const factor = { encryptedKey, sessionId: randomUUID(), createdAt: now, confirmedAt: now };
  await db
    .insert(secondFactors)
    .values({ userId: user.id, ...factor })
    .onConflictDoNothing();
  return startSession(deps, db, user, caller, { site: "backoffice", secondFactorAt: addYears(now, 50) });
}

/** Adds a member of staff with these duties, who is logged in. */
export async function addStaff(api: Pick<TestApi, "deps">, name: string, ...duties: StaffDuty[]) {
  const { db } = api.deps;
  const [demo] = await db.select().from(users).where(eq(users.email, "staff@demo.example"));
  if (!demo) throw new Error("the demo has no staff");
  const { id: _, ...columns } = demo;
  const email = `${name}@staff.example`;
  const [user] = await db
    .insert(users)
    .values({ ...columns, name, email, username: `staff-${name}`, duties })
    .returning();
  return { id: user?.id ?? 0, email, token: await logInStaff(api, email) };
}

/** The code that a person's authenticator app shows now. */
export async function codeOfApp({ deps }: Pick<TestApi, "deps">, userId: number): Promise<string> {
  const [factor] = await deps.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const key = factor && decryptKey(deps.env, userId, factor.encryptedKey);
  if (key === undefined) throw new Error("this person has no authenticator app");
  return codesOfKey(key, deps.clock.now()).code;
}
