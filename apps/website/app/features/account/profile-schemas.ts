import {
  billingNameField,
  emailField,
  nameField,
  newPasswordField,
  passwordField,
  usernameField,
} from "@vendor/api/fields";
import { z } from "zod";

export const DetailsSchema = z.object({
  name: nameField,
  username: usernameField,
  account_name: billingNameField.optional(),
});

export const EmailSchema = z.object({ email: emailField, present_password: passwordField });

export const PasswordSchema = z
  .object({
    present_password: passwordField,
    password: newPasswordField,
    password_confirmation: z.string({ error: "Password is required" }),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ["password_confirmation"],
    message: "Passwords do not match",
  });
