import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { signUp } from "../../testing/people.ts";

/** `TEST_FULL=1` takes the figure of a real proof. */
const MUTATIONS = process.env.TEST_FULL === "1" ? 1_000 : 200;
const SEED = 20_261_121;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());

/** What somebody may make of a token without the key. */
function mutations(token: string): fc.Arbitrary<string> {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const place = fc.nat(token.length - 1);
  const letter = fc.constantFrom(...ALPHABET);
  const claim = fc.constantFrom("sub", "sid", "role", "exp", "iss", "aud", "verification_status");
  const value = fc.oneof(
    fc.constantFrom<unknown>("staff", "owner", "1", 0, -1, null, true, 9_999_999_999, []),
    fc.uuid(),
  );
  const withClaim = fc
    .tuple(claim, value)
    .map(([name, changed]) => `${head}.${encode({ ...decode(claims), [name]: changed })}.${signature}`);
  const algorithm = fc
    .constantFrom("none", "None", "HS384", "HS512", "RS256", "ES256", "", "hs256")
    .chain((alg) => fc.constantFrom(signature, "").map((end) => `${encode({ alg })}.${claims}.${end}`));
  const extra = fc
    .constantFrom({ crit: ["exp"] }, { jwk: {} }, { kid: "../../dev/null" }, { b64: false })
    .map((more) => `${encode({ ...decode(head), ...more })}.${claims}.${signature}`);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(place, letter).map(([at, to]) => token.slice(0, at) + to + token.slice(at + 1)),
    },
    {
      weight: 2,
      arbitrary: fc.tuple(place, letter).map(([at, to]) => token.slice(0, at) + to + token.slice(at)),
    },
    { weight: 2, arbitrary: place.map((at) => token.slice(0, at) + token.slice(at + 1)) },
    { weight: 1, arbitrary: place.map((at) => token.slice(0, at)) },
    { weight: 1, arbitrary: place.map((at) => token.slice(at + 1)) },
    // The last letter of a signature has bits that decoders pass over.
    { weight: 2, arbitrary: letter.map((to) => token.slice(0, -1) + to) },
    { weight: 1, arbitrary: fc.constantFrom("=", "==", ".", "..", "A", "%", "~").map((end) => token + end) },
    { weight: 1, arbitrary: fc.constant(token.replaceAll("-", "+").replaceAll("_", "/")) },
    { weight: 1, arbitrary: fc.shuffledSubarray([head, claims, signature]).map((parts) => parts.join(".")) },
    { weight: 2, arbitrary: withClaim },
    { weight: 2, arbitrary: algorithm },
    { weight: 1, arbitrary: extra },
  );
}

it(`none of ${MUTATIONS} mutated tokens is accepted`, { timeout: 300_000 }, async () => {
  const { token } = await signUp(api);
  const show = (of: string) => api.request("GET", "/account", { token: of });
  expect((await show(token)).status).toBe(200);
  const mutated = fc.sample(
    mutations(token).filter((made) => made !== token),
    { numRuns: MUTATIONS, seed: SEED },
  );
  const accepted: string[] = [];
  for (const made of mutated) {
    const { status } = await show(made);
    if (status !== 401) accepted.push(`${status} ${made}`);
  }
  expect(accepted).toEqual([]);
});
