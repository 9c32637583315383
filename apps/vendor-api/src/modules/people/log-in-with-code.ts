import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { startSession } from "./access-tokens.ts";
import { withCode } from "./check-code.ts";
import { spendProof, userOfProof } from "./code-repository.ts";
import { trySubject } from "./login-throttle.ts";
import { hasSecondFactor, listSessionsWithCode } from "./second-factor-repository.ts";
import { hashOfToken } from "./secrets.ts";

const expired = () => new Refusal("CODE_EXPIRED", "Your log-in has expired. Please log in again.");

/**
 * Finishes a log-in whose password was right (see `login`). @returns The new session's token.
 * @throws {Refusal} `CODE_EXPIRED` for a proof that is used or older than ten minutes; what `withCode` throws, after which
 * the proof still works.
 */
export async function loginWithCode(
  deps: Deps,
  caller: Caller,
  input: { proof: string; code: string; knownSessions: readonly string[] },
): Promise<string> {
  const proofHash = hashOfToken(input.proof);
  const userFor = (purpose: "login" | "office-login") =>
    userOfProof(deps.db, purpose, proofHash, deps.clock.now());
  const ofWebsite = await userFor("login");
  const user = ofWebsite ?? (await userFor("office-login"));
  if (!user || !(await hasSecondFactor(deps.db, user.id))) throw expired();
  const purpose = ofWebsite ? "login" : "office-login";
  const site = ofWebsite ? (user.role === "agent" ? "reseller" : "website") : "backoffice";
  // The password alone opened other sessions, and each would give a thief of the password a separate count.
  const known = await listSessionsWithCode(deps.db, user.id, input.knownSessions);
  const by = await trySubject(deps, user, user.email, known);
  return withCode(deps, caller, { userId: user.id, by, code: input.code }, async (tx, locked, now) => {
    if (!(await spendProof(tx, purpose, proofHash, now))) throw expired();
    return startSession(deps, tx, locked, caller, { secondFactorAt: now, site });
  });
}
