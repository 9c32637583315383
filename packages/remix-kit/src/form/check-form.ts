import { parseWithZod } from "@conform-to/zod/v4";
import { config, type z } from "zod";

// Zod would compile schemas with `new Function`, which the content security policy blocks and reports. It decides when a
// schema is created, so this module must run before a schema's module.
config({ jitless: true });

export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

/** A refused submission in conform's format, with the submitted values. */
export type FormReply = ReturnType<Awaited<ReturnType<typeof parseWithZod<FormSchema>>>["reply"]>;

/** Messages by the names of their fields. */
export type FormErrors = NonNullable<FormReply["error"]>;

/** Validates a form. Import it dynamically only, because it loads zod. */
export function checkForm(form: HTMLFormElement, schema: FormSchema): FormErrors {
  const submission = parseWithZod(new FormData(form), { schema });
  return submission.status === "success" ? {} : (submission.error ?? {});
}
