import { ok } from "@vendor/api";
import { roleRights } from "@vendor/messages";
import { os, requireAccount } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { acceptInvitation, invitePerson, openInvitation, revokeInvitation } from "./invitations.ts";
import { changeRole, invitationView, listPeople, personView, removePerson } from "./people.ts";

/** The people on an account; part of the identity calls. */
export const peopleRoutes = {
  people: os.identity.people.handler(async ({ context }) =>
    ok("The people on your account", { data: await listPeople(context.deps, requireAccount(context)) }),
  ),
  invite: os.identity.invite.handler(async ({ context, input }) => {
    const owner = requireAccount(context);
    await limit(context, "invite-by-user", owner.userId);
    const email = input.email.toLowerCase();
    await limit(context, "invite-by-user-and-email", `${owner.userId} ${email}`);
    await limit(context, "invite-by-email", email);
    const invitation = await invitePerson(context.deps, owner, input);
    return ok(`An invitation is on its way to ${invitation.email}.`, {
      data: invitationView(invitation, context.deps.clock.now()),
    });
  }),
  withdrawInvitation: os.identity.withdrawInvitation.handler(async ({ context, input }) => {
    await revokeInvitation(context.deps, requireAccount(context), input.id);
    return ok("The invitation was taken back");
  }),
  openInvitation: os.identity.openInvitation.handler(async ({ context, input }) => {
    await limit(context, "open-invitation-by-address", context.caller.address);
    return ok("Your invitation", { data: await openInvitation(context.deps, input.token) });
  }),
  acceptInvitation: os.identity.acceptInvitation.handler(async ({ context, input }) => {
    await limit(context, "register-by-address", context.caller.address);
    const { password_confirmation: _, ...form } = input;
    const { token, role } = await acceptInvitation(context.deps, context.caller, form);
    return ok(`Welcome! You have joined the account. ${roleRights[role]}`, { api_token: token });
  }),
  changeRole: os.identity.changeRole.handler(async ({ context, input }) => {
    const owner = requireAccount(context);
    const person = await changeRole(context.deps, owner, input.id, input.role);
    return ok(`${person.name} is ${person.role} now`, { data: personView(person, owner) });
  }),
  removePerson: os.identity.removePerson.handler(async ({ context, input }) => {
    await removePerson(context.deps, requireAccount(context), input.id);
    return ok("The person was taken off the account");
  }),
};
