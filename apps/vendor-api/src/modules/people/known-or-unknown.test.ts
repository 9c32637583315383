import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { signUp } from "../../testing/people.ts";

/** `TEST_FULL=1` makes more tries and also compares response times, which a busy machine distorts. */
const full = process.env.TEST_FULL === "1";
const tries = full ? 500 : 2;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ env: { RATE_LIMIT_FACTOR: 1_000_000 } });
});
afterAll(() => api.close());

let asked = 0;
const newAddress = () => `10.5.${(asked >> 8) & 255}.${asked++ & 255}`;

function median(times: number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

type Ask = (email: string) => { path: string; body: object };
const ways: [name: string, ask: Ask][] = [
  ["log-in", (email) => ({ path: "/login", body: { email, password: "Wrong-Password-1" } })],
  ["asking for a reset code", (email) => ({ path: "/forget-account-sendotp", body: { email } })],
  [
    "trying a reset code",
    (email) => ({
      path: "/validate-account-otp",
      body: { email, function_type: "reset-check", code: "00000" },
    }),
  ],
];

describe("known and unknown emails", () => {
  it.each(ways)(`get the same answers in ${tries} tries of %s`, { timeout: 1_200_000 }, async (name, ask) => {
    const known = (await signUp(api)).form.email;
    const unknown = known.replace("@", "-nobody@");
    const times: Record<string, number[]> = { [known]: [], [unknown]: [] };
    for (let n = 0; n < tries; n++) {
      // Advance a day, so that no wait or count of the previous try remains.
      api.clock.advance({ days: 1 });
      const answers = new Set<string>();
      // Alternate which goes first, so that neither benefits from warm caches.
      for (const email of n % 2 ? [known, unknown] : [unknown, known]) {
        const { path, body } = ask(email);
        const started = performance.now();
        const { status, text } = await api.request("POST", path, {
          body,
          headers: { "x-forwarded-for": newAddress(), "x-request-id": "same-request" },
        });
        times[email]?.push(performance.now() - started);
        answers.add(`${status} ${text.replaceAll(email, "{email}")}`);
      }
      expect([...answers], name).toHaveLength(1);
      api.logs.length = 0;
    }
    if (!full) return;
    const [one = Number.NaN, other = Number.NaN] = Object.values(times).map(median);
    expect(Math.abs(one - other), `medians ${one} ms and ${other} ms`).toBeLessThan(
      Math.max(1, 0.15 * Math.max(one, other)),
    );
  });
});
