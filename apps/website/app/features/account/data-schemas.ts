import { passwordField } from "@vendor/api/fields";
import { recentCode } from "@vendor/remix-kit/account-schemas";
import { z } from "zod";

/** What exporting the data and closing the account ask for. */
export const PasswordAndCodeSchema = z.object({ present_password: passwordField, ...recentCode });
