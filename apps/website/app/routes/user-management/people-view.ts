import type { InvitationSchema, PersonSchema } from "@vendor/api";
import type { z } from "zod";
import { formatDay } from "../../features/account/dates";

export const roleDetails = {
  owner: { name: "Owner", may: "Everything, including payments and people" },
  manager: { name: "Manager", may: "Sees everything, including money; cannot make payments" },
  cashier: { name: "Cashier", may: "Own profile, sessions and the list of locations" },
} as const;

export function personView({ created_at, ...person }: z.infer<typeof PersonSchema>) {
  return { ...person, roleName: roleDetails[person.role].name, since: formatDay(created_at) };
}
export type PersonView = ReturnType<typeof personView>;

export function invitationView({ expires_at, ...invitation }: z.infer<typeof InvitationSchema>) {
  return { ...invitation, roleName: roleDetails[invitation.role].name, until: formatDay(expires_at) };
}
export type InvitationView = ReturnType<typeof invitationView>;
