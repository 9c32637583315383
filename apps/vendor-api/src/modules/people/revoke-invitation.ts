import type { AccountSession, Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { deleteInvitation } from "./invitation-repository.ts";

/** Takes an invitation back: its link is dead. @throws {Refusal} `NOT_FOUND` for one that is another account's or gone. */
export async function revokeInvitation(deps: Deps, owner: AccountSession, id: number): Promise<void> {
  if (!(await deleteInvitation(deps.db, owner.accountId, id))) throw new Refusal("NOT_FOUND");
}
