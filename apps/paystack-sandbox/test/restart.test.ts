import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnv } from "../src/env";
import { createSandbox, demoAuthorization } from "../src/index";
import { cards, publicKey, secretKey, startReceiver, startTestSandbox } from "./harness";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "paystack-sandbox-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe("journal", () => {
  it("keeps transactions, saved cards and undelivered webhooks over a restart, despite an incomplete last line", async () => {
    const seedAuthorizations = [demoAuthorization];
    const first = await startTestSandbox({ dataDir, seedAuthorizations });
    const paid = await first.initialize({ email: "keep@shop.example", reference: "KEEP-1" });
    const open = await first.initialize({ reference: "KEEP-2" });
    first.control.setSwitches({ webhooks: "hold" });
    first.control.pay(paid.reference);
    await first.form(`/pay/${open.access_code}/card`, cards.pin);
    const before = await first.verify("KEEP-1");
    await first.close();
    appendFileSync(join(dataDir, "journal.jsonl"), '{"kind":"transaction","value":{"refer');

    const receiver = await startReceiver();
    const second = await startTestSandbox({ dataDir, seedAuthorizations, webhookUrl: receiver.url });
    expect(await second.verify("KEEP-1")).toEqual(before);
    const duplicate = await second.call("POST", "/transaction/initialize", {
      email: "a@b.example",
      amount: 1,
      reference: "KEEP-1",
    });
    expect(duplicate.status).toBe(400);
    const charge = await second.call("POST", "/transaction/charge_authorization", {
      email: "keep@shop.example",
      amount: 100,
      authorization_code: before.authorization.authorization_code,
    });
    expect(charge.body.data.status).toBe("success");
    expect(charge.body.data.id).toBeGreaterThan(before.id);
    await second.form(`/pay/${open.access_code}/pin`, { pin: "1111" });
    expect((await second.verify("KEEP-2")).status).toBe("success");
    await second.control.flushWebhooks({ reference: "KEEP-1" });
    expect(receiver.received.some(({ body }) => body.data.reference === "KEEP-1")).toBe(true);
    await second.close();
    await receiver.close();
  });

  it("resumes interrupted retries and refunds", async () => {
    const receiver = await startReceiver();
    const first = await startTestSandbox({ dataDir, webhookUrl: "http://127.0.0.1:1/closed" });
    const { reference } = await first.initialize();
    first.control.pay(reference);
    await first.call("POST", "/refund", { transaction: reference });
    await first.control.idle();
    await first.close();
    const second = await startTestSandbox({ dataDir, webhookUrl: receiver.url });
    await second.clock.advance(180_000);
    await second.control.idle();
    expect(receiver.received.map(({ body }) => body.event).sort()).toEqual([
      "charge.success",
      "refund.pending",
      "refund.processed",
    ]);
    expect((await second.verify(reference)).status).toBe("reversed");
    await second.close();
    await receiver.close();
  });
});

describe("secrets", () => {
  it("writes no card number, CVV, PIN or OTP to journal or log", async () => {
    const lines: string[] = [];
    const logger = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const sandbox = await startTestSandbox({ dataDir, logger });
    const { access_code } = await sandbox.initialize();
    await sandbox.form(`/pay/${access_code}/card`, { ...cards.pinOtp, cvv: "99X" });
    await sandbox.form(`/pay/${access_code}/card`, cards.pinOtp);
    await sandbox.form(`/pay/${access_code}/pin`, { pin: "1234" });
    await sandbox.form(`/pay/${access_code}/otp`, { otp: "123456" });
    await sandbox.close();
    const written = lines.join("") + readFileSync(join(dataDir, "journal.jsonl"), "utf8");
    expect(lines.length).toBeGreaterThan(4);
    expect(written).not.toContain("5060666666666666666");
    expect(written).not.toContain("99X");
    expect(written).not.toMatch(/"(cvv|pin|otp|card_number)":/);
  });
});

describe("settings", () => {
  it("rejects keys that are not test keys, in one line", () => {
    const options = { secretKey, publicKey, webhookUrl: null };
    expect(() => createSandbox({ ...options, secretKey: "sk_live_x" })).toThrow(
      /^PAYSTACK_SECRET_KEY must start with/,
    );
    expect(() => createSandbox({ ...options, publicKey: "pk_live_x" })).toThrow(
      /^PAYSTACK_PUBLIC_KEY must start with/,
    );
    expect(() => readEnv({ PAYSTACK_SECRET_KEY: "sk_live_x" })).toThrow(/^PAYSTACK_SECRET_KEY: /);
  });

  it("has defaults, and names an invalid setting", () => {
    expect(readEnv({})).toMatchObject({ PAYSTACK_PORT: 4100, PAYSTACK_HOST: "127.0.0.1" });
    expect(() => readEnv({ PAYSTACK_PORT: "no" })).toThrow(/^PAYSTACK_PORT: /);
    expect(() => readEnv({ PAYSTACK_HOST: "0.0.0.0" })).toThrow(/^PAYSTACK_HOST: /);
    expect(readEnv({ PAYSTACK_HOST: "0.0.0.0", NODE_ENV: "production" })).toMatchObject({
      PAYSTACK_HOST: "0.0.0.0",
    });
  });
});
