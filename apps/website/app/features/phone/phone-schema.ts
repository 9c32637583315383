import { phoneField } from "@vendor/api/fields";
import { recentCode } from "@vendor/remix-kit/account-schemas";
import { z } from "zod";

export const PhoneSchema = z.object({ phone: phoneField, ...recentCode });
