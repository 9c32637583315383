import { identifierField, passwordField } from "@vendor/api/fields";
import { z } from "zod";

export const StaffLoginSchema = z.object({ email: identifierField, password: passwordField });
