import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { signUp } from "../../testing/people.ts";

/** `TEST_FULL=1` tries every possible code, otherwise only some of them. */
const full = process.env.TEST_FULL === "1";
const guesses = full ? 100_000 : 150;
const AT_ONCE = 50;
/** How many new codes are requested during the guessing. The full run requests more than the daily cap of ten. */
const requests = full ? 15 : 3;

let api: TestApi;
beforeAll(async () => {
  // Without a high factor, the limits by address and person would stop most guesses before the code's own limit.
  api = await createTestApi({ env: { RATE_LIMIT_FACTOR: 1_000_000 } });
});
afterAll(() => api.close());

let asked = 0;
const newAddress = () => `10.${64 + ((asked >> 16) & 63)}.${(asked >> 8) & 255}.${asked++ & 255}`;

type Target = { path: string; token?: string; send: () => Promise<number>; body: object };

async function phoneOf(): Promise<Target> {
  const { token } = await signUp(api);
  const path = "/validate-account-otp-web";
  const post = (body: object) =>
    api.request("POST", path, { token, body, headers: { "x-forwarded-for": newAddress() } });
  const send = async () => (await post({ function_type: "activate-resend" })).status;
  return { path, token, send, body: { function_type: "activate-check" } };
}

async function resetOf(): Promise<Target> {
  const { email } = (await signUp(api)).form;
  const send = async () => {
    const headers = { "x-forwarded-for": newAddress() };
    return (await api.request("POST", "/forget-account-sendotp", { body: { email }, headers })).status;
  };
  return { path: "/validate-account-otp", send, body: { email, function_type: "reset-check" } };
}

describe("guessing", () => {
  it.each([
    ["a phone's code", phoneOf],
    ["a reset code", resetOf],
  ])(
    `${guesses} times at %s, from many addresses, evaluates five guesses at most for each code sent`,
    { timeout: 3_600_000 },
    async (_name, start) => {
      const { path, token, send, body } = await start();
      let issued = 0;
      let evaluated = 0;
      const askAgainEvery = Math.floor(guesses / requests / AT_ONCE) * AT_ONCE;
      for (let first = 0; first < guesses; first += AT_ONCE) {
        if (first % askAgainEvery === 0) {
          api.clock.advance({ minutes: 1 });
          if ((await send()) === 200) issued++;
        }
        const answers = await Promise.all(
          Array.from({ length: AT_ONCE }, (_, n) =>
            api.request("POST", path, {
              token,
              body: { ...body, code: String(first + n).padStart(5, "0") },
              headers: { "x-forwarded-for": newAddress() },
            }),
          ),
        );
        for (const answer of answers) {
          const code = answer.status === 200 ? "RIGHT" : answer.body.code;
          expect(["RIGHT", "CODE_WRONG", "CODE_EXPIRED"]).toContain(code);
          if (code !== "CODE_EXPIRED") evaluated++;
        }
        api.logs.length = 0;
      }
      expect(issued).toBeGreaterThan(0);
      expect(issued).toBeLessThanOrEqual(10);
      expect(evaluated).toBeLessThanOrEqual(5 * issued);
    },
  );
});
