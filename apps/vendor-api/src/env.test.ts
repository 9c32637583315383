import { describe, expect, it } from "vitest";
import { developmentSecrets, EnvError, parseEnv } from "./env.ts";

const production = {
  NODE_ENV: "production",
  API_URL: "https://api.shop.example",
  WEBSITE_URL: "https://shop.example",
  RESELLER_URL: "https://agents.shop.example",
  BACKOFFICE_URL: "https://office.shop.example",
  DATABASE_URL: "postgres://api@db.internal/vendor",
  JWT_SECRET: "a-secret-that-nobody-else-could-ever-guess",
  ENCRYPTION_KEY: "another-key-that-nobody-else-could-ever-guess",
  PAYSTACK_API_URL: "https://api.paystack.co",
  PAYSTACK_SECRET_KEY: "sk_live_0123456789",
  PAYSTACK_PUBLIC_KEY: "pk_live_0123456789",
  SMTP_URL: "smtps://mail.example",
  SMS_URL: "https://sms.example/send",
  SMS_API_KEY: "key",
  COMPANY_NAME: "Oja Limited",
  COMPANY_REGISTRATION: "RC 1234567",
  COMPANY_TIN: "12345678-0001",
  COMPANY_ADDRESS: "1 Marina Road | Lagos Island",
  COMPANY_PHONE: "+234 801 234 5678",
  COMPANY_ADDRESS_USA: "1 Elm Street | Dover, DE 19901",
  COMPANY_PHONE_USA: "+1 302 123 4567",
  SUPPORT_EMAIL: "help@oja.ng",
  SALES_EMAIL: "sales@oja.ng",
  MAIL_FROM: "no-reply@oja.ng",
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
  it("have defaults for one machine", () => {
    const env = parseEnv({});
    expect(env).toMatchObject({
      API_HOST: "127.0.0.1",
      API_PORT: 4000,
      API_URL: "http://127.0.0.1:4000",
      WEBSITE_URL: "http://127.0.0.1:3000",
      PAYSTACK_API_URL: "http://127.0.0.1:4100",
      DEV_INBOX: true,
      SEED_DEMO: true,
      SECOND_FACTOR: "optional",
    });
    expect(env.DATA_DIR).toMatch(/[/\\]\.data[/\\]db$/);
  });

  it("are unset when empty", () => {
    expect(parseEnv({ DATABASE_URL: "", API_PORT: " " })).toMatchObject({ API_PORT: 4000 });
  });

  it("are named in one line each when they are invalid", () => {
    expect(faults({ API_PORT: "none", LOG_LEVEL: "loud" })).toEqual([
      expect.stringMatching(/^LOG_LEVEL: /),
      expect.stringMatching(/^API_PORT: /),
    ]);
  });

  it("are accepted in production when complete", () => {
    expect(parseEnv(production)).toMatchObject({
      ...{ DEV_INBOX: false, SEED_DEMO: false, RATE_LIMIT_FACTOR: 1, SECOND_FACTOR: "required" },
    });
  });

  it.each(Object.keys(production).filter((name) => name !== "NODE_ENV"))(
    "are refused in production without %s",
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
    ["JWT_SECRET", "a".repeat(40)],
    ["PAYSTACK_SECRET_KEY", "pk_live_0123456789"],
    ["PAYSTACK_PUBLIC_KEY", "sk_live_0123456789"],
    ["API_URL", "http://api.shop.example"],
    ["WEBSITE_URL", "http://shop.example"],
    ["RESELLER_URL", "http://agents.shop.example"],
    ["BACKOFFICE_URL", "http://office.shop.example"],
    ["SMS_URL", "http://sms.example/send"],
    ["SMTP_URL", "smtp://mail.example"],
    ["RATE_LIMIT_FACTOR", "10"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "load-balancer"],
    ["MAIL_FROM", "no-reply@shop.example"],
  ])("are refused in production with %s=%s", (name, value) => {
    expect(faults({ ...production, [name]: value })).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it("of a pooler and a replica are refused where they cannot work", () => {
    expect(faults({ DATABASE_REPLICA_URL: "postgres://replica/vendor" })).toEqual([
      "DATABASE_REPLICA_URL: needs DATABASE_URL; the embedded database has no replica",
    ]);
    expect(faults({ ...production, DATABASE_POOLER: "on" })).toEqual([
      "DATABASE_POOLER: needs MIGRATE_ON_START=off; `migrate` connects to PostgreSQL itself, with DATABASE_POOLER=off",
    ]);
  });

  it("of origins are exact ones", () => {
    expect(parseEnv({ CORS_ORIGINS: "https://shop.example, http://127.0.0.1:5173" }).CORS_ORIGINS).toEqual([
      "https://shop.example",
      "http://127.0.0.1:5173",
    ]);
    for (const wrong of ["*", "shop.example", "https://shop.example/", "null"])
      expect(faults({ CORS_ORIGINS: wrong })).toEqual([`CORS_ORIGINS: ${wrong} is no origin`]);
  });

  it("allow unencrypted mail to a relay on the same machine", () => {
    expect(faults({ ...production, SMTP_URL: "smtp://127.0.0.1:25" })).toEqual([]);
  });

  it("are refused in development when other machines can connect or a production setting is used", () => {
    expect(faults({ API_HOST: "0.0.0.0", SMTP_URL: "smtps://mail.example" })).toEqual([
      expect.stringMatching(/^API_HOST: /),
      expect.stringMatching(/^SMTP_URL: /),
    ]);
    expect(faults({ ...production, API_HOST: "0.0.0.0" })).toEqual([]);
  });
});
