import type { InvitationSchema, PersonSchema } from "@vendor/api";
import { brand } from "@vendor/brand";
import { whatsAppLink } from "@vendor/remix-kit";
import type { z } from "zod";
import { formatDay } from "../../features/account/dates";

export const roleDetails = {
  owner: { name: "Owner", may: "Everything, including payments and people" },
  manager: { name: "Manager", may: "Sees everything, including money; cannot make payments" },
  accountant: {
    name: "Accountant",
    may: "Sees payments, receipts, invoices, statements and spending; cannot change or pay anything",
  },
  cashier: { name: "Cashier", may: "Own profile, sessions and the list of locations" },
} as const;

export function personView({ created_at, ...person }: z.infer<typeof PersonSchema>) {
  return { ...person, roleName: roleDetails[person.role].name, since: formatDay(created_at) };
}
export type PersonView = ReturnType<typeof personView>;

export function invitationView({ expires_at, ...invitation }: z.infer<typeof InvitationSchema>) {
  const { email, role } = invitation;
  // Without the link: it proves that the person reads the email.
  const share = whatsAppLink(
    `I invited you to ${brand.product} as ${role}. Open the email that we sent to ${email} and accept the invitation. It works until ${formatDay(expires_at)}.`,
  );
  return { ...invitation, share, roleName: roleDetails[invitation.role].name, until: formatDay(expires_at) };
}
export type InvitationView = ReturnType<typeof invitationView>;
