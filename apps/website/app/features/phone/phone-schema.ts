import { otpField, phoneField } from "@vendor/api/fields";
import { z } from "zod";

export const CodeSchema = z.object({ code: otpField });
export const PhoneSchema = z.object({ phone: phoneField });
