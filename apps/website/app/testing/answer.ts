/** What a loader or action answered: a Response (thrown or returned) or data with its status. */
export async function answer(run: () => unknown) {
  let result: unknown;
  try {
    result = await run();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    result = thrown;
  }
  if (result instanceof Response) {
    return {
      status: result.status,
      to: result.headers.get("location"),
      cookies: result.headers.getSetCookie(),
      data: null,
    };
  }
  const { data, init } = result as { data: unknown; init?: ResponseInit };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, to: null, cookies: headers.getSetCookie(), data: data as never };
}

/** The `name=value` of a cookie that was set, for sending it back. */
export const cookieOf = (cookies: string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(";")[0] ?? "";
