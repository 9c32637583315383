import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { secretKey, startReceiver, startTestSandbox, type TestSandbox } from "./harness";

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

async function start(statuses: number[] = []) {
  const receiver = await startReceiver(statuses);
  const sandbox = await startTestSandbox({ webhookUrl: receiver.url });
  cleanups.push(receiver.close, sandbox.close);
  return { receiver, sandbox };
}

async function pay(sandbox: TestSandbox, fields: Record<string, unknown> = {}): Promise<string> {
  const { reference } = await sandbox.initialize(fields);
  sandbox.control.pay(reference);
  await sandbox.control.idle();
  return reference;
}

describe("delivery", () => {
  it("signs the raw body with the secret key", async () => {
    const { receiver, sandbox } = await start();
    const reference = await pay(sandbox);
    const [delivery] = receiver.received;
    expect(delivery?.signature).toBe(
      createHmac("sha512", secretKey)
        .update(delivery?.raw ?? "")
        .digest("hex"),
    );
    expect(delivery?.body).toMatchObject({
      event: "charge.success",
      data: { reference, status: "success", amount: 6_120_000, metadata: 0, plan: {}, domain: "test" },
    });
    expect(delivery?.body.data.id).toBe((await sandbox.verify(reference)).id);
  });

  it("retries every 3 minutes four times, then hourly, until 200", async () => {
    const { receiver, sandbox } = await start([500, 500, 500, 500, 500, 500, 200]);
    const reference = await pay(sandbox);
    const began = sandbox.clock.now();
    await sandbox.clock.advance(24 * 3_600_000);
    const [event] = sandbox.control.webhooks({ reference });
    const minutes = event?.attempts.map(({ at }) => (at - began) / 60_000);
    expect(minutes).toEqual([0, 3, 6, 9, 12, 72, 132]);
    expect(event?.status).toBe("delivered");
    expect(receiver.received).toHaveLength(7);
  });

  it("gives up after 72 hourly attempts, and counts only 200 as delivered", async () => {
    const { receiver, sandbox } = await start(Array.from({ length: 90 }, () => 204));
    const reference = await pay(sandbox);
    await sandbox.clock.advance(100 * 3_600_000);
    expect(receiver.received).toHaveLength(1 + 4 + 72);
    expect(sandbox.control.webhooks({ reference })[0]?.status).toBe("exhausted");
  });

  it("keeps retrying while the shop is unreachable", async () => {
    const { receiver, sandbox } = await start();
    sandbox.control.setWebhookUrl("http://127.0.0.1:1/closed");
    const reference = await pay(sandbox);
    expect(sandbox.control.webhooks({ reference })[0]?.attempts[0]).toMatchObject({ status: null });
    sandbox.control.setWebhookUrl(receiver.url);
    await sandbox.clock.advance(180_000);
    expect(sandbox.control.webhooks({ reference })[0]?.status).toBe("delivered");
  });

  it("sends no event for a declined card", async () => {
    const { receiver, sandbox } = await start();
    const { reference } = await sandbox.initialize();
    sandbox.control.pay(reference, "declined");
    await sandbox.control.idle();
    expect(receiver.received).toEqual([]);
  });

  it("sends all disputes of a transaction with one id", async () => {
    const { receiver, sandbox } = await start();
    const reference = await pay(sandbox);
    for (const event of ["charge.dispute.create", "charge.dispute.remind", "charge.dispute.resolve"]) {
      expect((await sandbox.call("POST", "/__sandbox/disputes", { reference, event })).status).toBe(200);
      await sandbox.control.idle();
    }
    const disputes = receiver.received.slice(1);
    expect(disputes.map(({ body }) => body.event)).toHaveLength(3);
    expect(new Set(disputes.map(({ body }) => body.data.id)).size).toBe(1);
  });
});

describe("switches", () => {
  it("drops, holds, flushes and repeats for one email only", async () => {
    const { receiver, sandbox } = await start();
    sandbox.control.setSwitches({ webhooks: "drop" }, { email: "drop@shop.example" });
    sandbox.control.setSwitches({ webhooks: "hold", webhookRepeat: 3 }, { email: "hold@shop.example" });
    await pay(sandbox, { email: "drop@shop.example" });
    const held = await pay(sandbox, { email: "hold@shop.example" });
    const plain = await pay(sandbox);
    expect(receiver.received.map(({ body }) => body.data.reference)).toEqual([plain]);

    const flushed = await sandbox.call("POST", "/__sandbox/webhooks/flush", { email: "hold@shop.example" });
    expect(flushed.body.events).toMatchObject([{ reference: held, status: "delivered" }]);
    const copies = receiver.received.filter(({ body }) => body.data.reference === held);
    expect(copies).toHaveLength(3);
    expect(new Set(copies.map(({ raw }) => raw)).size).toBe(1);
    await sandbox.clock.advance(100 * 3_600_000);
    expect(receiver.received).toHaveLength(4);
  });

  it("shuffles the events of a flush", async () => {
    const receiver = await startReceiver();
    const sandbox = await startTestSandbox({ webhookUrl: receiver.url, random: sequence() });
    cleanups.push(receiver.close, sandbox.close);
    sandbox.control.setSwitches({ webhooks: "hold", webhookShuffle: true });
    const references: string[] = [];
    for (let i = 0; i < 6; i += 1) references.push(await pay(sandbox, { reference: `SHUFFLE-${i}` }));
    await sandbox.control.flushWebhooks();
    const order = receiver.received.map(({ body }) => String(body.data.reference));
    expect([...order].sort()).toEqual(references);
    expect(order).not.toEqual(references);
  });
});

/** A reproducible random source (a linear congruential generator). */
function sequence(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
