import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { startReceiver, startTestSandbox, type TestSandbox } from "./harness";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const minute = 60_000;
const amount = 6_000_000;

async function start(options: Parameters<typeof startTestSandbox>[0] = {}) {
  const receiver = await startReceiver();
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url, ...options });
  cleanups.push(receiver.close, sandbox.close);
  return { receiver, sandbox };
}

const inMinutes = (sandbox: TestSandbox, minutes: number) =>
  new Date(sandbox.clock.now() + minutes * minute).toISOString();

async function offer(sandbox: TestSandbox, fields: Record<string, unknown> = {}) {
  const { body } = await sandbox.call("POST", "/charge", {
    email: "ada@shop.example",
    amount,
    bank_transfer: { account_expires_at: inMinutes(sandbox, 30) },
    ...fields,
  });
  const { reference, account_number: accountNumber } = body.data;
  const send = (sent: number = amount) =>
    sandbox.control.sendTransfer({ accountNumber, amount: sent, senderName: "Ada Obi" });
  return { reference, accountNumber, send };
}

const check = (sandbox: TestSandbox, reference: string) =>
  sandbox.call("GET", `/charge/${reference}`).then(({ body }) => body);

describe("POST /charge with bank_transfer", () => {
  it("gives an account number, and the same again while it waits", async () => {
    const { sandbox } = await start();
    const { status, body } = await sandbox.call("POST", "/charge", {
      email: "ada@shop.example",
      amount: "6000000",
      reference: "TRANSFER-1",
      bank_transfer: { account_expires_at: inMinutes(sandbox, 30) },
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: true,
        message: "Charge attempted",
        data: {
          reference: "TRANSFER-1",
          status: "pending_bank_transfer",
          display_text: "Please make a transfer to the account specified",
          account_name: "PAYSTACK CHECKOUT",
          account_number: expect.stringMatching(/^\d{10}$/),
          bank: { slug: "titan-paystack", name: "Paystack-Titan", id: expect.any(Number) },
          account_expires_at: inMinutes(sandbox, 30),
        },
      },
    });
    expect(await check(sandbox, "TRANSFER-1")).toEqual({
      status: true,
      message: "Reference check successful",
      data: body.data,
    });
    expect(await sandbox.verify("TRANSFER-1")).toMatchObject({
      status: "ongoing",
      channel: "bank_transfer",
      fees: null,
      authorization: {},
    });
    const again = await offer(sandbox);
    expect(again.accountNumber).not.toBe(body.data.account_number);
  });

  it.each([
    ["a minute", { account_expires_at: 1 }, 15],
    ["a day", { account_expires_at: 1440 }, 8 * 60],
    ["nothing", {}, 8 * 60],
  ])("keeps an account for 15 minutes to 8 hours when %s is asked for", async (_what, asked, minutes) => {
    const { sandbox } = await start();
    const { account_expires_at: wait } = asked as { account_expires_at?: number };
    const { body } = await sandbox.call("POST", "/charge", {
      email: "ada@shop.example",
      amount,
      bank_transfer: wait === undefined ? {} : { account_expires_at: inMinutes(sandbox, wait) },
    });
    expect(body.data.account_expires_at).toBe(inMinutes(sandbox, minutes));
  });

  it("refuses what it cannot charge", async () => {
    const { sandbox } = await start();
    const charge = async (fields: object) => {
      const { status, body } = await sandbox.call("POST", "/charge", {
        email: "ada@shop.example",
        amount,
        ...fields,
      });
      return [status, body.message];
    };
    expect(await charge({})).toEqual([400, "Invalid charge type sent"]);
    expect(await charge({ amount: 0, bank_transfer: {} })).toEqual([400, "Invalid Amount Sent"]);
    expect(await charge({ bank_transfer: { account_expires_at: "soon" } })).toEqual([
      400,
      "Invalid bank_transfer sent",
    ]);
    expect(await charge({ currency: "USD", bank_transfer: {} })).toEqual([
      403,
      "Currency not supported by merchant",
    ]);
    await charge({ reference: "ONCE-1", bank_transfer: {} });
    expect(await charge({ reference: "ONCE-1", bank_transfer: {} })).toEqual([
      400,
      "Duplicate Transaction Reference",
    ]);
    sandbox.control.setSwitches({ withoutChannels: ["bank_transfer"] }, { email: "ada@shop.example" });
    expect(await charge({ bank_transfer: {} })).toEqual([400, "Channel is not available for your business"]);
    const unknown = await sandbox.call("GET", "/charge/nobody-knows");
    expect(unknown).toMatchObject({ status: 400, body: { message: "Transaction reference not found." } });
  });
});

