import { vi } from "vitest";

export type FakeAnswer = { status?: number; body?: object } | Error;
type Call = { method: string; path: string; search: string; body: unknown; headers: Headers };

/** The fields of every successful answer. */
const envelope = { success: true, error: 0, message: "Done" };

/**
 * Replaces `fetch` by answers for each `METHOD /path`, in order; the last one is repeated.
 * @returns The calls made so far.
 */
export function fakeApi(answers: Record<string, FakeAnswer | FakeAnswer[]>): Call[] {
  const calls: Call[] = [];
  const queues = new Map(Object.entries(answers).map(([key, value]) => [key, [value].flat()]));
  vi.stubGlobal("fetch", async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    calls.push({
      method: request.method,
      path: pathname,
      search,
      body: text ? JSON.parse(text) : undefined,
      headers: request.headers,
    });
    const queue = queues.get(`${request.method} ${pathname}`);
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0];
    if (!answer) throw new Error(`Unexpected call: ${request.method} ${pathname}`);
    if (answer instanceof Error) throw answer;
    const { status = 200, body } = answer;
    return Response.json(status === 200 ? { ...envelope, ...body } : (body ?? {}), { status });
  });
  return calls;
}

/** The API's answer to a successful call. */
export const ok = (rest: object = {}, message = "Done") => ({
  body: { success: true, error: 0, message, ...rest },
});

/** The API's refusal of a call. */
export const refusal = (status: number, code: string, message = code, rest: object = {}) => ({
  status,
  body: { success: false, error: 1, code, message, ...rest },
});
