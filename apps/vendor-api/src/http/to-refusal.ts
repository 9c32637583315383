import { ValidationError } from "@orpc/contract";
import { ORPCError } from "@orpc/server";
import type { FieldErrors } from "@vendor/api";
import type { Logger } from "pino";
import { isDatabaseDown } from "../db/database-faults.ts";
import { Refusal } from "../refusal.ts";

type Issue = ValidationError["issues"][number];

function fieldOf(issue: Issue): string {
  const path = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  return path.join(".") || "form";
}

/** Input that the contract refuses: messages by field; the first one is the answer's message. */
function validationRefusal(issues: readonly Issue[]): Refusal {
  const errors: FieldErrors = {};
  for (const issue of issues.slice(0, 50)) {
    const field = fieldOf(issue);
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return new Refusal("VALIDATION_FAILED", issues[0]?.message, { errors });
}

/**
 * What to answer for anything that was thrown. Faults of ours are logged here with their stack,
 * and tell the caller nothing.
 */
export function toRefusal(error: unknown, log: Logger): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ORPCError && error.code === "BAD_REQUEST") {
    if (error.cause instanceof ValidationError) return validationRefusal(error.cause.issues);
    return new Refusal("BAD_REQUEST");
  }
  if (isDatabaseDown(error)) {
    log.error({ err: error }, "database does not answer");
    return new Refusal("UNAVAILABLE");
  }
  const issues = error instanceof ORPCError && error.cause instanceof ValidationError && error.cause.issues;
  log.error({ err: error, ...(issues && { issues }) }, "unexpected fault");
  return new Refusal("INTERNAL");
}
