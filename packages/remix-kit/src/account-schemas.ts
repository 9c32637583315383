import { emailField, newPasswordField, otpField } from "@vendor/api/fields";
import { z } from "zod";

export const CodeSchema = z.object({ code: otpField });

export const ForgotPasswordSchema = z.object({ email: emailField });

export const NewPasswordSchema = z
  .object({
    password: newPasswordField,
    password_confirmation: z.string({ error: "Password is required" }).min(1, "Password is required"),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ["password_confirmation"],
    message: "Passwords do not match",
  });
