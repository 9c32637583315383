import { otpField } from "@vendor/api/fields";
import { z } from "zod";

export const CodeSchema = z.object({ code: otpField });
