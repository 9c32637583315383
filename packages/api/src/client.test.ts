import { kobo } from "@vendor/pricing-engine";
import { describe, expect, test } from "vitest";
import { ApiError, createApiClient } from "./client.ts";

type Seen = { request: Request; body: string };

/** A client whose network is the given answer, and what it was asked. */
function clientAnswering(answer: () => Response | Promise<Response>, seen: Seen[] = []) {
  return createApiClient({
    baseUrl: "http://api.example",
    token: "a.b.c",
    requestId: "req-1",
    clientAddress: "203.0.113.7",
    userAgent: "Phone/1",
    timeoutMs: 50,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      seen.push({ request: request.clone(), body: await request.text() });
      const signal = init?.signal;
      signal?.throwIfAborted();
      return Promise.race([
        answer(),
        // On the caller's signal: nothing but this listener would keep the request's own from being collected.
        new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
      ]);
    },
  });
}

function json(status: number, body: unknown) {
  return new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe("the typed client", () => {
  test("speaks the specification's paths with bearer token, request id and idempotency key", async () => {
    const seen: Seen[] = [];
    const api = clientAnswering(
      () => json(200, { success: true, error: 0, message: "Hi", api_token: "t" }),
      seen,
    );
    const answer = await api.identity.login(
      { email: "ayo", password: "secret", origin: 3 },
      { context: { idempotencyKey: "k-1" } },
    );
    expect(answer.api_token).toBe("t");
    const { request, body } = seen[0] as Seen;
    expect(`${request.method} ${request.url}`).toBe("POST http://api.example/login");
    expect(JSON.parse(body)).toEqual({ email: "ayo", password: "secret", origin: 3 });
    expect(request.headers.get("authorization")).toBe("Bearer a.b.c");
    expect(request.headers.get("x-request-id")).toBe("req-1");
    expect(request.headers.get("x-forwarded-for")).toBe("203.0.113.7");
    expect(request.headers.get("user-agent")).toBe("Phone/1");
    expect(request.headers.get("idempotency-key")).toBe("k-1");
  });

  test("puts the input of a GET in the address", async () => {
    const seen: Seen[] = [];
    const api = clientAnswering(() => json(404, {}), seen);
    await errorOf(api.subscription.payment({ reference: "pos-1.a=b" }));
    await errorOf(api.reseller.balance({ agentCode: "AG-1001" }));
    expect(seen.map(({ request }) => request.url)).toEqual([
      "http://api.example/payments/pos-1.a%3Db",
      "http://api.example/reseller/agent/balance?agentCode=AG-1001",
    ]);
  });

  test("takes and gives kobo where naira travel, and leaves tidying to the API", async () => {
    const seen: Seen[] = [];
    const opened = {
      reference: "top-1",
      access_code: null,
      authorization_url: null,
      public_key: "pk",
      email: "a@b.c",
    };
    const quote = { amount: 9_999.99, charge: 300, total: 10_299.99 };
    const success = {
      success: true,
      error: 0,
      message: "Proceed",
      data: { ...opened, amount: 1_029_999, quote },
    };
    const api = clientAnswering(() => json(200, success), seen);
    const { data } = await api.subscription.validateTopUp({ amount: kobo(999_999) });
    expect(data.quote).toEqual({ amount: 999_999, charge: 30_000, total: 1_029_999 });
    const claim = { location_id: 1, plan_id: 2, duration: 12, amount_paid: kobo(6_000_010) } as const;
    await errorOf(api.reseller.renewClients({ clients: [claim], amount_paid: kobo(6_000_010) }));
    await errorOf(api.subscription.checkCoupon({ amount: kobo(0), coupon: " save10" }));
    expect(seen.map(({ body }) => JSON.parse(body))).toEqual([
      { amount: 9_999.99 },
      { clients: [{ ...claim, amount_paid: 60_000.1 }], amount_paid: 60_000.1 },
      { amount: 0, coupon: " save10" },
    ]);
  });

  test("refuses an answer that is not as the contract has it", async () => {
    const answer = { success: true, error: 0, message: "Faqs", data: [{ question: 1 }] };
    const error = await errorOf(clientAnswering(() => json(200, answer)).catalog.faqs());
    expect(error).toMatchObject({ code: "INTERNAL", status: 502 });
  });

  test("reads the quote of a price that has changed", async () => {
    const quote = { amount: 100, charge: 2, total: 102 };
    const body = { success: false, error: 1, code: "PRICE_CHANGED", message: "Changed", data: { quote } };
    const error = await errorOf(clientAnswering(() => json(409, body)).account.show());
    expect(error.details.data).toEqual({ quote: { amount: 10_000, charge: 200, total: 10_200 } });
  });

  test("a refusal keeps its code, status, message, field errors, data and request id", async () => {
    const refusal = {
      success: false,
      error: 1,
      code: "VALIDATION_FAILED",
      message: "Invalid domain",
      errors: { email: ["Invalid domain"] },
      data: { retry_after: 3 },
      request_id: "req-9",
    };
    const error = await errorOf(clientAnswering(() => json(422, refusal)).account.show());
    expect(error).toMatchObject({ code: "VALIDATION_FAILED", status: 422, message: "Invalid domain" });
    expect(error.fieldErrors).toEqual({ email: ["Invalid domain"] });
    expect(error.details).toMatchObject({ data: { retry_after: 3 }, requestId: "req-9" });
  });

  test("a failure is handed to onError, which may throw something else instead", async () => {
    const fetch = async () => json(404, {});
    const heard: ApiError[] = [];
    const silent = createApiClient({
      baseUrl: "http://api.example",
      fetch,
      onError: (error) => void heard.push(error),
    });
    expect(await errorOf(silent.catalog.plans())).toBe(heard[0]);
    const onError = () => {
      throw new Response("elsewhere");
    };
    const redirecting = createApiClient({ baseUrl: "http://api.example", fetch, onError });
    await expect(redirecting.catalog.plans()).rejects.toBeInstanceOf(Response);
  });

  test.each([
    ["an HTML error page", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), "UNAVAILABLE", 502],
    ["JSON of another shape", () => json(404, { hello: 1 }), "NOT_FOUND", 404],
    [
      "a code it does not know",
      () => json(409, { success: false, error: 1, code: "NEW", message: "New" }),
      "INTERNAL",
      409,
    ],
    ["a broken connection", () => Promise.reject(new TypeError("fetch failed")), "UNREACHABLE", 0],
    ["no answer in time", () => new Promise<Response>(() => {}), "TIMEOUT", 0],
  ])("%s is an ApiError too", async (_, answer, code, status) => {
    expect(await errorOf(clientAnswering(answer).catalog.plans())).toMatchObject({ code, status });
  });
});
