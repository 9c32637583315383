import { inTransaction } from "../../db/transaction.ts";
import type { Database } from "../../db/types.ts";
import type { Deps } from "../../deps.ts";
import { lockDestination, markUsed, newestCode } from "./code-repository.ts";
import { newResetProof } from "./reset-proof.ts";
import { type CodeTry, refuseCode, tryCode } from "./try-code.ts";

type Outcome = { kind: "right"; proof: string } | Exclude<CodeTry, { kind: "right" }>;

async function exchangeCode(deps: Deps, tx: Database, email: string, code: string): Promise<Outcome> {
  const destination = email.toLowerCase();
  // There may be no person to lock, and the work has to be the same.
  await lockDestination(tx, destination);
  const sent = await newestCode(tx, "password-reset", { destination });
  const tried = await tryCode(deps, tx, sent, code);
  if (tried.kind !== "right") return tried;
  const proof = newResetProof(deps.clock.now());
  await markUsed(tx, tried.sent.id, proof.columns);
  return { kind: "right", proof: proof.token };
}

/**
 * Checks the code that was e-mailed for a reset. @returns The single-use token that `updateForgotPassword` wants as
 * proof (spec §4).
 * @throws {Refusal} `CODE_WRONG` with `data.tries_left`; `CODE_EXPIRED` for one that is old, replaced, used, never sent,
 * or tried wrongly five times. Addresses that nobody has are refused in the same words.
 */
export async function checkResetCode(deps: Deps, email: string, code: string): Promise<string> {
  // The refusal is thrown after the commit: a rollback would forget the wrong try.
  const outcome = await inTransaction(deps.db, (tx) => exchangeCode(deps, tx, email, code));
  if (outcome.kind === "right") return outcome.proof;
  throw refuseCode(deps, outcome);
}
