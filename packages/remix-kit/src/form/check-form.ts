import { parseWithZod } from "@conform-to/zod/v4";
import { config, type z } from "zod";

// Zod would compile schemas with `new Function`, which the content security policy blocks and reports. It decides when a
// schema is created, so this module must run before a schema's module.
config({ jitless: true });

export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/** Validates a form. Import it dynamically only, because it loads zod. */
export function checkForm(formData: FormData, schema: FormSchema) {
  return parseWithZod(formData, { schema });
}
