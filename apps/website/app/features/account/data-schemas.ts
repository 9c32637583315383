import { passwordField } from "@vendor/api/fields";
import { recentCode } from "@vendor/remix-kit/account-schemas";
import { z } from "zod";

export const PasswordAndCodeSchema = z.object({ present_password: passwordField, ...recentCode });
