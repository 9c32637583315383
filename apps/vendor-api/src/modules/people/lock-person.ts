import type { Database } from "../../db/types.ts";
import type { AccountSession } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { lockUser, type User } from "../identity/user-repository.ts";
import { lockAccount } from "./invitation-repository.ts";

/**
 * The person whom an owner is about to change, and the owner, both locked. The owner's role is read again under the
 * lock: of two owners who remove each other at once, one stays, so an account never loses its last owner.
 * @throws {Refusal} `NOT_FOUND` for anybody who is not on the account; `CONFLICT` for the owner's own self; `FORBIDDEN`
 * when the one who asks is no owner any more.
 */
export async function lockPerson(
  tx: Database,
  owner: AccountSession,
  userId: number,
): Promise<{ person: User; by: User; account: { name: string } }> {
  const account = await lockAccount(tx, owner.accountId);
  const by = await lockUser(tx, owner.userId);
  if (!by) throw new Refusal("UNAUTHORIZED");
  if (by.role !== "owner" || by.accountId !== owner.accountId) throw new Refusal("FORBIDDEN");
  if (userId === owner.userId) throw new Refusal("CONFLICT", "You cannot change or remove yourself.");
  const person = await lockUser(tx, userId);
  if (person?.accountId !== owner.accountId) throw new Refusal("NOT_FOUND");
  return { person, by, account };
}
