import type { AccountSession, Deps } from "../../deps.ts";
import { listPeople as findPeople } from "../identity/user-repository.ts";
import { listInvitations } from "./invitation-repository.ts";
import { invitationView, personView } from "./person-view.ts";

/** Everybody on the account, and who is invited; expired invitations wait to be sent again or taken back. */
export async function listPeople(deps: Deps, session: AccountSession) {
  const now = deps.clock.now();
  const people = await findPeople(deps.db, session.accountId);
  const invited = await listInvitations(deps.db, session.accountId);
  return {
    people: people.map((person) => personView(person, session)),
    invitations: invited.map((invitation) => invitationView(invitation, now)),
  };
}
