import { errorResponse } from "../server/error-response";

/** What a loader or action returns or throws; for a failed call of the API the error page that the runner sends. */
async function resultOf(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (thrown) {
    const page = thrown instanceof Response ? thrown : errorResponse(thrown);
    if (page) return page;
    throw thrown;
  }
}

/** The status, redirect, cookies and data of a loader or action, whether it returns or throws them. */
export async function answer(run: () => unknown) {
  const result = await resultOf(run);
  if (result instanceof Response) {
    const { headers, status } = result;
    return { status, to: headers.get("location"), cookies: headers.getSetCookie(), data: null as never };
  }
  const wrapped = typeof result === "object" && result !== null && "init" in result && "data" in result;
  const { data, init } = wrapped
    ? (result as { data: unknown; init: ResponseInit | null })
    : { data: result, init: null };
  const cookies = new Headers(init?.headers).getSetCookie();
  return { status: init?.status ?? 200, to: null, cookies, data: data as never };
}

/** The response that a loader or action returns or throws; status 599 when it returns data instead. */
export async function responseOf(run: () => unknown): Promise<Response> {
  const result = await resultOf(run);
  return result instanceof Response ? result : Response.json(null, { status: 599 });
}

/** The `name=value` of a cookie that was set, to be sent with the next request. */
export const cookieOf = (cookies: string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";
