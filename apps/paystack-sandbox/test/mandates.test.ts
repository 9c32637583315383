import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startReceiver, startTestSandbox, type TestSandbox } from "./harness";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const email = "ada@shop.example";

async function start(options: Parameters<typeof startTestSandbox>[0] = {}) {
  const receiver = await startReceiver();
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url, ...options });
  cleanups.push(receiver.close, sandbox.close);
  return { receiver, sandbox };
}

async function ask(sandbox: TestSandbox): Promise<{ reference: string; redirect_url: string }> {
  const body = { email, channel: "direct_debit", callback_url: "https://shop.example/mandate" };
  return (await sandbox.call("POST", "/customer/authorization/initialize", body)).body.data;
}

async function activeMandate(sandbox: TestSandbox) {
  const { reference } = await ask(sandbox);
  sandbox.control.consentToMandate(reference);
  const { code } = sandbox.control.activateMandate(reference);
  return { mandate: reference, authorization_code: String(code) };
}

const charge = (sandbox: TestSandbox, fields: object) =>
  sandbox.call("POST", "/transaction/charge_authorization", { email, amount: 6_000_000, ...fields });

const notGiven = {
  status: 404,
  body: {
    status: false,
    message: "Authorization does not exist or does not belong to integration",
  },
};

describe("a mandate", () => {
  it("is asked for, given, activated and revoked", async () => {
    const { receiver, sandbox } = await start();
    const body = { email, channel: "direct_debit", callback_url: "https://shop.example/mandate" };
    const asked = await sandbox.call("POST", "/customer/authorization/initialize", body);
    expect(asked).toMatchObject({
      status: 200,
      body: { status: true, message: "Authorization initialized" },
    });
    const { reference, access_code } = asked.body.data;
    expect(asked.body.data).toEqual({
      redirect_url: `${sandbox.url}/mandate/${access_code}`,
      access_code: expect.stringMatching(/^[a-z0-9]{15}$/),
      reference: expect.stringMatching(/^[a-z0-9]{14}$/),
    });
    const verify = () => sandbox.call("GET", `/customer/authorization/verify/${reference}`);
    expect(await verify()).toMatchObject(notGiven);
    const act = (action: string) => sandbox.call("POST", "/__sandbox/mandates", { reference, action });
    expect((await act("activate")).body.message).toBe("The mandate is asked");
    expect((await act("consent")).body.mandate.status).toBe("pending");
    expect(await verify()).toMatchObject({
      status: 200,
      body: {
        data: {
          authorization_code: expect.stringMatching(/^AUTH_/),
          channel: "direct_debit",
          bank: "Guaranty Trust Bank",
          active: false,
          customer: { email, code: expect.stringMatching(/^CUS_/) },
        },
      },
    });
    await sandbox.control.idle();
    await act("activate");
    expect((await verify()).body.data.active).toBe(true);
    await sandbox.control.idle();
    const [created, active] = receiver.received.map((delivery) => delivery.body);
    const shape = {
      authorization_code: sandbox.control.mandates({ email })[0]?.code,
      channel: "direct_debit",
      card_type: "mandate",
      bank: "Guaranty Trust Bank",
      last4: "6789",
      account_name: "Ada Obi",
      reusable: true,
      signature: expect.stringMatching(/^SIG_/),
      customer: { email },
    };
    expect(created).toMatchObject({
      event: "direct_debit.authorization.created",
      data: { ...shape, active: false },
    });
    expect(created?.data).not.toHaveProperty("reference");
    expect(active).toMatchObject({
      event: "direct_debit.authorization.active",
      data: { ...shape, active: true, reference },
    });
    await act("revoke");
    expect((await verify()).body.data.active).toBe(false);
    expect(sandbox.control.webhooks()).toHaveLength(2);
    const list = await sandbox.call("GET", "/__sandbox/mandates");
    expect(list.body.mandates).toMatchObject([{ reference, status: "revoked" }]);
  });

  it("that is refused does not exist, and a merchant may have none", async () => {
    const { sandbox } = await start();
    const { reference } = await ask(sandbox);
    sandbox.control.refuseMandate(reference);
    expect(() => sandbox.control.consentToMandate(reference)).toThrow("The mandate is refused");
    expect(await sandbox.call("GET", `/customer/authorization/verify/${reference}`)).toMatchObject(notGiven);
    expect(sandbox.control.webhooks()).toEqual([]);
    const initialize = (fields: object) =>
      sandbox.call("POST", "/customer/authorization/initialize", {
        email,
        channel: "direct_debit",
        ...fields,
      });
    expect((await initialize({ channel: "card" })).body.message).toBe("Invalid channel sent");
    sandbox.control.setSwitches({ withoutChannels: ["direct_debit"] });
    expect((await initialize({})).body.code).toBe("feature_unavailable");
  });

  it("is listed by status in pages, and its activation can be asked for again", async () => {
    const { sandbox } = await start();
    await activeMandate(sandbox);
    const pending = await ask(sandbox);
    const { id } = sandbox.control.consentToMandate(pending.reference);
    await ask(sandbox);
    const list = async (query: string) =>
      (await sandbox.call("GET", `/directdebit/mandate-authorizations?${query}`)).body;
    const first = await list("per_page=1");
    expect(first.data).toMatchObject([{ status: "active", account_number: "XXXXXX6789" }]);
    const second = await list(`per_page=1&cursor=${first.meta.next}`);
    expect(second).toMatchObject({ data: [{ id, status: "pending" }], meta: { next: null } });
    expect((await list("status=pending")).data).toEqual(second.data);
    expect((await list("status=none")).message).toBe("Invalid query sent");
    const customer = second.data[0].customer.id;
    const retry = (authorization_id: number) =>
      sandbox.call("PUT", `/customer/${customer}/directdebit-activation-charge`, { authorization_id });
    expect((await retry(id)).body).toEqual({ status: true, message: "Mandate is queued for retry" });
    expect((await retry(1)).status).toBe(404);
  });
});

