import { describe, expect, it } from "vitest";
import { developmentSecrets, EnvError, parseEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  API_URL: "https://api.shop.example",
  WEBSITE_URL: "https://shop.example",
  RESELLER_URL: "https://agents.shop.example",
  DATABASE_URL: "postgres://api@db.internal/vendor",
  JWT_SECRET: "a-secret-that-nobody-else-could-ever-guess",
  PAYSTACK_API_URL: "https://api.paystack.co",
  PAYSTACK_SECRET_KEY: "sk_live_0123456789",
  PAYSTACK_PUBLIC_KEY: "pk_live_0123456789",
  SMTP_URL: "smtps://mail.example",
  SMS_URL: "https://sms.example/send",
  SMS_API_KEY: "key",
};

function faults(source: Record<string, string | undefined>): string[] {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
}

describe("settings", () => {
  it("need nothing on one machine", () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      API_HOST: "127.0.0.1",
      API_PORT: 4000,
      API_URL: "http://127.0.0.1:4000",
      WEBSITE_URL: "http://127.0.0.1:3000",
      PAYSTACK_API_URL: "http://127.0.0.1:4100",
      DEV_INBOX: true,
      SEED_DEMO: true,
    });
    expect(env.DATA_DIR).toMatch(/[/\\]\.data[/\\]db$/);
  });

  it("count as not set when they are empty", () => {
    expect(parseEnv({ DATABASE_URL: "", API_PORT: " " })).toMatchObject({ API_PORT: 4000 });
  });

  it("that are wrong are named, one a line", () => {
    expect(faults({ API_PORT: "none", LOG_LEVEL: "loud" })).toEqual([
      expect.stringMatching(/^LOG_LEVEL: /),
      expect.stringMatching(/^API_PORT: /),
    ]);
  });

  it("of a complete production are taken", () => {
    expect(parseEnv(production)).toMatchObject({ DEV_INBOX: false, SEED_DEMO: false, RATE_LIMIT_FACTOR: 1 });
  });

  it.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
    "refuse production without %s",
    (name) => {
      expect(faults({ ...production, [name]: undefined })).toEqual([
        expect.stringMatching(`^${name}: must be set`),
      ]);
    },
  );

  it.each([
    ["JWT_SECRET", developmentSecrets.JWT_SECRET],
    ["PAYSTACK_SECRET_KEY", developmentSecrets.PAYSTACK_SECRET_KEY],
    ["PAYSTACK_SECRET_KEY", "sk_test_of_a_real_account"],
    ["PAYSTACK_PUBLIC_KEY", developmentSecrets.PAYSTACK_PUBLIC_KEY],
    ["PAYSTACK_API_URL", "http://127.0.0.1:4100"],
    ["DEV_INBOX", "on"],
    ["SEED_DEMO", "1"],
    ["ARGON2_MEMORY_KIB", "64"],
    ["ARGON2_ROUNDS", "1"],
  ])("refuse production with %s=%s", (name, value) => {
    expect(faults({ ...production, [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });
});
