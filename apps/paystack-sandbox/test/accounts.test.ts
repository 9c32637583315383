import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type Received, startReceiver, startTestSandbox, type TestSandbox } from "./harness";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const minute = 60_000;
const ada = { email: "ada@shop.example", first_name: "Ada", last_name: "Obi", phone: "08030000001" };

async function start(options: Parameters<typeof startTestSandbox>[0] = {}) {
  const receiver = await startReceiver();
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url, ...options });
  cleanups.push(receiver.close, sandbox.close);
  /** The delivered events in the order in which they happened: deliveries run side by side. */
  const delivered = async () => {
    await sandbox.control.idle();
    const log = sandbox.control.webhooks().filter(({ status }) => status === "delivered");
    return log.map(({ body }): Received["body"] => JSON.parse(body));
  };
  const events = async () => (await delivered()).map(({ event }) => event);
  return { sandbox, delivered, events };
}

async function accountOf(sandbox: TestSandbox, person: object = ada) {
  const customer = (await sandbox.call("POST", "/customer", person)).body.data.customer_code;
  const { body } = await sandbox.call("POST", "/dedicated_account", { customer });
  const accountNumber = body.data.account_number;
  const send = (amount: number) =>
    sandbox.control.sendTransfer({ accountNumber, amount, senderName: "Ada Obi" });
  return { customer, id: body.data.id, accountNumber, send };
}

const message = async (answer: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await answer;
  return [status, body.message];
};

describe("POST /customer", () => {
  it("creates a customer, who can be looked up by code or email address", async () => {
    const { sandbox } = await start();
    const created = await sandbox.call("POST", "/customer", ada);
    expect(created).toMatchObject({ status: 200, body: { status: true, message: "Customer created" } });
    expect(created.body.data).toMatchObject({
      id: expect.any(Number),
      customer_code: expect.stringMatching(/^CUS_/),
      ...ada,
      dedicated_account: null,
    });
    const again = await sandbox.call("POST", "/customer", { ...ada, last_name: "Eze" });
    expect(again.body.data).toEqual({ ...created.body.data, last_name: "Eze" });
    const { customer_code } = created.body.data;
    for (const name of [customer_code, ada.email]) {
      expect(await sandbox.call("GET", `/customer/${name}`)).toMatchObject({
        body: { message: "Customer retrieved", data: again.body.data },
      });
    }
    expect(await message(sandbox.call("GET", "/customer/CUS_nobody"))).toEqual([404, "Customer not found"]);
    expect(await message(sandbox.call("POST", "/customer", { email: "x" }))).toEqual([
      400,
      "Invalid Email Address Passed",
    ]);
  });
});

describe("POST /dedicated_account", () => {
  it("gives an account number, and the same again", async () => {
    const { sandbox } = await start();
    const { customer_code, id } = (await sandbox.call("POST", "/customer", ada)).body.data;
    const asked = { customer: customer_code, preferred_bank: "wema-bank" };
    const { status, body } = await sandbox.call("POST", "/dedicated_account", asked);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        status: true,
        message: "NUBAN successfully created",
        data: {
          bank: { name: "Wema Bank", id: 20, slug: "wema-bank" },
          account_name: "TEST MERCHANT / ADA OBI",
          account_number: expect.stringMatching(/^\d{10}$/),
          assigned: true,
          active: true,
          id: expect.any(Number),
          assignment: { assignee_id: id, expired: false, account_type: "PAY-WITH-TRANSFER-RECURRING" },
          customer: { customer_code },
        },
      },
    });
    expect((await sandbox.call("POST", "/dedicated_account", asked)).body).toEqual(body);
    const holder = await sandbox.call("GET", `/customer/${customer_code}`);
    expect(holder.body.data.dedicated_account).toEqual(body.data);
    const providers = await sandbox.call("GET", "/dedicated_account/available_providers");
    expect(providers.body.data).toEqual([
      { provider_slug: "titan-paystack", bank_id: 629, bank_name: "Paystack-Titan", id: 629 },
      { provider_slug: "wema-bank", bank_id: 20, bank_name: "Wema Bank", id: 20 },
    ]);
  });

  it("refuses unknown banks and customers, customers without a name, and more than the limit", async () => {
    const { sandbox } = await start();
    const ask = (body: object) => message(sandbox.call("POST", "/dedicated_account", body));
    const { customer } = await accountOf(sandbox);
    expect(await ask({ customer, preferred_bank: "moon-bank" })).toEqual([
      400,
      "Invalid preferred_bank sent",
    ]);
    expect(await ask({ customer: "CUS_nobody" })).toEqual([404, "Customer not found"]);
    const { id } = (await sandbox.call("POST", "/customer", { email: "b@shop.example" })).body.data;
    expect(await ask({ customer: id })).toEqual([
      400,
      "Customer's first name, last name and phone number are required",
    ]);
    sandbox.control.setSwitches({ accountLimit: 1 });
    await sandbox.call("POST", "/customer", { ...ada, email: "b@shop.example" });
    const limited = await sandbox.call("POST", "/dedicated_account", { customer: id });
    expect(limited).toMatchObject({ status: 400, body: { code: "account_limit_reached" } });
    sandbox.control.setSwitches({ withoutChannels: ["dedicated_nuban"] });
    const without = await sandbox.call("POST", "/dedicated_account", { customer: id });
    expect(without.body).toMatchObject({
      message: "Dedicated NUBAN is not available for your business",
      code: "feature_unavailable",
    });
  });
});

