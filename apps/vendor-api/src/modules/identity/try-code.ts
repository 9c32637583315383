import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { codeMatches, hashCode } from "./code-hash.ts";
import { addWrongHash, type VerificationCode } from "./code-repository.ts";

const MAX_WRONG_CODES = 5;

export type CodeTry =
  | { kind: "right"; sent: VerificationCode }
  | { kind: "wrong"; triesLeft: number; sent: VerificationCode }
  | { kind: "dead" };

/**
 * Tries a code against the newest one that was sent. Tries at it must happen one after another (hold a lock), or five
 * parallel ones could all be the fifth. A wrong code is counted, once however often it is sent, so the transaction has to
 * be committed before refusing.
 */
export async function tryCode(
  deps: Pick<Deps, "env" | "clock">,
  tx: Database,
  sent: VerificationCode | undefined,
  code: string,
): Promise<CodeTry> {
  const alive =
    sent &&
    sent.usedAt === null &&
    sent.expiresAt > deps.clock.now() &&
    sent.wrongHashes.length < MAX_WRONG_CODES;
  if (!alive) return { kind: "dead" };
  const { userId, purpose } = sent;
  // Compared for nobody's code too: the answer must not come sooner there.
  const matches = codeMatches(deps.env, { userId, purpose, code }, sent.codeHash);
  if (matches && userId !== null) return { kind: "right", sent };
  const wrongHash = hashCode(deps.env, { userId, purpose, code });
  const isNew = !sent.wrongHashes.includes(wrongHash);
  if (isNew) await addWrongHash(tx, sent.id, wrongHash);
  return { kind: "wrong", triesLeft: MAX_WRONG_CODES - sent.wrongHashes.length - (isNew ? 1 : 0), sent };
}

/** What a failed try is answered with: `CODE_WRONG` with `data.tries_left`, or `CODE_EXPIRED`. The last one is logged. */
export function refuseCode(deps: Pick<Deps, "log">, failed: Exclude<CodeTry, { kind: "right" }>): Refusal {
  if (failed.kind === "dead") return new Refusal("CODE_EXPIRED");
  if (failed.triesLeft === 0) {
    const { userId, purpose } = failed.sent;
    logSecurityEvent(deps, { event: "code_exhausted", subject_id: userId, purpose });
  }
  return new Refusal("CODE_WRONG", undefined, { data: { tries_left: failed.triesLeft } });
}
