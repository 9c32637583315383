import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoAuthorization } from "../src/index";
import { startTestSandbox, type TestSandbox } from "./harness";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ seedAuthorizations: [demoAuthorization] });
});
afterAll(() => sandbox.close());

describe("POST /refund", () => {
  it("queues a refund, processes it and reverses a fully refunded transaction", async () => {
    const { reference } = await sandbox.initialize();
    sandbox.control.pay(reference);
    const half = await sandbox.call("POST", "/refund", { transaction: reference, amount: 3_060_000 });
    expect(half.status).toBe(200);
    expect(half.body).toMatchObject({
      status: true,
      message: "Refund has been queued for processing",
      data: { status: "pending", amount: 3_060_000, currency: "NGN", transaction: { reference } },
    });
    await sandbox.clock.advance(2_000);
    expect((await sandbox.verify(reference)).status).toBe("success");
    const { id } = await sandbox.verify(reference);
    expect((await sandbox.call("POST", "/refund", { transaction: id })).body.data.amount).toBe(3_060_000);
    await sandbox.clock.advance(2_000);
    expect((await sandbox.verify(reference)).status).toBe("reversed");
    const events = sandbox.control.webhooks({ reference }).map((event) => event.event);
    expect(events).toEqual([
      "charge.success",
      "refund.pending",
      "refund.processed",
      "refund.pending",
      "refund.processed",
    ]);
    const third = await sandbox.call("POST", "/refund", { transaction: reference });
    expect(third).toMatchObject({ status: 400, body: { message: "Transaction has been fully reversed" } });
  });

  it("rejects excessive amounts, unpaid and unknown transactions, and restores the amount of a failed refund", async () => {
    const { reference } = await sandbox.initialize();
    const refund = (fields: object) => sandbox.call("POST", "/refund", fields);
    expect((await refund({ transaction: reference })).status).toBe(400);
    expect((await refund({ transaction: "nobody" })).body.message).toBe("Transaction reference not found.");
    expect((await refund({})).status).toBe(400);
    sandbox.control.pay(reference);
    expect((await refund({ transaction: reference, amount: 6_120_001 })).body.message).toBe(
      "Refund amount cannot be more than transaction amount",
    );
    sandbox.control.setSwitches({ refundFails: true }, { reference });
    await refund({ transaction: reference });
    await sandbox.clock.advance(2_000);
    expect(sandbox.control.webhooks({ reference }).at(-1)?.event).toBe("refund.failed");
    expect((await sandbox.verify(reference)).status).toBe("success");
  });

  it("fails a processed part once that the payer's bank sends back", async () => {
    const { reference } = await sandbox.initialize();
    sandbox.control.pay(reference);
    const part = { transaction: reference, amount: 500_000, merchant_note: "part 1" };
    await sandbox.call("POST", "/refund", part);
    const comesBack = () =>
      sandbox.call("POST", "/__sandbox/refunds/return", { merchant_note: part.merchant_note });
    expect((await comesBack()).status).toBe(400);
    await sandbox.clock.advance(2_000);
    expect((await comesBack()).body.refund).toMatchObject({ status: "failed", amount: 500_000 });
    await comesBack();
    expect(sandbox.control.transactions({ reference })[0]?.refundedAmount).toBe(0);
    const events = sandbox.control.webhooks({ reference }).map((event) => event.event);
    expect(events.slice(-3)).toEqual(["refund.processed", "refund.failed", "refund.failed"]);
  });
});
