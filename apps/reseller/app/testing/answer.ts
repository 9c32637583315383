/** What a loader or action answered: a Response (thrown or returned), data with its status, or bare data. */
export async function answer(run: () => unknown) {
  let result: unknown;
  try {
    result = await run();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    result = thrown;
  }
  if (result instanceof Response) {
    const { headers, status } = result;
    return { status, to: headers.get("location"), cookies: headers.getSetCookie(), data: null as unknown };
  }
  const wrapped = typeof result === "object" && result !== null && "init" in result && "data" in result;
  const { data, init } = wrapped
    ? (result as { data: unknown; init: ResponseInit | null })
    : { data: result, init: null };
  const cookies = new Headers(init?.headers).getSetCookie();
  return { status: init?.status ?? 200, to: null, cookies, data };
}

/** The `name=value` of a cookie that was set, for sending it back. */
export const cookieOf = (cookies: string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";

/** The API's answer to a call that succeeds. */
export const ok = (rest: object = {}) => ({ body: { success: true, error: 0, message: "ok", ...rest } });

/** The API's refusal; its code is its message, too. */
export const refusal = (code: string, status: number, errors: Record<string, string[]> = {}) => ({
  status,
  body: { success: false, error: 1, code, message: code, errors },
});
