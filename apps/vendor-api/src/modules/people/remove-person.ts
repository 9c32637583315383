import { inTransaction } from "../../db/transaction.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { revokeAllSessions } from "../identity/session-repository.ts";
import { updateUser } from "../identity/user-repository.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { lockPerson } from "./lock-person.ts";
import { removalLetter } from "./people-letters.ts";

/**
 * Takes somebody off the account: their sessions end, and their e-mail and username are free again.
 * @throws {Refusal} As `lockPerson` does.
 */
export async function removePerson(deps: Deps, owner: AccountSession, userId: number): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { person, account } = await lockPerson(tx, owner, userId);
    const now = deps.clock.now();
    await updateUser(tx, person.id, { removedAt: now });
    await revokeAllSessions(tx, person.id, now);
    await queueMessage(tx, removalLetter(person, account), now);
  });
  logSecurityEvent(deps, { event: "person_removed", subject_id: userId });
}
