import { identifierField, passwordField } from "@vendor/api/fields";
import { z } from "zod";

export const LoginSchema = z.object({
  identifier: identifierField,
  password: passwordField,
  timezone: z.string().max(64).optional(),
});
