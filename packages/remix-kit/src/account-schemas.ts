import {
  emailField,
  newPasswordField,
  otpField,
  passwordField,
  secondFactorCodeField,
} from "@vendor/api/fields";
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

/** A code of the authenticator app, or a recovery code. */
export const SecondFactorCodeSchema = z.object({ second_factor_code: secondFactorCodeField });

export const BeginSecondFactorSchema = z.object({ present_password: passwordField });

export const TurnOffSecondFactorSchema = z.object({
  present_password: passwordField,
  second_factor_code: secondFactorCodeField,
});

/** The code that a form asks for when none was entered lately. */
export const recentCode = { second_factor_code: secondFactorCodeField.optional() };

export const RecoveryCodesSchema = z.object(recentCode);
