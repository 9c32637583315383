import type { InvitationSchema, PersonSchema } from "@vendor/api";
import type { z } from "zod";
import { dayOf } from "../account/dates";
import { roleWords } from "./role-words";

/** A person on the account as the page shows them. */
export function personView({ id, name, email, phone, role, you, created_at }: z.infer<typeof PersonSchema>) {
  return { id, name, email, phone, role, roleName: roleWords[role].name, you, since: dayOf(created_at) };
}
export type PersonView = ReturnType<typeof personView>;

/** An invitation that nobody has followed yet. */
export function invitationView({ id, email, role, expires_at, expired }: z.infer<typeof InvitationSchema>) {
  return { id, email, role, roleName: roleWords[role].name, until: dayOf(expires_at), expired };
}
export type InvitationView = ReturnType<typeof invitationView>;
