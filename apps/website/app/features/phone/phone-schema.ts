import { phoneField } from "@vendor/api/fields";
import { z } from "zod";

export const PhoneSchema = z.object({ phone: phoneField });
