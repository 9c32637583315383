import { normalisePhone } from "@vendor/api";
import type { LoginSite } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Caller, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { startSession } from "./access-tokens.ts";
import { insertCode } from "./code-repository.ts";
import { clearFailures, countTry, trySubject, uncountTry } from "./login-throttle.ts";
import { hasSecondFactor } from "./second-factor-repository.ts";
import { newLinkToken } from "./secrets.ts";
import { recordFailedLogin } from "./security-activity.ts";
import { findUserByIdentifier, lockUser, type User } from "./user-repository.ts";

export type { LoginSite };

/**
 * Who may log in where: agents in the reseller app, staff in the back office, and everyone but agents on the website (spec §4), where
 * staff see the registrants.
 */
const mayLogIn = ({ role }: User, site: LoginSite) =>
  site === "backoffice" ? role === "staff" : (role === "agent") === (site === "reseller");

const PROOF_MS = 10 * 60_000;

/** A token that proves the right password, for one log-in with a code at the same site (see `loginWithCode`). */
async function issueLoginProof(
  deps: Deps,
  tx: Database,
  user: User,
  { caller, site }: { caller: Caller; site: LoginSite },
): Promise<string> {
  const now = deps.clock.now();
  const { token, tokenHash } = newLinkToken();
  const columns = {
    userId: user.id,
    purpose: site === "backoffice" ? ("office-login" as const) : ("login" as const),
    destination: user.email.toLowerCase(),
    requestedFrom: caller.address,
    // There is no code beside the token, so store a value that matches no hash.
    codeHash: "",
    proofHash: tokenHash,
    sentAt: now,
    expiresAt: new Date(now.getTime() + PROOF_MS),
  };
  await insertCode(tx, columns);
  return token;
}

/**
 * Logs a person in by email, username or verified phone. Unknown people and those of the other site get the same answer after the same
 * work. @returns The new session's token.
 * @throws {Refusal} `LOGIN_CODE_NEEDED` with `data.proof` for a person with a second factor; `INVALID_CREDENTIALS`; `TOO_MANY_REQUESTS` after repeated failures, with `data.retry_after`;
 * `UNAVAILABLE` when too many passwords are waiting to be checked.
 */
export async function login(
  deps: Deps,
  caller: Caller,
  site: LoginSite,
  input: { identifier: string; password: string; knownSessions: readonly string[] },
): Promise<string> {
  // All spellings of a phone number share one count, so that the count does not reveal whether anybody has the number.
  const digits = normalisePhone(input.identifier);
  const phone = /^0\d{10}$/.test(digits) ? digits : undefined;
  const user = await findUserByIdentifier(deps.db, input.identifier, phone);
  const subject = await trySubject(deps, user, phone ?? input.identifier, input.knownSessions);
  await countTry(deps, subject, caller.address);
  const matches = await deps.passwords.verify(input.password, user?.passwordHash).catch(async (error) => {
    await uncountTry(deps, subject.name, caller.address);
    throw error;
  });
  if (!user || !matches || !mayLogIn(user, site)) {
    logSecurityEvent(deps, {
      event: "login_failed",
      subject_id: user?.id ?? null,
      site,
      address: caller.address,
    });
    await recordFailedLogin(deps.db, user?.id, caller, deps.clock.now());
    throw new Refusal("INVALID_CREDENTIALS");
  }
  const { token, proof } = await inTransaction(deps.db, async (tx) => {
    // Wait for a change of the password, role or second factor, which ends the sessions that it finds, and use the new ones.
    const locked = await lockUser(tx, user.id);
    if (locked?.passwordHash !== user.passwordHash || !mayLogIn(locked, site))
      throw new Refusal("INVALID_CREDENTIALS");
    await clearFailures(tx, subject.name);
    if (await hasSecondFactor(tx, locked.id))
      return { proof: await issueLoginProof(deps, tx, locked, { caller, site }) };
    return { token: await startSession(deps, tx, locked, caller, { site }) };
  });
  if (token === undefined) throw new Refusal("LOGIN_CODE_NEEDED", undefined, { data: { proof } });
  return token;
}
