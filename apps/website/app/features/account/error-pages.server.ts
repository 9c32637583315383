import { ApiError } from "@vendor/api";

const statuses = { FORBIDDEN: 403, NOT_FOUND: 404 } as const;

/**
 * The API's answer for an account page.
 * @throws a 403 response when the person's role does not allow the page, a 404 when the API does not find it.
 */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || !Object.hasOwn(statuses, error.code)) throw error;
    throw new Response(error.message, { status: statuses[error.code as keyof typeof statuses] });
  }
}

/** The page of a list in an address; 1 when it is missing or invalid. */
export function readPage(query: URLSearchParams): number {
  const page = query.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}
