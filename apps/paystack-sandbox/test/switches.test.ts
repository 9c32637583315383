import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "./harness";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const set = (body: unknown) => sandbox.call("POST", "/__sandbox/switches", body, null);
const init = (fields: object = {}) =>
  sandbox.call("POST", "/transaction/initialize", { email: "ada@shop.example", amount: 100, ...fields });

describe("faults", () => {
  it("fails the next n calls with the given status, then succeeds", async () => {
    await set({ failNext: 2, failStatus: 503 });
    expect([(await init()).status, (await init()).status, (await init()).status]).toEqual([503, 503, 200]);
  });

  it("fails after the effect, so that only the response is lost", async () => {
    await set({ failNext: 1, failWhen: "after" });
    expect((await init({ reference: "LOST-1" })).status).toBe(500);
    expect((await init({ reference: "LOST-1" })).body.message).toBe("Duplicate Transaction Reference");
  });

  it("answers 429 with x-ratelimit-reset", async () => {
    await set({ rateLimitNext: 1 });
    const limited = await init();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get("x-ratelimit-reset"))).toBeGreaterThan(0);
    expect((await init()).status).toBe(200);
  });

  it("resets the connection, before or after the effect", async () => {
    await set({ resetNext: 1 });
    await expect(init({ reference: "RESET-1" })).rejects.toThrow();
    await set({ resetNext: 1, failWhen: "after" });
    await expect(init({ reference: "RESET-1" })).rejects.toThrow();
    expect((await init({ reference: "RESET-1" })).status).toBe(400);
  });

  it("delays responses by its own clock", async () => {
    await set({ delayMs: 7_000 });
    let answered = false;
    const pending = init().then((answer) => {
      answered = true;
      return answer;
    });
    // Each round of calls to the control API lets the delayed call reach its pause.
    while (sandbox.clock.pending() === 0) await sandbox.call("GET", "/__sandbox/switches");
    await sandbox.clock.advance(6_999);
    expect(answered).toBe(false);
    await sandbox.clock.advance(1);
    expect((await pending).status).toBe(200);
  });

  it("blocks the popup script", async () => {
    expect((await fetch(`${sandbox.url}/v2/inline.js`)).status).toBe(200);
    await set({ blockScript: true });
    expect((await fetch(`${sandbox.url}/v1/inline.js`)).status).toBe(503);
    expect((await fetch(`${sandbox.url}/v2/inline.js`)).status).toBe(503);
  });
});

describe("scopes", () => {
  it("does not affect other payers", async () => {
    await set({ scope: { email: "BAD@shop.example" }, failNext: 1 });
    expect((await init()).status).toBe(200);
    expect((await init({ email: "bad@shop.example" })).status).toBe(500);
    const { reference } = await sandbox.initialize();
    await set({ scope: { reference }, failNext: 1 });
    expect((await sandbox.call("GET", `/transaction/verify/${reference}`)).status).toBe(500);
    expect((await sandbox.call("GET", `/transaction/verify/${reference}`)).status).toBe(200);
  });

  it("shows and resets the switches", async () => {
    await set({ scope: { email: "a@b.example" }, webhooks: "drop" });
    const shown = await sandbox.call("GET", "/__sandbox/switches?email=a@b.example");
    expect(shown.body.switches).toMatchObject({ webhooks: "drop", delayMs: 0 });
    const reset = await set({ scope: { email: "a@b.example" }, reset: true });
    expect(reset.body.switches).toEqual(shown.body.defaults);
  });
});

describe("control API", () => {
  it("rejects unknown switches, invalid values and anything but JSON", async () => {
    expect((await set({ explode: true })).status).toBe(400);
    expect((await set({ delayMs: -1 })).status).toBe(400);
    const form = await sandbox.form("/__sandbox/switches", { delayMs: "1" });
    expect(form.status).toBe(400);
  });

  it("pays, lists and resets", async () => {
    const { reference } = await sandbox.initialize();
    const paid = await sandbox.call("POST", "/__sandbox/pay", { reference, card: "pin-otp" });
    expect(paid.body.transaction.status).toBe("success");
    const listed = await sandbox.call("GET", `/__sandbox/transactions?reference=${reference}`);
    expect(listed.body.transactions).toHaveLength(1);
    await sandbox.call("POST", "/__sandbox/reset", {});
    expect((await sandbox.call("GET", "/__sandbox/transactions")).body.transactions).toEqual([]);
  });

  it("is absent in production", async () => {
    const production = await startTestSandbox({ controlApi: false });
    const answer = await production.call("GET", "/__sandbox/switches");
    const health = await production.call("GET", "/healthz");
    await production.close();
    expect([answer.status, health.status]).toEqual([404, 200]);
  });
});
