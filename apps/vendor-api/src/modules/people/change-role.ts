import { inTransaction } from "../../db/transaction.ts";
import type { AccountSession, Deps } from "../../deps.ts";
import { logSecurityEvent } from "../../security-log.ts";
import { revokeAllSessions } from "../identity/session-repository.ts";
import { type User, updateUser } from "../identity/user-repository.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { lockPerson } from "./lock-person.ts";
import { roleLetter } from "./people-letters.ts";

/**
 * Gives somebody on the account another role. Their sessions end, so that no token claims the former one; a letter tells
 * them. The same role again changes nothing.
 * @throws {Refusal} As `lockPerson` does.
 */
export async function changeRole(
  deps: Deps,
  owner: AccountSession,
  userId: number,
  role: "owner" | "manager" | "cashier",
): Promise<User> {
  const { person, from } = await inTransaction(deps.db, async (tx) => {
    const { person, account } = await lockPerson(tx, owner, userId);
    if (person.role === role) return { person, from: role };
    const now = deps.clock.now();
    await updateUser(tx, person.id, { role });
    await revokeAllSessions(tx, person.id, now);
    await queueMessage(tx, roleLetter(person, account, role), now);
    return { person: { ...person, role }, from: person.role };
  });
  if (from !== role) {
    logSecurityEvent(deps, { event: "role_changed", subject_id: person.id, role_before: from, role });
  }
  return person;
}