describe("a transfer to a one-time account", () => {
  it("of the exact amount pays, and names its sender", async () => {
    const { receiver, sandbox } = await start();
    const { reference, send } = await offer(sandbox);
    expect(send()).toMatchObject({ status: "received", sessionId: expect.stringMatching(/^\d{30}$/) });
    await sandbox.control.idle();
    expect(receiver.received.map(({ body }) => body)).toMatchObject([
      {
        event: "charge.success",
        data: {
          reference,
          channel: "bank_transfer",
          status: "success",
          amount,
          requested_amount: amount,
          fees: 100_000,
          gateway_response: "Approved",
          authorization: {
            channel: "bank_transfer",
            card_type: "transfer",
            brand: "Managed Account",
            reusable: false,
            signature: null,
            sender_name: "Ada Obi",
            sender_bank: "Guaranty Trust Bank",
            sender_bank_account_number: "XXXXXXX789",
            narration: "Transfer",
          },
        },
      },
    ]);
    const { data } = await check(sandbox, reference);
    expect(data).toEqual(await sandbox.verify(reference));
    expect(data).toMatchObject({ status: "success", id: receiver.received[0]?.body.data.id });
  });

  it.each([
    ["less", amount - 1],
    ["more", amount + 1],
  ])("of %s is sent back by an event without a reference, and can be sent again", async (_what, wrong) => {
    const { receiver, sandbox } = await start();
    const { reference, send } = await offer(sandbox);
    expect(send(wrong)).toMatchObject({ status: "returned", returned: "incorrect-amount" });
    await sandbox.control.idle();
    const event = receiver.received[0]?.body as { event: string; data: { bank_transfer: object } };
    const { id } = await sandbox.verify(reference);
    expect(event).toEqual({
      event: "bank.transfer.rejected",
      data: {
        bank_transfer: {
          amount: String(wrong),
          message: "incorrect amount sent",
          message_type: "INCORRECT_AMOUNT",
          transaction_id: String(id),
        },
        customer: expect.objectContaining({ email: "ada@shop.example" }),
      },
    });
    expect(sandbox.control.webhooks({ reference })).toMatchObject([{ dataId: id }]);
    const found = await sandbox.call("GET", `/transaction/${id}`);
    expect(found.body.data).toMatchObject({ reference, status: "ongoing" });
    expect(send().status).toBe("received");
  });

  it("is sent back when the account has expired, was paid, or fraud is suspected", async () => {
    const { sandbox } = await start();
    const late = await offer(sandbox);
    await sandbox.clock.advance(30 * minute + 1);
    expect((await sandbox.verify(late.reference)).status).toBe("abandoned");
    expect((await check(sandbox, late.reference)).data.status).toBe("abandoned");
    expect(late.send()).toMatchObject({ status: "returned", returned: "account-expired" });

    const twice = await offer(sandbox);
    expect([twice.send().status, twice.send().returned]).toEqual(["received", "already-paid"]);

    const flagged = await offer(sandbox);
    sandbox.control.setSwitches({ rejectTransfers: true }, { reference: flagged.reference });
    expect(flagged.send().returned).toBe("suspected-fraud");
    const types = sandbox.control
      .webhooks()
      .map(({ body }) => JSON.parse(body).data.bank_transfer?.message_type);
    expect(types).toEqual(["ACCOUNT_EXPIRED", undefined, "ALREADY_PAID", "SUSPECTED_FRAUD"]);
  });

  it("counts when it was sent in time and is noticed after the account's end", async () => {
    const { receiver, sandbox } = await start();
    const { reference, accountNumber, send } = await offer(sandbox);
    sandbox.control.setSwitches({ transferDelayMs: 10 * minute }, { reference });
    await sandbox.clock.advance(25 * minute);
    expect(send().status).toBe("on-its-way");
    await sandbox.clock.advance(9 * minute);
    expect((await check(sandbox, reference)).data.status).toBe("pending_bank_transfer");
    expect(receiver.received).toEqual([]);
    await sandbox.clock.advance(minute);
    expect((await sandbox.verify(reference)).status).toBe("success");
    expect(sandbox.control.transfers({ accountNumber })).toMatchObject([{ status: "received" }]);
  });

  it("goes nowhere when no account has the number", async () => {
    const { sandbox } = await start();
    const sent = { accountNumber: "0000000000", amount, senderName: "Ada Obi" };
    expect(() => sandbox.control.sendTransfer(sent)).toThrow("No account has this number");
    const wrong = await sandbox.call("POST", "/__sandbox/transfers", { ...sent, amount: 0 });
    expect(wrong.status).toBe(400);
    expect((await sandbox.call("GET", "/__sandbox/transfers")).body.transfers).toEqual([]);
  });

  it("is sent by the control API, and can be refunded only to a known bank", async () => {
    const { sandbox } = await start();
    const refund = async (reference: string) =>
      (await sandbox.call("POST", "/refund", { transaction: reference })).body.message;
    for (const [senderBank, message] of [
      ["OPay", "Refund has been queued for processing"],
      [null, "Refund is not supported for this transaction"],
    ]) {
      const { reference, accountNumber } = await offer(sandbox);
      const body = { accountNumber, amount, senderName: "Ada Obi", senderBank };
      const sent = await sandbox.call("POST", "/__sandbox/transfers", body);
      expect(sent.body.transfer.status).toBe("received");
      expect((await sandbox.verify(reference)).authorization.sender_bank).toBe(senderBank);
      expect(await refund(reference)).toBe(message);
    }
  });

  it("shows Paystack's fee later by a switch", async () => {
    const { receiver, sandbox } = await start();
    sandbox.control.setSwitches({ feesAfterMs: 5 * minute });
    const { reference, send } = await offer(sandbox);
    send();
    await sandbox.control.idle();
    expect(receiver.received[0]?.body.data.fees).toBeNull();
    expect((await sandbox.verify(reference)).fees).toBeNull();
    await sandbox.clock.advance(5 * minute);
    expect((await sandbox.verify(reference)).fees).toBe(100_000);
  });
});

