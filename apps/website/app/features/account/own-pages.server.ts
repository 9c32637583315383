import { ApiError } from "@vendor/api";

const statuses = { FORBIDDEN: 403, NOT_FOUND: 404 } as const;

/**
 * What the API answers for a page of the account.
 * @throws a 403 where the person's role does not open it and a 404 for what is not theirs, for the frame to show.
 */
export async function ownPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || !Object.hasOwn(statuses, error.code)) throw error;
    throw new Response(error.message, { status: statuses[error.code as keyof typeof statuses] });
  }
}

/** The page of a list that a query asks for; what is no number is the first one. */
export function pageIn(query: URLSearchParams): number {
  const asked = query.get("page") ?? "";
  return /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1;
}
