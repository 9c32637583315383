import fc from "fast-check";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, signUp } from "../../testing/people.ts";
import { secretKey } from "./secrets.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const show = async (token?: string) => api.request("GET", "/account", { token });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A valid token with these changes. */
async function forge(
  token: string,
  changes: { claims?: object; key?: Uint8Array; alg?: string; iss?: string; aud?: string },
) {
  const { sub, exp, ...claims } = claimsOf(token);
  return new SignJWT({ ...claims, ...changes.claims })
    .setProtectedHeader({ alg: changes.alg ?? "HS256" })
    .setSubject(sub)
    .setIssuer(changes.iss ?? "vendor-api")
    .setAudience(changes.aud ?? "vendor-sites")
    .setExpirationTime(exp)
    .sign(changes.key ?? secretKey(api.deps.env, "token"));
}

describe("a bearer token", () => {
  it("opens the account when it is valid", async () => {
    const { token } = await signUp(api);
    expect((await show(token)).status).toBe(200);
    expect((await show(await forge(token, {}))).status).toBe(200);
  });

  it("and a code stay valid while the secret is rotated, and no longer", async () => {
    const person = await signUp(api);
    const rotating = { JWT_SECRET: "n".repeat(40), JWT_SECRET_BEFORE: api.deps.env.JWT_SECRET };
    const next = await createTestApi({ env: rotating, database: api.database, clock: api.clock });
    const done = await createTestApi({
      ...{ env: { JWT_SECRET: rotating.JWT_SECRET }, database: api.database, clock: api.clock },
    });
    const call = (at: TestApi, token: string) => at.request("GET", "/account", { token });
    expect((await call(next, person.token)).status).toBe(200);
    expect((await call(done, person.token)).status).toBe(401);
    const again = await next.request("POST", "/login", {
      body: { email: person.form.email, password: person.form.password },
    });
    expect((await call(next, again.body.api_token)).status).toBe(200);
    expect((await call(done, again.body.api_token)).status).toBe(200);
    const header = { "idempotency-key": crypto.randomUUID() };
    const body = { function_type: "activate-resend" };
    const send = (at: TestApi, token: string) =>
      at.request("POST", "/validate-account-otp-web", { token, body, headers: header });
    expect((await send(api, person.token)).status).toBe(200);
    expect((await send(next, person.token)).status).toBe(200);
    expect((await send(done, again.body.api_token)).body.code).toBe("IDEMPOTENCY_CONFLICT");
  });

  it.each([
    ["missing", async () => undefined],
    ["malformed", async () => "not.a.token"],
    ["without its signature", async (token: string) => token.slice(0, token.lastIndexOf(".") + 1)],
    [
      "declared unsigned (alg none)",
      async (token: string) => `${encode({ alg: "none" })}.${token.split(".")[1]}.`,
    ],
    ["signed with another secret", (token: string) => forge(token, { key: new Uint8Array(32).fill(7) })],
    [
      "signed with another algorithm",
      (token: string) => forge(token, { alg: "HS512", key: new Uint8Array(64) }),
    ],
    ["of another issuer", (token: string) => forge(token, { iss: "somebody" })],
    ["for another audience", (token: string) => forge(token, { aud: "somebody" })],
    ["of an unknown session", (token: string) => forge(token, { claims: { sid: crypto.randomUUID() } })],
    ["of an invalid session id", (token: string) => forge(token, { claims: { sid: "1 or 1=1" } })],
    [
      "with changed claims",
      async (token: string) => {
        const [head, , signature] = token.split(".");
        return `${head}.${encode({ ...claimsOf(token), role: "staff" })}.${signature}`;
      },
    ],
  ])("is refused when %s", async (_, make) => {
    const { token } = await signUp(api);
    const { status, body } = await show(await make(token));
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: "UNAUTHORIZED", message: "Please log in to continue." });
  });

  it("is refused when it names another person's session", async () => {
    const one = await signUp(api);
    const other = await signUp(api);
    const mixed = await forge(one.token, { claims: { sid: claimsOf(other.token).sid } });
    expect((await show(mixed)).status).toBe(401);
  });

  it("expires after seven days, used or not", async () => {
    const { token } = await signUp(api);
    api.clock.advance({ days: 6, hours: 23, minutes: 59 });
    expect((await show(token)).status).toBe(200);
    api.clock.advance({ minutes: 2 });
    expect((await show(token)).status).toBe(401);
  });

  it("is revoked by logging out, without affecting other sessions", async () => {
    const { form, token } = await signUp(api);
    const second = await api.client().identity.login({ email: form.email, password: form.password });
    const answer = await api.request("POST", "/logout", { token, body: { token } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ success: true, error: 0, message: "Logged out successfully" });
    expect((await show(token)).status).toBe(401);
    expect((await api.request("POST", "/logout", { token, body: {} })).status).toBe(401);
    expect((await show(second.api_token)).status).toBe(200);
  });
});

/** `TEST_FULL=1` runs the full number. */
const MUTATIONS = process.env.TEST_FULL === "1" ? 1_000 : 200;
const SEED = 20_261_121;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());

/** Changes to a token that are possible without the key. */
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
    // The last character of a signature has bits that decoders ignore.
    { weight: 2, arbitrary: letter.map((to) => token.slice(0, -1) + to) },
    { weight: 1, arbitrary: fc.constantFrom("=", "==", ".", "..", "A", "%", "~").map((end) => token + end) },
    { weight: 1, arbitrary: fc.constant(token.replaceAll("-", "+").replaceAll("_", "/")) },
    { weight: 1, arbitrary: fc.shuffledSubarray([head, claims, signature]).map((parts) => parts.join(".")) },
    { weight: 2, arbitrary: withClaim },
    { weight: 2, arbitrary: algorithm },
    { weight: 1, arbitrary: extra },
  );
}

it(`refuses all of ${MUTATIONS} mutated tokens`, { timeout: 300_000 }, async () => {
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