describe("a debit under a mandate", () => {
  it("is in progress, then succeeds", async () => {
    const { receiver, sandbox } = await start();
    const { authorization_code } = await activeMandate(sandbox);
    await sandbox.control.idle();
    const { status, body } = await charge(sandbox, { authorization_code, reference: "DEBIT-1" });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        message: "Charge attempted",
        data: {
          status: "processing",
          channel: "direct_debit",
          gateway_response: "Transaction in progress",
          fees: null,
          authorization: { authorization_code },
        },
      },
    });
    await sandbox.clock.advance(10_000);
    await sandbox.control.idle();
    expect(receiver.received.at(-1)?.body).toMatchObject({
      event: "charge.success",
      data: { reference: "DEBIT-1", channel: "direct_debit", amount: 6_000_000, fees: 30_000 },
    });
    expect(await sandbox.verify("DEBIT-1")).toMatchObject({ status: "success" });
    const refund = await sandbox.call("POST", "/refund", { transaction: "DEBIT-1" });
    expect(refund.status).toBe(200);
  });

  it("fails by a switch, or when the mandate is revoked meanwhile, without an event", async () => {
    const { sandbox } = await start();
    const { mandate, authorization_code } = await activeMandate(sandbox);
    await charge(sandbox, { authorization_code, reference: "DEBIT-2" });
    sandbox.control.revokeMandate(mandate);
    await sandbox.clock.advance(10_000);
    expect(await sandbox.verify("DEBIT-2")).toMatchObject({
      status: "failed",
      gateway_response: "Mandate has been revoked",
    });
    const other = await activeMandate(sandbox);
    sandbox.control.setSwitches({ debitFails: "Closed Account", debitDelayMs: 0 });
    await charge(sandbox, { authorization_code: other.authorization_code, reference: "DEBIT-3" });
    await sandbox.clock.advance(0);
    expect(await sandbox.verify("DEBIT-3")).toMatchObject({
      status: "failed",
      gateway_response: "Closed Account",
      paid_at: null,
    });
    expect(sandbox.control.webhooks().map(({ event }) => event)).not.toContain("charge.success");
  });

  it("is refused unless the mandate is active and the email its customer's", async () => {
    const { sandbox } = await start();
    const { reference } = await ask(sandbox);
    const { code: authorization_code } = sandbox.control.consentToMandate(reference);
    const refusal = async (fields: object = {}) =>
      (await charge(sandbox, { authorization_code, ...fields })).body.message;
    expect(await refusal()).toBe("Authorization is not active: the mandate is pending");
    sandbox.control.activateMandate(reference);
    expect(await refusal({ email: "thief@shop.example" })).toMatch(/^Email does not match/);
    await charge(sandbox, { authorization_code, reference: "DEBIT-5" });
    expect(await refusal({ reference: "DEBIT-5" })).toBe("Duplicate Transaction Reference");
    await sandbox.call("POST", "/customer/authorization/deactivate", { authorization_code });
    expect(await charge(sandbox, { authorization_code })).toMatchObject({
      status: 400,
      body: {
        code: "invalid_authorization",
        message: "Authorization is not active: the mandate is revoked",
      },
    });
  });

  it("is completed after a restart", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "paystack-sandbox-"));
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const first = await startTestSandbox({ dataDir });
    const { authorization_code } = await activeMandate(first);
    await charge(first, { authorization_code, reference: "DEBIT-6" });
    await first.close();
    const { sandbox } = await start({ dataDir });
    await sandbox.clock.advance(10_000);
    expect((await sandbox.verify("DEBIT-6")).status).toBe("success");
    expect((await charge(sandbox, { authorization_code })).body.data.status).toBe("processing");
  });
});
