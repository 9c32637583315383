import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { z } from "zod";
import type { FormReply } from "../form/check-form";
import { refusalInit } from "./error-response";

type Typed<T> = Exclude<Awaited<ReturnType<typeof parseWithZod<z.ZodType<T>>>>, never>;

/** Fields whose content is never sent back to the page. */
const SECRET = /password|code|otp|pin|token/i;

function secretFields(form: FormData): string[] {
  return [...new Set(form.keys())].filter((name) => SECRET.test(name));
}

export type ParsedForm<T> =
  | { ok: true; value: T; form: FormData; refuse: (error: unknown) => FormRefusal }
  | { ok: false; form: FormData; reply: FormRefusal };

/** An action's reply: the form's state, the HTTP status, and the message above the form if there is one. */
export type FormRefusal = ReturnType<typeof refusal>;

function refusal(result: FormReply, init: ResponseInit, message?: string, reason?: unknown) {
  return data({ result, message: message ?? null, reason: reason ?? null }, init);
}

/**
 * The names that our fields can have. Conform reads others as paths (`email[99999999]` would allocate a list of that
 * length) or, with leading underscores, as its own commands.
 */
const FIELD_NAME = /^[a-z][\w-]{0,63}$/i;

/** More than any form has. Conform's time grows with the square of the number of fields. */
const MAX_FIELDS = 200;

/**
 * The posted form, without fields that cannot be ours.
 * @throws 400 for a body that is not a form, 413 for too many fields.
 */
export async function readForm(request: Request): Promise<FormData> {
  const posted = await request.formData().catch(() => {
    throw data("The form could not be read.", { status: 400 });
  });
  const fields = [...posted];
  if (fields.length > MAX_FIELDS) throw data("The form has too many fields.", { status: 413 });
  const form = new FormData();
  for (const [name, value] of fields) if (FIELD_NAME.test(name)) form.append(name, value);
  return form;
}

/** The names of a form schema's fields. */
function fieldNames(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldNames(schema.in);
  throw new TypeError("a form's schema must be an object, or one with a transformation");
}

/** The form with the schema's fields only. */
function pickFields(form: FormData, schema: z.ZodType): FormData {
  const picked = new FormData();
  for (const name of fieldNames(schema)) for (const value of form.getAll(name)) picked.append(name, value);
  return picked;
}

/**
 * Checks a posted form against its schema. A refusal contains the submitted values, except passwords and codes.
 * @param posted - The request, or the form that {@link readForm} returned.
 * @example
 * const parsed = await parseForm(request, LoginSchema);
 * if (!parsed.ok) return parsed.reply;
 */
export async function parseForm<Schema extends z.ZodType>(
  posted: Request | FormData,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const form = posted instanceof FormData ? posted : await readForm(posted);
  const submission = parseWithZod(pickFields(form, schema), { schema }) as Typed<z.output<Schema>>;
  const hideFields = secretFields(form);
  if (submission.status !== "success") {
    return { ok: false, form, reply: refusal(submission.reply({ hideFields }), { status: 422 }) };
  }
  return {
    ok: true,
    form,
    value: submission.value as z.output<Schema>,
    refuse: (error) =>
      refusalToSubmission(error, (fieldErrors) => submission.reply({ hideFields, fieldErrors })),
  };
}

/**
 * Turns an API refusal into the form's reply: messages at their fields, the others above the form.
 * @throws any error that is not an {@link ApiError}, redirects included.
 */
export function refusalToSubmission(
  error: unknown,
  reply: (fieldErrors: Record<string, string[]>) => FormReply,
): FormRefusal {
  if (!(error instanceof ApiError)) throw error;
  const result = { ...reply(error.fieldErrors), status: "error" as const };
  return refusal(result, refusalInit(error), error.message, error.code);
}
