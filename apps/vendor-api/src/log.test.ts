import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ LOG_LEVEL: "debug" }, { write: (line) => void lines.push(line) }));
  // The time's digits can contain those of a short secret.
  return lines.join("").replaceAll(/"time":\d+,/g, "");
}

const secrets = {
  password: "Demo-Owner-2026",
  password_confirmation: "Demo-Owner-2026",
  api_token: "abc.def.ghi",
  reset_token: "abc.def.ghi",
  authorization: "Bearer abc.def.ghi",
  code: "48213",
  auth_code: "AUTH_x1y2z3",
  authorization_code: "AUTH_x1y2z3",
  card_number: "4084084084084081",
  cvv: "cvv-408",
  cookie: "token=abc.def.ghi",
};

describe("logs", () => {
  it("contain no secret at any depth", () => {
    const text = logged((log) => log.info({ body: { list: [secrets] }, ...secrets }, "seen"));
    for (const value of Object.values(secrets)) expect(text).not.toContain(value);
    expect(text).toContain('"msg":"seen"');
  });

  it("contain no full phone", () => {
    const text = logged((log) => {
      log.info({ phone: "08031234567", to: "08031234567" });
      log.warn("could not reach 0803 123 4567 or +2348031234567");
      log.error({ err: new Error("sms to 08031234567 failed") });
    });
    expect(text).not.toMatch(/0803\s?123\s?4567|2348031234567/);
    expect(text).toContain("***67");
  });

  it("contain no token, key or card number within a text", () => {
    const text = logged((log) => {
      const token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
      log.error(
        { err: new Error(`bad ${token}`, { cause: new Error("sk_test_secret1 4084084084084081") }) },
        token,
      );
    });
    expect(text).not.toMatch(/eyJ|sk_test_secret1|4084084084084081/);
    expect(text).toContain("stack");
  });

  it("contain no parameters of a failed query", () => {
    const text = logged((log) => {
      const err = new Error(
        "Failed query: insert into t values ($1)\nparams: Your code is 48213,\n$argon2id$hash",
      );
      log.error({ err: new Error("outer", { cause: err }) }, "unexpected fault");
    });
    expect(text).not.toMatch(/48213|argon2id/);
    expect(text).toContain("Failed query: insert into t");
  });

  it("contain a request's id, method, path, status and time", () => {
    const text = logged((log) =>
      log.info({ request_id: "req-0001", method: "GET", path: "/faqs", status: 200, ms: 4 }),
    );
    expect(JSON.parse(text)).toMatchObject({
      request_id: "req-0001",
      method: "GET",
      path: "/faqs",
      status: 200,
    });
  });
});
