import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { newAddress, newestCodeTo, otherThan, signUp } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  // 30 wrong codes an hour over all: 300 by the factor.
  api = await createTestApi({ env: { RATE_LIMIT_FACTOR: 0.1 } });
});
afterAll(() => api.close());

const post = (path: string, body: object, from: string, token?: string) =>
  api.request("POST", path, { token, body, headers: { "x-forwarded-for": from } });
const check = (email: string, code: string, from: string) =>
  post("/validate-account-otp", { email, function_type: "reset-check", code }, from);

describe("guessing codes of many accounts from one address", () => {
  it("waits longer with each further account, while an account that failed there goes on", async () => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) statuses.push((await check(`shop${n}@guess.example`, "12345", from)).status);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(statuses.slice(20)).toEqual(Array(20).fill(429));
    expect((await check("shop3@guess.example", "54321", from)).status).toBe(422);
    expect((await check("elsewhere@guess.example", "12345", newAddress())).status).toBe(422);
  });

  it("locks nobody out: when many codes go wrong everywhere, a code survives two mistakes instead of five", async () => {
    for (let n = 0; n < 31; n++) await check(`spread${n}@guess.example`, "12345", newAddress());
    const send = { headers: { "x-forwarded-for": newAddress() } };
    const { token, form } = await signUp(api);
    await api.request("POST", "/validate-account-otp-web", {
      ...{ token, body: { function_type: "activate-resend" } },
      ...send,
    });
    const code = await newestCodeTo(api, form.phone);
    const tried = (value: string) =>
      post(
        "/validate-account-otp-web",
        { function_type: "activate-check", code: value },
        newAddress(),
        token,
      );
    expect((await tried(otherThan(code))).body.data).toEqual({ tries_left: 1 });
    expect((await tried(code)).status).toBe(200);
    expect(api.logs.join("")).toContain('"event":"code_wrong"');
  });
});