describe("POST /dedicated_account/assign", () => {
  const assign = (sandbox: TestSandbox, fields: object = {}) =>
    message(sandbox.call("POST", "/dedicated_account/assign", { ...ada, country: "NG", ...fields }));

  it("answers at once and gives the account number by a later event", async () => {
    const { sandbox, delivered, events } = await start();
    expect(await assign(sandbox)).toEqual([200, "Assign dedicated account in progress"]);
    expect(await events()).toEqual([]);
    expect((await sandbox.call("GET", `/customer/${ada.email}`)).body.data.dedicated_account).toBeNull();
    await sandbox.clock.advance(2_000);
    expect(await events()).toEqual(["dedicatedaccount.assign.success"]);
    expect((await delivered())[0]?.data).toMatchObject({
      customer: { email: ada.email, customer_code: expect.stringMatching(/^CUS_/) },
      dedicated_account: { account_number: expect.stringMatching(/^\d{10}$/), active: true },
      identification: { status: "success" },
    });
    expect(await assign(sandbox, { country: "GH" })).toEqual([400, "Invalid country sent"]);
    expect(await assign(sandbox, { phone: null })).toEqual([400, "Invalid phone sent"]);
    sandbox.control.setSwitches({ withoutChannels: ["dedicated_nuban"] });
    expect((await assign(sandbox))[0]).toBe(400);
  });

  it("reports failure at the limit, and for a customer who is not who they say", async () => {
    const { sandbox, delivered, events } = await start();
    sandbox.control.setSwitches({ accountLimit: 0, assignDelayMs: 5 * minute });
    await assign(sandbox);
    await sandbox.clock.advance(5 * minute);
    sandbox.control.setSwitches({ accountLimit: 1, identificationFails: "BVN is incorrect" });
    await assign(sandbox, { bvn: "12345678901" });
    await sandbox.clock.advance(5 * minute);
    sandbox.control.setSwitches({ identificationFails: false });
    await assign(sandbox, { bvn: "12345678901" });
    await sandbox.clock.advance(5 * minute);
    expect(await events()).toEqual([
      "dedicatedaccount.assign.failed",
      "customeridentification.failed",
      "dedicatedaccount.assign.failed",
      "customeridentification.success",
      "dedicatedaccount.assign.success",
    ]);
    const [limited, identified, failed] = (await delivered()).map(({ data }) => data);
    expect([limited?.dedicated_account, failed?.dedicated_account]).toEqual([null, null]);
    expect(identified).toMatchObject({ email: ada.email, reason: "BVN is incorrect" });
  });
});

describe("money to a customer's account number", () => {
  it("of any amount opens a transaction with a reference of Paystack's own", async () => {
    const { sandbox, delivered, events } = await start();
    const { accountNumber, send } = await accountOf(sandbox);
    expect([send(123_456).status, send(6_000_000).status]).toEqual(["received", "received"]);
    expect(await events()).toEqual(["charge.success", "charge.success"]);
    const [first, second] = (await delivered()).map(({ data }) => data);
    expect(first?.reference).not.toBe(second?.reference);
    expect(second).toMatchObject({
      channel: "dedicated_nuban",
      amount: 6_000_000,
      requested_amount: 6_000_000,
      fees: 30_000,
      customer: { email: ada.email },
      metadata: { receiver_account_number: accountNumber },
      authorization: {
        channel: "dedicated_nuban",
        card_type: "transfer",
        reusable: false,
        sender_name: "Ada Obi",
        sender_bank_account_number: "XXXXXXX789",
        receiver_bank: "Paystack-Titan",
        receiver_bank_account_number: accountNumber,
      },
    });
    expect((await sandbox.verify(String(first?.reference))).id).toBe(first?.id);
  });

  it("still comes after the account was given up, and is sent back for suspected fraud", async () => {
    const { sandbox, events } = await start();
    const { id, send } = await accountOf(sandbox);
    const closed = await sandbox.call("DELETE", `/dedicated_account/${id}`);
    expect(closed.body).toMatchObject({
      message: "Managed Account Successfully Unassigned",
      data: { id, assigned: false, assignment: { expired: true } },
    });
    expect(await message(sandbox.call("DELETE", `/dedicated_account/${id}`))).toEqual([
      404,
      "Dedicated account not found",
    ]);
    expect(send(5_000).status).toBe("received");
    sandbox.control.setSwitches({ rejectTransfers: true });
    const { transactionId } = send(7_000);
    expect(await events()).toEqual(["charge.success", "bank.transfer.rejected"]);
    const rejected = await sandbox.call("GET", `/transaction/${transactionId}`);
    expect(rejected.body.data).toMatchObject({ status: "failed", amount: 7_000, paid_at: null });
  });
});

