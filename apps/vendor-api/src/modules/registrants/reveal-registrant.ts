import { inTransaction } from "../../db/transaction.ts";
import type { Caller, Deps, Session } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { clearView } from "./registrant-view.ts";
import { findRegistrant, insertAudit } from "./repository.ts";

/**
 * Somebody's data in clear, and in the same transaction the line of the audit log that says who looked: no line, no look.
 * @throws {Refusal} `NOT_FOUND` for who is nobody, or did not sign up.
 */
export async function revealRegistrant(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  { userId: actorId }: Session,
  { requestId }: Caller,
  id: number,
) {
  const view = await inTransaction(db, async (tx) => {
    const registrant = await findRegistrant(tx, id);
    if (!registrant) throw new Refusal("NOT_FOUND", "This registrant does not exist.");
    const createdAt = clock.now();
    const action = "registrant-revealed";
    await insertAudit(tx, { actorId, action, subjectId: id, details: {}, requestId, createdAt });
    return clearView(registrant);
  });
  logSecurityEvent({ log }, { event: "registrant_revealed", subject_id: id });
  return view;
}
