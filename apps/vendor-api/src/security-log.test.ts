import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApi, type TestApi } from "./testing/create-test-api.ts";
import {
  claimsOf,
  join,
  newAddress,
  newestCodeTo,
  otherThan,
  signUp,
  signUpVerified,
} from "./testing/people.ts";
import { addStaff, codeOfApp } from "./testing/staff-kit.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.logs.length = 0;
});

const call = (method: string, path: string, { token, body }: { token?: string; body?: object } = {}) =>
  api.request(method, path, { token, body, headers: { "x-forwarded-for": newAddress() } });
const lines = (msg: string) => api.logs.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);
/** The logged events without the fields of every line; each must have the id of its request. */
const events = () =>
  lines("security event").map(({ level, time, service, msg, request_id, ...event }) => {
    expect([level, request_id]).toEqual(["warn", expect.stringMatching(/^[\da-f-]{36}$/)]);
    return event;
  });
const staffToken = async () => {
  const body = { email: "staff@demo.example", password: "Demo-Staff-2026" };
  return String((await call("POST", "/login", { body })).body.api_token);
};
const STAFF = 6;

describe("the security log records", () => {
  it("failed log-ins of known and unknown people, without the typed values", async () => {
    const { form, token } = await signUp(api);
    const subject_id = Number(claimsOf(token).sub);
    const wrong = { password: "Wrong-Pass-2026" };
    await call("POST", "/login", { body: { email: form.email, ...wrong } });
    await call("POST", "/login", { body: { email: "nobody@shop.example", ...wrong } });
    await call("POST", "/reseller/login", { body: { email: form.email, password: form.password } });
    const address = expect.stringMatching(/^10\.7\./);
    expect(events()).toEqual([
      { event: "login_failed", subject_id, site: "website", address },
      { event: "login_failed", subject_id: null, site: "website", address },
      { event: "login_failed", subject_id, site: "reseller", address },
    ]);
    expect(api.logs.join()).not.toMatch(/Wrong-Pass|@shop\.example/);
    expect(api.logs.join()).not.toContain(form.password);
  });

  it("a code's last try and the following reset, without code, proof or password", async () => {
    const { form, token } = await signUp(api);
    const { email } = form;
    const subject_id = Number(claimsOf(token).sub);
    const check = (code: string) =>
      call("POST", "/validate-account-otp", { body: { email, code, function_type: "reset-check" } });
    await call("POST", "/forget-account-sendotp", { body: { email } });
    const code = await newestCodeTo(api, email);
    for (let turn = 1; turn <= 5; turn++) await check(otherThan(code, turn));
    const besidesWrong = () => events().filter(({ event }) => event !== "code_wrong");
    expect(events()).toHaveLength(6);
    expect(besidesWrong()).toEqual([{ event: "code_exhausted", subject_id, purpose: "password-reset" }]);

    api.clock.advance({ minutes: 2 });
    await call("POST", "/forget-account-sendotp", { body: { email } });
    const proven = await newestCodeTo(api, email);
    const { reset_token } = (await check(proven)).body;
    const password = "Moin-Moin-And-Pap-7";
    const body = { email, password, password_confirmation: password, reset_token };
    expect((await call("POST", "/update-forgot-password", { body })).status).toBe(200);
    expect(besidesWrong().slice(1)).toEqual([{ event: "password_reset", subject_id }]);
    for (const secret of [code, proven, reset_token, password, email]) {
      // The digits of a time can be those of a code.
      const lines = api.logs.map((line) => line.replace(/"time":\d+/, ""));
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  it("changed roles and removed people, with the person who did it", async () => {
    const { token, userId: user_id } = await signUpVerified(api);
    const { userId: subject_id, email } = await join(api, token, "cashier");
    const path = `/account/users/${subject_id}`;
    for (const role of ["manager", "manager"]) await call("PUT", `${path}/role`, { token, body: { role } });
    await call("DELETE", path, { token });
    expect(events()).toEqual([
      { event: "role_changed", user_id, subject_id, role_before: "cashier", role: "manager" },
      { event: "person_removed", user_id, subject_id },
    ]);
    for (const secret of [token, email]) expect(api.logs.join()).not.toContain(secret);
  });

  it("removed sessions", async () => {
    const { form, token } = await signUp(api);
    const user_id = Number(claimsOf(token).sub);
    const body = { email: form.email, password: form.password };
    const [one] = [
      (await call("POST", "/login", { body })).body.api_token,
      await call("POST", "/login", { body }),
    ];
    const session_id = claimsOf(one).sid;
    await call("DELETE", `/account/sessions/${session_id}`, { token });
    await call("DELETE", "/account/sessions", { token });
    expect(events()).toEqual([
      { event: "session_removed", user_id, subject_id: user_id, session_id },
      { event: "other_sessions_removed", user_id, subject_id: user_id, sessions: 1 },
    ]);
  });

  it("personal data that staff revealed, but not masked data", async () => {
    const { id: user_id, token } = await addStaff(api, "ngozi", "support");
    await call("POST", "/registrants/1/reveal", { token, body: {} });
    await call("GET", "/registrants", { token });
    const second_factor_code = await codeOfApp(api, user_id);
    const clear = { reveal: 1, reason: "Recall of a printer", second_factor_code };
    for (const body of [{}, clear]) await call("POST", "/registrants/export", { token, body });
    const rows = expect.any(Number);
    expect(events()).toEqual([
      { event: "registrant_revealed", user_id, subject_id: 1 },
      { event: "registrants_exported", user_id, rows },
    ]);
    expect(api.logs.join()).not.toMatch(/demo\.example|08030000001|Adunni/);
  });
});

describe("a request's log line", () => {
  it("has the id of the signed-in person, also after a refusal", async () => {
    const token = await staffToken();
    await call("GET", "/faqs");
    await call("GET", "/account/sessions", { token });
    await call("GET", "/account/users", { token });
    expect(lines("answered").map(({ path, status, user_id }) => [path, status, user_id])).toEqual([
      ["/login", 200, undefined],
      ["/faqs", 200, undefined],
      ["/account/sessions", 200, STAFF],
      ["/account/users", 403, STAFF],
    ]);
  });
});
