import { emailField, passwordField } from "@vendor/api/fields";
import { z } from "zod";

export const AgentLoginSchema = z.object({ email: emailField, password: passwordField });
