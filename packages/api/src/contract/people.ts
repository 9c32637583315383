import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields, okWith } from "../schemas/envelope.ts";
import {
  emailField,
  linkTokenField,
  nameField,
  newPasswordField,
  phoneField,
  usernameField,
} from "../schemas/fields.ts";
import {
  customerRoles,
  InvitationSchema,
  invitableRoles,
  OpenInvitationSchema,
  PersonSchema,
} from "../schemas/people.ts";
import { managerCall, ownerCall, publicCall, routes, sensitiveOwnerCall } from "./base.ts";

const { del, get, post, put } = routes("People");
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
    .route(get("/account/users", "People and open invitations"))
    .output(okWith(z.object({ people: z.array(PersonSchema), invitations: z.array(InvitationSchema) }))),
  invite: sensitiveOwnerCall
    .route(post("/account/users/invite", "Mail an invitation (7 days)"))
    .input(InviteSchema)
    .output(okWith(InvitationSchema))
    .errors(refusals("CONFLICT", "RESEND_TOO_SOON")),
  withdrawInvitation: ownerCall
    .route(del("/account/invitations/{id}", "Make an invitation void"))
    .input(z.object({ id: idField }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND")),
  openInvitation: publicCall
    .route(post("/invitations/open", "Who invites to which account, by the emailed link"))
    .input(z.object({ token: linkTokenField }))
    .output(okWith(OpenInvitationSchema))
    .errors(refusals("LINK_EXPIRED")),
  acceptInvitation: publicCall
    .route(post("/invitations/accept", "Join an account by its link"))
    .input(AcceptInvitationSchema)
    .output(z.object({ ...okFields, api_token: z.string() }))
    .errors(refusals("LINK_EXPIRED", "CONFLICT")),
  changeRole: sensitiveOwnerCall
    .route(put("/account/users/{id}/role", "Change what a person may do"))
    .input(z.object({ id: idField, role: z.enum(customerRoles, { error: "Choose a role" }) }))
    .output(okWith(PersonSchema))
    .errors(refusals("NOT_FOUND", "CONFLICT")),
  removePerson: sensitiveOwnerCall
    .route(del("/account/users/{id}", "Take a person off the account"))
    .input(z.object({ id: idField }))
    .output(OkSchema)
    .errors(refusals("NOT_FOUND", "CONFLICT")),
};
