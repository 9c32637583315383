import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import type { z } from "zod";

type Reply = SubmissionResult<string[]>;
type Typed<T> = Exclude<Awaited<ReturnType<typeof parseWithZod<z.ZodType<T>>>>, never>;

/** Fields whose content never travels back to the page. */
const SECRET = /password|code|otp|pin|token/i;

function secretFields(form: FormData): string[] {
  return [...new Set(form.keys())].filter((name) => SECRET.test(name));
}

export type ParsedForm<T> =
  | { ok: true; value: T; form: FormData; refuse: (error: unknown) => FormRefusal }
  | { ok: false; form: FormData; reply: FormRefusal };

/** An action's answer with the form's state, the status that fits, and the message above the form if there is one. */
export type FormRefusal = ReturnType<typeof refusal>;

function refusal(result: Reply, status: number, message?: string, reason?: unknown) {
  return data({ result, message: message ?? null, reason: reason ?? null }, { status });
}

/**
 * Names that a field of ours can have. Conform reads others as paths (`email[99999999]` would become a list of that
 * length, which no process survives) or, with leading underscores, as commands of its own.
 */
const FIELD_NAME = /^[a-z][\w-]{0,63}$/i;

async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  try {
    for (const [name, value] of await request.formData()) {
      if (FIELD_NAME.test(name)) form.append(name, value);
    }
  } catch {
    throw data("The form could not be read.", { status: 400 });
  }
  return form;
}

/**
 * Checks a posted form against its schema. Refusals keep what was typed, passwords and codes excepted.
 * @example
 * const parsed = await parseForm(request, LoginSchema);
 * if (!parsed.ok) return parsed.reply;
 */
export async function parseForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<ParsedForm<z.output<Schema>>> {
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema }) as Typed<z.output<Schema>>;
  const hideFields = secretFields(form);
  if (submission.status !== "success") {
    return { ok: false, form, reply: refusal(submission.reply({ hideFields }), 422) };
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
 * Turns an API refusal into the form's answer: messages at their fields, the rest above the form.
 * @throws whatever is not an {@link ApiError}, redirects included.
 */
export function refusalToSubmission(
  error: unknown,
  reply: (fieldErrors: Record<string, string[]>) => Reply,
): FormRefusal {
  if (!(error instanceof ApiError)) throw error;
  const result = { ...reply(error.fieldErrors), status: "error" as const };
  const status = error.status >= 400 && error.status < 500 && error.status !== 401 ? error.status : 422;
  return refusal(result, error.status >= 500 || error.status === 0 ? 503 : status, error.message, error.code);
}
