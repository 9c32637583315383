import { expect, it } from "vitest";
import { developmentFaults } from "./development.ts";

it.each<[name: string, here: string, elsewhere: string]>([
  ["HOST", "127.1.2.3", "0.0.0.0"],
  ["HOST", "::1", "::"],
  ["HOST", "localhost", "site.internal"],
  ["API_URL", "http://127.0.0.1:4000", "https://api.shop.example"],
  ["WEBSITE_URL", "http://localhost:3000", "https://shop.example"],
  ["RESELLER_URL", "http://[::1]:3001", "https://agents.shop.example"],
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
