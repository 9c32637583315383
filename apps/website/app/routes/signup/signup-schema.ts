import {
  aboutField,
  emailField,
  nameField,
  newPasswordField,
  phoneField,
  referralCodeField,
  usernameField,
} from "@vendor/api/fields";
import { z } from "zod";

/** The sign-up form with the specification's messages (spec §5). */
export const SignupSchema = z.object({
  email: emailField,
  name: nameField,
  username: usernameField,
  phone: phoneField,
  about: aboutField,
  referralCode: referralCodeField.optional(),
  password: newPasswordField,
  timezone: z.string().max(64).optional(),
  acceptTerms: z.literal(true, { error: "You must accept the terms and conditions" }),
});
