import { expect, it } from "vitest";
import { developmentFaults, productionFaults } from "./setting-faults.ts";

it.each<[name: string, here: string, elsewhere: string]>([
  ["HOST", "127.1.2.3", "0.0.0.0"],
  ["HOST", "::1", "::"],
  ["HOST", "localhost", "site.internal"],
  ["API_URL", "http://127.0.0.1:4000", "https://api.shop.example"],
  ["WEBSITE_URL", "http://localhost:3000", "https://shop.example"],
  ["RESELLER_URL", "http://[::1]:3001", "https://agents.shop.example"],
  ["BACKOFFICE_URL", "http://127.0.0.1:3002", "https://office.shop.example"],
  ["PAYSTACK_API_URL", "http://127.0.0.1:4100", "https://api.paystack.co"],
  ["PAYSTACK_BASE", "http://127.0.0.1:4100", "https://paystack.example"],
  ["DATABASE_URL", "postgres://me@localhost/shop", "postgres://me@db.internal/shop"],
  ["DATABASE_URL", "postgres:///shop?host=/run/postgresql", "postgres://me:secret@10.0.0.7:5432/shop"],
  ["DATABASE_URL", "postgres://me@%2Frun%2Fpostgresql/shop", "postgres://db/shop"],
  ["SMTP_URL", "smtp://127.0.0.1:25", "smtps://mail.example"],
  ["SMS_URL", "http://127.0.0.1:4200", "https://sms.example"],
  ["PAYSTACK_SECRET_KEY", "sk_test_0123", "sk_live_0123"],
  ["PAYSTACK_PUBLIC_KEY", "pk_test_0123", "pk_live_0123"],
])("allows development with %s=%s and refuses it with %s", (name, here, elsewhere) => {
  expect(developmentFaults({ [name]: here }, "HOST")).toEqual([]);
  expect(developmentFaults({ [name]: elsewhere, NODE_ENV: "test" }, "HOST")).toEqual([
    expect.stringMatching(`^${name}: .*NODE_ENV=test is not safe for`),
  ]);
});

const random = "k3J9-fQ8z_Xw2LmN0pRtYvB7cDhGsA5e";

it.each<[name: string, safe: string, unsafe: string]>([
  ["JWT_SECRET", random, "a"],
  ["JWT_SECRET", random, "ab".repeat(20)],
  ["JWT_SECRET", random, "12345678901234567890123456789012"],
  ["JWT_SECRET", random, "abcdefghijklmnopqrstuvwxyz0123456789"],
  ["ENCRYPTION_KEY", random, "Kasuwa-2026 Kasuwa-2026 Kasuwa-2026"],
  ["SESSION_SECRET", random, "DEVELOPMENT-ONLY session secret, not for production"],
  ["PAYSTACK_SECRET_KEY", "sk_live_0123456789", "sk_live_xxxxxxxxxxxxxxxxxxxx"],
  ["JWT_SECRET_BEFORE", random, "development-only-secret-that-signs-nothing-real"],
  ["ENCRYPTION_KEY", random, "short"],
  ["SESSION_SECRET", random, "s"],
  ["SESSION_SECRET", random, "development-only-session-secret-not-for-production "],
  ["SESSION_SECRET", random, `${" ".repeat(40)}s`],
  ["PAYSTACK_SECRET_KEY", "sk_live_0123456789", "sk_live_"],
  ["PAYSTACK_SECRET_KEY", "sk_live_0123456789", "sk_live_      \t      "],
  ["PAYSTACK_SECRET_KEY", "sk_live_0123456789", "sk_test_0123456789"],
  ["PAYSTACK_PUBLIC_KEY", "pk_live_0123456789", "sk_live_0123456789"],
  ["API_URL", "https://api.shop.example", "http://api.shop.example"],
  ["API_URL", "http://127.0.0.1:4000", "http://api:4000"],
  ["WEBSITE_URL", "https://shop.example", "http://127.0.0.1:3000"],
  ["PAYSTACK_SCRIPT_URL", "https://js.paystack.co/v2/inline.js", "http://js.paystack.co/v2/inline.js"],
  ["SMS_URL", "https://sms.example", "http://sms.example"],
  ["SMTP_URL", "smtps://mail.example", "smtp://mail.example"],
  ["SMTP_URL", "smtp://127.0.0.1:25", "smtp://10.0.0.1:25"],
  ["TRUSTED_PROXIES", "10.0.0.0/8, 192.168.1.7", "0.0.0.0/0"],
  ["TRUSTED_PROXIES", "fd00::/48", "::/0"],
  ["TRUSTED_PROXIES", "::ffff:10.0.0.0/104", "::ffff:0:0/96"],
  ["TRUSTED_PROXIES", "2001:db8:7::/48", "::/64"],
  ["TRUSTED_PROXIES", "10.0.0.1", "10.0.0.1, 128.0.0.0/1"],
])("allows a site in production with %s=%s and refuses it with %s", (name, safe, unsafe) => {
  expect(productionFaults({ [name]: safe }, "site")).toEqual([]);
  expect(productionFaults({ [name]: unsafe }, "site")).toEqual([expect.stringMatching(`^${name}: `)]);
});

it("allows an unencrypted API on a network that nobody else can read, and never as a public address", () => {
  const settings = { API_URL: "http://api:4000", API_NETWORK: "private" };
  expect(productionFaults(settings, "site")).toEqual([]);
  expect(productionFaults(settings, "api")).toEqual([expect.stringMatching(/^API_URL: /)]);
});

it("takes Paystack's test keys in staging, and neither its live ones nor the stand-in's", () => {
  const staging = (key: string) => productionFaults({ STAGING: "on", PAYSTACK_SECRET_KEY: key }, "api");
  expect(staging("sk_test_0123456789")).toEqual([]);
  for (const key of ["sk_live_0123456789", "sk_test_sandbox_0123456789"])
    expect(staging(key)).toEqual([expect.stringMatching(/^PAYSTACK_SECRET_KEY: /)]);
});