describe("GET /dedicated_account/requery", () => {
  it("brings what was not noticed or not announced, and nothing twice", async () => {
    const { sandbox, delivered, events } = await start();
    const { accountNumber, send } = await accountOf(sandbox);
    const requery = (date: string) =>
      message(
        sandbox.call(
          "GET",
          `/dedicated_account/requery?account_number=${accountNumber}&provider_slug=titan-paystack&date=${date}`,
        ),
      );
    send(1_000);
    sandbox.control.setSwitches({ webhooks: "drop" });
    send(2_000);
    sandbox.control.setSwitches({ webhooks: "deliver", transferDelayMs: 10 * minute });
    send(3_000);
    const amounts = async () => (await delivered()).map(({ data }) => data.amount);
    const checking = [
      200,
      "We are checking the status of your transfer. We will send you a notification once it is confirmed",
    ];
    expect(await requery("2026-01-04")).toEqual(checking);
    expect(await events()).toHaveLength(1);
    expect(await requery("2026-01-05")).toEqual(checking);
    expect(await events()).toHaveLength(3);
    expect((await amounts()).sort()).toEqual([1_000, 2_000, 3_000]);
    await requery("2026-01-05");
    await sandbox.clock.advance(10 * minute);
    expect(await events()).toHaveLength(3);
    expect(await message(sandbox.call("GET", "/dedicated_account/requery"))).toEqual([
      400,
      "Invalid account_number sent",
    ]);
    const wrongBank = `/dedicated_account/requery?account_number=${accountNumber}&provider_slug=wema-bank`;
    expect((await message(sandbox.call("GET", wrongBank)))[0]).toBe(404);
  });
});

describe("switches", () => {
  it("apply to a customer's calls", async () => {
    const { sandbox } = await start();
    const { customer, id, accountNumber } = await accountOf(sandbox);
    const query = `account_number=${accountNumber}&provider_slug=titan-paystack`;
    sandbox.control.setSwitches({ failNext: 5 }, { email: ada.email });
    const answers = [
      await sandbox.call("POST", "/dedicated_account", { customer }),
      await sandbox.call("GET", `/customer/${customer}`),
      await sandbox.call("GET", `/customer/${ada.email}`),
      await sandbox.call("GET", `/dedicated_account/requery?${query}`),
      await sandbox.call("DELETE", `/dedicated_account/${id}`),
      await sandbox.call("GET", "/dedicated_account/available_providers"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500, 200]);
  });
});

describe("webhooks", () => {
  it("are held, repeated and shuffled for a customer whose references nobody knows before", async () => {
    const { sandbox, events } = await start();
    const { send } = await accountOf(sandbox);
    const scope = { email: ada.email };
    sandbox.control.setSwitches({ webhooks: "hold", webhookRepeat: 3, webhookShuffle: true }, scope);
    for (const amount of [1_000, 2_000]) send(amount);
    expect(await events()).toEqual([]);
    const flushed = await sandbox.control.flushWebhooks(scope);
    expect(flushed.map(({ attempts }) => attempts.length)).toEqual([3, 3]);
    expect(await events()).toEqual(["charge.success", "charge.success"]);
  });

  it("of an assignment do not outlive a reset", async () => {
    const { sandbox, events } = await start();
    const assign = () => sandbox.call("POST", "/dedicated_account/assign", { ...ada, country: "NG" });
    await assign();
    sandbox.control.reset();
    await assign();
    await sandbox.clock.advance(2_000);
    expect(await events()).toEqual(["dedicatedaccount.assign.success"]);
  });
});

describe("a restart", () => {
  it("keeps account numbers and assignments in progress", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "paystack-sandbox-"));
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const first = await startTestSandbox({ dataDir });
    const { accountNumber } = await accountOf(first);
    await first.call("POST", "/dedicated_account/assign", { ...ada, email: "b@shop.example", country: "NG" });
    await first.close();
    const { sandbox, events } = await start({ dataDir });
    sandbox.control.sendTransfer({ accountNumber, amount: 500, senderName: "Ada Obi" });
    await sandbox.clock.advance(2_000);
    expect(await events()).toEqual(["charge.success", "dedicatedaccount.assign.success"]);
  });
});
