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

type ParsedForm<T> =
  | {
      ok: true;
      value: T;
      form: FormData;
      /** The API's messages at their fields, the others above the form. @throws any other error, redirects included. */
      refuse: (error: unknown) => FormRefusal;
    }
  | { ok: false; form: FormData; reply: FormRefusal };

/** An action's reply: the form's state, the HTTP status, and the message above the form if there is one; `form` names the one that was sent. */
export type FormRefusal = ReturnType<typeof refusal>;

function refusal(form: string | null, result: FormReply, init: ResponseInit, error?: ApiError) {
  return data({ form, result, message: error?.message ?? null, reason: error?.code ?? null }, init);
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
 * @param name - Which form of the page shows the refusal; by default its `intent`, null for a page with one form.
 * @example
 * const parsed = await parseForm(request, LoginSchema);
 * if (!parsed.ok) return parsed.reply;
 */
export async function parseForm<Schema extends z.ZodType>(
  posted: Request | FormData,
  schema: Schema,
  name?: string,
): Promise<ParsedForm<z.output<Schema>>> {
  const form = posted instanceof FormData ? posted : await readForm(posted);
  const sent = name ?? form.get("intent")?.toString() ?? null;
  const submission = parseWithZod(pickFields(form, schema), { schema }) as Typed<z.output<Schema>>;
  const hideFields = secretFields(form);
  if (submission.status !== "success") {
    return { ok: false, form, reply: refusal(sent, submission.reply({ hideFields }), { status: 422 }) };
  }
  return {
    ok: true,
    form,
    value: submission.value as z.output<Schema>,
    refuse(error) {
      if (!(error instanceof ApiError)) throw error;
      const { fieldErrors } = error;
      const result = { ...submission.reply({ hideFields, fieldErrors }), status: "error" as const };
      return refusal(sent, result, refusalInit(error), error);
    },
  };
}

/**
 * Checks a posted form and acts on it. What the schema or the API refuses becomes the form's reply.
 * @param act - Makes the change; an {@link ApiError} that it throws is a refusal.
 * @param name - As for {@link parseForm}.
 * @example
 * return submitForm(args.request, PayerSchema, async (payer) => showMessage(await api.account.setBilling(payer)));
 */
export async function submitForm<Schema extends z.ZodType, Answer>(
  posted: Request | FormData,
  schema: Schema,
  act: (value: z.output<Schema>, form: FormData) => Promise<Answer>,
  name?: string,
): Promise<Answer | FormRefusal> {
  const parsed = await parseForm(posted, schema, name);
  if (!parsed.ok) return parsed.reply;
  try {
    return await act(parsed.value, parsed.form);
  } catch (error) {
    return parsed.refuse(error);
  }
}
