import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import {
  emailField,
  linkTokenField,
  nameField,
  newPasswordField,
  phoneField,
  usernameField,
} from "../schemas/fields.ts";
import { customerRoles, InvitationSchema, invitableRoles, PersonSchema } from "../schemas/people.ts";
import { managerCall, ownerCall, publicCall, sensitiveOwnerCall } from "./base.ts";

const tags = ["People"];
const idField = z.coerce
  .number({ error: "Choose from the list" })
  .int("Choose from the list")
  .min(1, "Choose from the list")
  .max(2_147_483_647, "Choose from the list");

export const InviteSchema = z.object({
  email: emailField,
  role: z.enum(invitableRoles, { error: "Choose a role" }),
});

export const AcceptInvitationSchema = z
  .object({
    token: linkTokenField,
    name: nameField,
    username: usernameField,
    phone: phoneField,
    password: newPasswordField,
    password_confirmation: z.string({ error: "Password is required" }).max(1024),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ["password_confirmation"],
    message: "Passwords do not match",
  });

/** The people on an account and its invitations; part of the `identity` calls. */
export const people = {
  people: managerCall
    .route({ method: "GET", path: "/account/users", summary: "People and open invitations", tags })
    .output(
      z.object({
        ...okFields,
        data: z.object({ people: z.array(PersonSchema), invitations: z.array(InvitationSchema) }),
      }),
    ),
  invite: sensitiveOwnerCall
    .route({ method: "POST", path: "/account/users/invite", summary: "Mail an invitation (7 days)", tags })
    .input(InviteSchema)
    .output(z.object({ ...okFields, data: InvitationSchema }))
    .errors(refusals("CONFLICT", "RESEND_TOO_SOON")),
  withdrawInvitation: ownerCall
    .route({ method: "DELETE", path: "/account/invitations/{id}", summary: "Make an invitation void", tags })
    .input(z.object({ id: idField }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  acceptInvitation: publicCall
    .route({ method: "POST", path: "/invitations/accept", summary: "Join an account by its link", tags })
    .input(AcceptInvitationSchema)
    .output(z.object({ ...okFields, api_token: z.string() }))
    .errors(refusals("LINK_EXPIRED", "CONFLICT")),
  changeRole: sensitiveOwnerCall
    .route({ method: "PUT", path: "/account/users/{id}/role", summary: "Change what a person may do", tags })
    .input(z.object({ id: idField, role: z.enum(customerRoles, { error: "Choose a role" }) }))
    .output(z.object({ ...okFields, data: PersonSchema }))
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  removePerson: sensitiveOwnerCall
    .route({ method: "DELETE", path: "/account/users/{id}", summary: "Take a person off the account", tags })
    .input(z.object({ id: idField }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
};
