import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { codeMatches } from "./code-hash.ts";
import { countWrongTry, markUsed, newestCode } from "./code-repository.ts";
import { refreshToken } from "./refresh-token.ts";
import { lockUser, updateUser } from "./user-repository.ts";

const MAX_WRONG_TRIES = 5;

type Outcome = { kind: "verified"; token: string } | { kind: "wrong"; triesLeft: number } | { kind: "dead" };

async function tryCode(deps: Deps, tx: Database, session: Session, code: string): Promise<Outcome> {
  const now = deps.clock.now();
  // Tries of one person happen one after another, or five parallel ones could all be the fifth.
  const user = await lockUser(tx, session.userId);
  if (!user) throw new Refusal("UNAUTHORIZED");
  // A second click on 'Verify' finds the work done.
  if (user.verificationStatus === 0) {
    return { kind: "verified", token: await refreshToken(deps, tx, user, session) };
  }
  const sent = await newestCode(tx, user.id, "phone");
  const alive =
    sent &&
    sent.usedAt === null &&
    sent.destination === user.phone &&
    sent.expiresAt > now &&
    sent.wrongTries < MAX_WRONG_TRIES;
  if (!alive) return { kind: "dead" };
  if (!codeMatches(deps.env, { userId: user.id, purpose: "phone", code }, sent.codeHash)) {
    await countWrongTry(tx, sent.id);
    return { kind: "wrong", triesLeft: MAX_WRONG_TRIES - sent.wrongTries - 1 };
  }
  await markUsed(tx, sent.id, now);
  await updateUser(tx, user.id, { verificationStatus: 0 });
  return {
    kind: "verified",
    token: await refreshToken(deps, tx, { ...user, verificationStatus: 0 }, session),
  };
}

/**
 * Checks the phone's code and marks the person verified. @returns A token that says so.
 * @throws {Refusal} `CODE_WRONG` with `data.tries_left`; `CODE_EXPIRED` for one that is old, replaced, used, sent to
 * a former phone, or tried wrongly five times.
 */
export async function checkPhoneCode(deps: Deps, session: Session, code: string): Promise<string> {
  // The refusal is thrown after the commit: a rollback would forget the wrong try.
  const outcome = await inTransaction(deps.db, (tx) => tryCode(deps, tx, session, code));
  if (outcome.kind === "verified") return outcome.token;
  if (outcome.kind === "dead") throw new Refusal("CODE_EXPIRED");
  throw new Refusal("CODE_WRONG", undefined, { data: { tries_left: outcome.triesLeft } });
}
