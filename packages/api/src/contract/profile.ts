import * as z from "zod";
import { refusals } from "../errors.ts";
import { OkSchema, okFields } from "../schemas/envelope.ts";
import {
  billingNameField,
  emailField,
  nameField,
  newPasswordField,
  otpField,
  passwordField,
  phoneField,
  usernameField,
} from "../schemas/fields.ts";
import { routes, sensitiveCall, sensitiveVerifiedCall, signedInCall, verifiedCall } from "./base.ts";

const { post, put } = routes("Profile");

export const ProfileSchema = z.object({
  name: nameField,
  username: usernameField,
  /** The account's name; only owners may change it. */
  account_name: billingNameField.optional(),
});

export const ChangeEmailSchema = z.object({ email: emailField, present_password: passwordField });

export const ChangePhoneSchema = z.object({ phone: phoneField, present_password: passwordField });

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

/** A code is on its way. `resend_after`: seconds until another one may be requested. */
const codeSent = z.object({ ...okFields, resend_after: z.number() });

/** What a person changes about themselves; part of the `identity` calls. */
export const profile = {
  updateProfile: signedInCall
    .route(put("/account/profile", "Change name, username and business name"))
    .input(ProfileSchema)
    .output(z.object({ ...okFields, api_token: z.string() })),
  changeEmail: sensitiveCall
    .route(post("/account/email", "Change the email address, which counts once its link is opened"))
    .input(ChangeEmailSchema)
    .output(OkSchema)
    .errors(refusals("RESEND_TOO_SOON")),
  changePhone: sensitiveVerifiedCall
    .route(post("/account/phone", "Send a code to a new phone, which counts once the code is entered"))
    .input(ChangePhoneSchema)
    .output(codeSent)
    .errors(refusals("RESEND_TOO_SOON")),
  resendNewPhoneCode: verifiedCall
    .route(post("/account/phone/resend", "Send the new phone another code, while the last one is valid"))
    .output(codeSent)
    .errors(refusals("RESEND_TOO_SOON", "CODE_EXPIRED")),
  confirmPhone: verifiedCall
    .route(post("/account/phone/confirm", "Change the phone by the code that was sent to the new one"))
    .input(z.object({ code: otpField }))
    .output(z.object({ ...okFields, api_token: z.string() }))
    .errors(refusals("CODE_WRONG", "CODE_EXPIRED")),
  changePassword: sensitiveCall
    .route(put("/account/password", "Change the password, which ends the other sessions"))
    .input(ChangePasswordSchema)
    .output(OkSchema),
};
