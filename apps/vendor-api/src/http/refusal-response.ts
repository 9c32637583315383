import type { RefusalBody } from "@vendor/api";
import type { Refusal } from "../refusal.ts";

/** The one body of every answer that is not a success. */
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

/** The headers that HTTP wants with some refusals. */
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

/** A refusal as a response of its own, for what is answered outside the contract's calls. */
export function refusalResponse(refusal: Refusal, requestId: string): Response {
  return Response.json(refusalBody(refusal, requestId), {
    status: refusal.status,
    headers: refusalHeaders(refusal),
  });
}
