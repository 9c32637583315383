import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { markUsed, newestCode } from "./code-repository.ts";
import { refreshToken } from "./refresh-token.ts";
import { type CodeTry, refuseCode, tryCode } from "./try-code.ts";
import { lockUser, updateUser } from "./user-repository.ts";

type Outcome = { kind: "verified"; token: string } | Exclude<CodeTry, { kind: "right" }>;

async function verifyPhone(deps: Deps, tx: Database, session: Session, code: string): Promise<Outcome> {
  // The lock makes tries of one person happen one after another.
  const user = await lockUser(tx, session.userId);
  if (!user) throw new Refusal("UNAUTHORIZED");
  // A second click on 'Verify' finds the work done.
  if (user.verificationStatus === 0) {
    return { kind: "verified", token: await refreshToken(deps, tx, user, session) };
  }
  const sent = await newestCode(tx, "phone", { userId: user.id });
  if (!sent || sent.destination !== user.phone) return { kind: "dead" };
  const tried = await tryCode(deps, tx, sent, code);
  if (tried.kind !== "right") return tried;
  await markUsed(tx, tried.sent.id, { usedAt: deps.clock.now() });
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
  const outcome = await inTransaction(deps.db, (tx) => verifyPhone(deps, tx, session, code));
  if (outcome.kind === "verified") return outcome.token;
  throw refuseCode(deps, outcome);
}