describe("GET /transaction", () => {
  it("lists a day's transactions in pages, the newest first", async () => {
    const { sandbox } = await start();
    await offer(sandbox, { reference: "DAY-1" });
    await sandbox.clock.advance(24 * 60 * minute);
    for (const reference of ["DAY-2", "DAY-3", "DAY-4"]) (await offer(sandbox, { reference })).send();
    await offer(sandbox, { reference: "DAY-5", email: "bisi@shop.example" });
    await sandbox.clock.advance(24 * 60 * minute);
    const list = async (query: string) => {
      const { status, body } = await sandbox.call("GET", `/transaction?${query}`);
      return { status, ...body, data: body.data?.map(({ reference }: { reference: string }) => reference) };
    };
    const day = "from=2026-01-06&to=2026-01-06";
    expect(await list(`${day}&perPage=2&page=2`)).toEqual({
      status: true,
      message: "Transactions retrieved",
      data: ["DAY-3", "DAY-2"],
      meta: { total: 4, total_volume: 4 * amount, skipped: 2, perPage: 2, page: 2, pageCount: 2 },
    });
    expect((await list(`${day}&status=success`)).data).toEqual(["DAY-4", "DAY-3", "DAY-2"]);
    expect((await list("status=abandoned")).data).toEqual(["DAY-5", "DAY-1"]);
    expect((await list("from=2026-01-06T09:00:00.001Z")).data).toEqual([]);
    const { customer } = await sandbox.verify("DAY-5");
    expect((await list(`customer=${customer.id}`)).data).toEqual(["DAY-5"]);
    expect(await list("perPage=101")).toMatchObject({ status: false, message: "Invalid perPage sent" });
    expect((await sandbox.call("GET", "/transaction", undefined, null)).status).toBe(401);
  });
});

describe("a restart", () => {
  it("keeps accounts, and transfers that Paystack has not noticed", async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "paystack-sandbox-"));
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    const first = await startTestSandbox({ dataDir });
    const sent = await offer(first);
    const open = await offer(first);
    first.control.setSwitches({ transferDelayMs: 5 * minute });
    sent.send();
    await first.close();
    const { receiver, sandbox } = await start({ dataDir });
    await sandbox.clock.advance(5 * minute);
    await sandbox.control.idle();
    expect((await sandbox.verify(sent.reference)).status).toBe("success");
    const { accountNumber } = open;
    sandbox.control.sendTransfer({ accountNumber, amount, senderName: "Ada Obi" });
    await sandbox.control.idle();
    expect(receiver.received.map(({ body }) => body.data.reference)).toEqual([
      sent.reference,
      open.reference,
    ]);
  });
});
