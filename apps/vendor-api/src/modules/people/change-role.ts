import { inTransaction } from "../../db/transaction.ts";
import type { AccountSession, Deps } from "../../deps.ts";
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
  return inTransaction(deps.db, async (tx) => {
    const { person, account } = await lockPerson(tx, owner, userId);
    if (person.role === role) return person;
    const now = deps.clock.now();
    await updateUser(tx, person.id, { role });
    await revokeAllSessions(tx, person.id, now);
    await queueMessage(tx, roleLetter(person, account, role), now);
    return { ...person, role };
  });
}
