import { parseWithZod } from "@conform-to/zod/v4";
import { config, type z } from "zod";

// Zod would compile schemas with `new Function`, which a strict content security policy reports as an attack. It decides
// when a schema is made, so this module must have run before a schema's module does.
config({ jitless: true });

export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/** Checks what is typed into a form. Never imported but on demand: it brings zod along. */
export function checkForm(formData: FormData, schema: FormSchema) {
  return parseWithZod(formData, { schema });
}
