import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Env } from "../../env.ts";
import { secretKey } from "./secret-keys.ts";

/** `userId` is null for a code that was sent to nobody we know. */
type CodeOf = { userId: number | null; purpose: string; code: string };

/** Five digits from the system's random source. */
export function randomCode(): string {
  return String(randomInt(0, 100_000)).padStart(5, "0");
}

/** A keyed hash: five digits alone could be found again from a plain one in no time. */
export function hashCode(env: Pick<Env, "JWT_SECRET">, { userId, purpose, code }: CodeOf): string {
  return createHmac("sha256", secretKey(env, "code")).update(`${userId}:${purpose}:${code}`).digest("hex");
}

export function codeMatches(env: Pick<Env, "JWT_SECRET">, tried: CodeOf, codeHash: string): boolean {
  const expected = Buffer.from(codeHash, "hex");
  const given = Buffer.from(hashCode(env, tried), "hex");
  return expected.length === given.length && timingSafeEqual(expected, given);
}
