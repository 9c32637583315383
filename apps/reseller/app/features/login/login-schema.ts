import { identifierField, passwordField } from "@vendor/api/fields";
import { z } from "zod";

export const AgentLoginSchema = z.object({ email: identifierField, password: passwordField });
