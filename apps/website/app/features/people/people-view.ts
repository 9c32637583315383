import type { InvitationSchema, PersonSchema } from "@vendor/api";
import type { z } from "zod";
import { formatDay } from "../account/dates";

export const roleDetails = {
  owner: { name: "Owner", may: "Everything, including payments and people" },
  manager: { name: "Manager", may: "Sees everything, including money; cannot make payments" },
  cashier: { name: "Cashier", may: "Own profile, sessions and the list of locations" },
} as const;

export function personView({ id, name, email, phone, role, you, created_at }: z.infer<typeof PersonSchema>) {
  return {
    id,
    name,
    email,
    phone,
    role,
    roleName: roleDetails[role].name,
    you,
    since: formatDay(created_at),
  };
}
export type PersonView = ReturnType<typeof personView>;

/** An invitation that has not been accepted. */
export function invitationView({ id, email, role, expires_at, expired }: z.infer<typeof InvitationSchema>) {
  return { id, email, role, roleName: roleDetails[role].name, until: formatDay(expires_at), expired };
}
export type InvitationView = ReturnType<typeof invitationView>;
