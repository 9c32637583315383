import {
  billingNameField,
  emailField,
  nameField,
  newPasswordField,
  passwordField,
  phoneField,
  usernameField,
} from "@vendor/api/fields";
import { z } from "zod";
import { recentCode } from "../account-schemas";

export const DetailsSchema = z.object({
  name: nameField,
  username: usernameField,
  account_name: billingNameField.optional(),
});

export const EmailSchema = z.object({ email: emailField, present_password: passwordField, ...recentCode });

export const NewPhoneSchema = z.object({ phone: phoneField, present_password: passwordField, ...recentCode });

export const PasswordSchema = z
  .object({
    present_password: passwordField,
    password: newPasswordField,
    password_confirmation: z.string({ error: "Password is required" }),
    ...recentCode,
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ["password_confirmation"],
    message: "Passwords do not match",
  });
