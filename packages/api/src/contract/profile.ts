import { z } from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import {
  billingNameField,
  emailField,
  nameField,
  newPasswordField,
  passwordField,
  usernameField,
} from "../schemas/fields.ts";
import { signedInCall } from "./base.ts";

const tags = ["Profile"];

export const ProfileSchema = z.object({
  name: nameField,
  username: usernameField,
  /** The account's name; only owners may change it. */
  account_name: billingNameField.optional(),
});

export const ChangeEmailSchema = z.object({ email: emailField, present_password: passwordField });

export const ChangePasswordSchema = z
  .object({
    present_password: passwordField,
    password: newPasswordField,
    password_confirmation: z.string({ error: "Password is required" }).max(1024),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ["password_confirmation"],
    message: "Passwords do not match",
  });

/** What a person changes about themselves; part of the `identity` calls. */
export const profile = {
  updateProfile: signedInCall
    .route({
      method: "PUT",
      path: "/account/profile",
      summary: "Change name, username and business name",
      tags,
    })
    .input(ProfileSchema)
    .output(z.object({ ...okFields, api_token: z.string() })),
  changeEmail: signedInCall
    .route({
      method: "POST",
      path: "/account/email",
      summary: "Change the email address, which counts once its link is opened",
      description: "The old address is told. Until the link is opened, the old address stays.",
      tags,
    })
    .input(ChangeEmailSchema)
    .output(OkSchema)
    .errors(refusals("RESEND_TOO_SOON")),
  changePassword: signedInCall
    .route({
      method: "PUT",
      path: "/account/password",
      summary: "Change the password, which ends the other sessions",
      tags,
    })
    .input(ChangePasswordSchema)
    .output(OkSchema),
};
