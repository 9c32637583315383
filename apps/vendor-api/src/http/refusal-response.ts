import { ValidationError } from "@orpc/contract";
import { ORPCError } from "@orpc/server";
import type { FieldErrors, RefusalBody } from "@vendor/api";
import type { Logger } from "pino";
import { databaseFault, isDatabaseDown } from "../db/database-faults.ts";
import { Refusal } from "../refusal.ts";

/** The body of every answer that is not a success. */
export function refusalBody(refusal: Refusal, requestId: string): RefusalBody {
  const { errors, data } = refusal.details;
  return {
    success: false,
    error: 1,
    code: refusal.code,
    message: refusal.message,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
    request_id: requestId,
  };
}

/** Headers that HTTP requires with some refusals. */
export function refusalHeaders(refusal: Refusal): Record<string, string> {
  const data = refusal.details.data as { retry_after?: unknown; allow?: unknown } | undefined;
  if (refusal.status === 401) return { "www-authenticate": "Bearer" };
  if (refusal.status === 429 && typeof data?.retry_after === "number") {
    return { "retry-after": String(data.retry_after) };
  }
  if (refusal.status === 503) return { "retry-after": "2" };
  if (refusal.status === 405 && Array.isArray(data?.allow)) return { allow: data.allow.join(", ") };
  return {};
}

/** A refusal as a response, for routes outside the contract. */
export function refusalResponse(refusal: Refusal, requestId: string): Response {
  return Response.json(refusalBody(refusal, requestId), {
    status: refusal.status,
    headers: refusalHeaders(refusal),
  });
}

type Issue = ValidationError["issues"][number];

function fieldOf(issue: Issue): string {
  const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  return path.join(".") || "form";
}

/** The answer to input that the contract refuses: messages by field, the first of which is the answer's message. */
function validationRefusal(issues: readonly Issue[]): Refusal {
  const errors: FieldErrors = {};
  for (const issue of issues.slice(0, 50)) {
    const field = fieldOf(issue);
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return new Refusal("VALIDATION_FAILED", issues[0]?.message, { errors });
}

/**
 * The answer to anything that was thrown. Unexpected errors are logged here with their stack,
 * and the caller gets no details.
 */
export function toRefusal(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError && error.code === "BAD_REQUEST") {
    if (error.cause instanceof ValidationError) return validationRefusal(error.cause.issues);
    return new Refusal("BAD_REQUEST");
  }
  if (isDatabaseDown(error)) {
    const fault = databaseFault(error);
    if (fault) log.error({ err: error, fault }, "database cannot do what it was asked");
    else log.error({ err: error }, "database does not answer");
    return new Refusal("UNAVAILABLE");
  }
  const issues = error instanceof ORPCError && error.cause instanceof ValidationError && error.cause.issues;
  log.error({ err: error, ...(issues && { issues }) }, "unexpected fault");
  return new Refusal("INTERNAL");
}
