import { data } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { z } from "zod";
import { VIEW_ONLY } from "../view-only";

/** `Retry-After` of a page that cannot be shown now, when the API does not say how long that lasts. */
const RETRY_SECONDS = 30;

const WaitSchema = z.object({ retry_after: z.number().int().positive() });

/** Whether the API could not be reached or is temporarily unavailable. */
export function isUnavailable(error: unknown): error is ApiError {
  return error instanceof ApiError && [0, 502, 503, 504].includes(error.status);
}

/** The header that says when to try again, for a refusal of too many requests. */
function retryHeaders(error: ApiError): Record<string, string> {
  if (error.status !== 429) return {};
  const wait = WaitSchema.safeParse(error.details.data);
  return { "Retry-After": String(wait.success ? wait.data.retry_after : RETRY_SECONDS) };
}

/** The status and headers of an action's reply to a refused call: 401 is for the person's token, and a form's reply has 422. */
export function refusalInit(error: ApiError): { status: number; headers: Record<string, string> } {
  const headers = retryHeaders(error);
  if (error.status === 0 || error.status >= 500) return { status: 503, headers };
  return { status: error.status >= 400 && error.status !== 401 ? error.status : 422, headers };
}

/** Goes on with the answer to a call; a refusal is shown by the page, which has no form to show it in. */
export async function orRefusal<Answer, Next>(
  call: Promise<Answer>,
  next: (answer: Answer) => Promise<Next>,
) {
  try {
    return await next(await call);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [atField] = Object.values(error.fieldErrors).flat();
    return data({ refusal: atField ?? error.message }, refusalInit(error));
  }
}

/** The statuses of the pages for refused calls. The API refuses as input what an address contains. */
const pageStatuses: Partial<Record<string, number>> = {
  ...{ FORBIDDEN: 403, NOT_FOUND: 404 },
  ...{ BAD_REQUEST: 400, VALIDATION_FAILED: 400 },
};

/**
 * The error page for a failed call of the API: 400, 403, 404, 429 or 503, the last two with the time to try again. Undefined
 * for other errors.
 */
export function errorResponse(error: unknown): Response | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, code, message } = error;
  if (isUnavailable(error)) {
    return new Response(message, { status: 503, headers: { "Retry-After": String(RETRY_SECONDS) } });
  }
  if (status === 429) return new Response(message, { status, headers: retryHeaders(error) });
  // The page says what the API says, because the person is not the customer.
  if (code === "VIEW_ONLY") return new Response(message, { status, statusText: VIEW_ONLY });
  const shown = pageStatuses[code];
  return shown === undefined ? undefined : new Response(message, { status: shown });
}
