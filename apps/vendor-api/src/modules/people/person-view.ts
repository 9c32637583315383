import type { InvitationSchema, PersonSchema } from "@vendor/api";
import type { z } from "zod";
import type { Session } from "../../deps.ts";
import type { User } from "../identity/user-repository.ts";
import type { Invitation } from "./invitation-repository.ts";

/** The role of somebody on an account; agents and staff are on none. */
export function accountRole({ role }: User): "owner" | "manager" | "cashier" {
  if (role === "agent" || role === "staff") throw new Error("somebody on an account has a role of none");
  return role;
}

/** A person as the account's people see them. */
export function personView(person: User, asking: Session): z.input<typeof PersonSchema> {
  return {
    id: person.id,
    name: person.name,
    username: person.username,
    email: person.email,
    phone: person.phone,
    role: accountRole(person),
    you: person.id === asking.userId,
    verified: person.verificationStatus === 0,
    email_verified: person.emailVerifiedAt !== null,
    created_at: person.createdAt.toISOString(),
  };
}

/** An invitation as the account's people see it. */
export function invitationView(invitation: Invitation, now: Date): z.input<typeof InvitationSchema> {
  const { id, email, role, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    expired: expiresAt <= now,
  };
}
