import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startReceiver, startTestSandbox, type TestSandbox } from "./harness";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

const minute = 60_000;

async function start(options: Parameters<typeof startTestSandbox>[0] = {}) {
  const receiver = await startReceiver();
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url, ...options });
  cleanups.push(receiver.close, sandbox.close);
  return { receiver, sandbox };
}

const charge = (sandbox: TestSandbox, fields: object = {}) =>
  sandbox.call("POST", "/charge", {
    email: "ada@shop.example",
    amount: 6_000_000,
    ussd: { type: "737" },
    ...fields,
  });

it("gives a code to dial, and the same again while it waits", async () => {
  const { sandbox } = await start();
  const { status, body } = await charge(sandbox, { reference: "USSD-1" });
  const { ussd_code } = body.data;
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      status: true,
      message: "Charge attempted",
      data: {
        reference: "USSD-1",
        status: "pay_offline",
        display_text: `Please dial ${ussd_code} on your mobile phone to complete the transaction`,
        ussd_code: expect.stringMatching(/^\*737\*33\*4\*\d{6}#$/),
      },
    },
  });
  expect((await sandbox.call("GET", "/charge/USSD-1")).body.data).toEqual(body.data);
  expect(await sandbox.verify("USSD-1")).toMatchObject({ status: "ongoing", channel: "ussd" });
});

it("pays when the code is dialled; the fee is known a minute later", async () => {
  const { receiver, sandbox } = await start();
  const { reference, ussd_code: code } = (await charge(sandbox)).body.data;
  expect(sandbox.control.dial(code)).toMatchObject({ reference, status: "success" });
  expect((await sandbox.call("POST", "/__sandbox/dial", { code })).body.transaction.status).toBe("success");
  await sandbox.control.idle();
  expect(receiver.received.map(({ body }) => body)).toMatchObject([
    {
      event: "charge.success",
      data: {
        reference,
        channel: "ussd",
        amount: 6_000_000,
        message: "madePayment",
        gateway_response: "Payment successful",
        fees: null,
        authorization: {
          card_type: "offline",
          bank: "Guaranty Trust Bank",
          reusable: false,
          signature: null,
        },
      },
    },
  ]);
  expect((await sandbox.verify(reference)).fees).toBeNull();
  await sandbox.clock.advance(minute);
  expect((await sandbox.verify(reference)).fees).toBe(100_000);
  const refund = await sandbox.call("POST", "/refund", { transaction: reference });
  expect(refund).toMatchObject({
    status: 400,
    body: { message: "Refund is not supported for this transaction" },
  });
});

it("refuses codes that expired or do not exist, other banks, and a merchant without USSD", async () => {
  const { sandbox } = await start();
  const { reference, ussd_code: code } = (await charge(sandbox)).body.data;
  const declined = (await charge(sandbox)).body.data;
  sandbox.control.dial(declined.ussd_code, "Insufficient Funds");
  expect(await sandbox.verify(declined.reference)).toMatchObject({
    status: "failed",
    gateway_response: "Insufficient Funds",
  });
  await sandbox.clock.advance(15 * minute + 1);
  expect(() => sandbox.control.dial(code)).toThrow("This code has expired");
  expect((await sandbox.verify(reference)).status).toBe("abandoned");
  expect(() => sandbox.control.dial("*737*1#")).toThrow("No charge has this code");
  expect((await charge(sandbox, { ussd: { type: "000" } })).body.message).toBe("Invalid ussd sent");
  const both = await charge(sandbox, { bank_transfer: {} });
  expect(both.body.message).toBe("Invalid charge type sent");
  sandbox.control.setSwitches({ withoutChannels: ["ussd"] });
  expect((await charge(sandbox)).body.code).toBe("feature_unavailable");
  expect(sandbox.control.webhooks()).toEqual([]);
});

it("keeps codes over a restart", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "paystack-sandbox-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await startTestSandbox({ dataDir });
  const { reference, ussd_code: code } = (await charge(first)).body.data;
  await first.close();
  const { sandbox } = await start({ dataDir });
  expect(sandbox.control.dial(code).reference).toBe(reference);
});
