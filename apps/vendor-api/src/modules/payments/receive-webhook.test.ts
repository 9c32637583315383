import { signWebhook } from "@vendor/paystack-sandbox";
import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { paymentIntents, webhookEvents } from "../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { createPaymentKit, full, type PaymentKit } from "../../testing/payment-kit.ts";
import { processWebhook, webhooksIdle } from "./receive-webhook.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

const signed = (body: string) => signWebhook(body, kit.secretKey);
const stored = (reference: string) =>
  kit.db.select().from(webhookEvents).where(eq(webhookEvents.reference, reference));

function never(): never {
  throw new Error("no event");
}

/** The API while Paystack's answers lag behind its events, and still give this status. */
function lagging(status: "ongoing" | "success"): Deps {
  const verify: Deps["paystack"]["verify"] = async (reference) => {
    const transaction = await kit.deps.paystack.verify(reference);
    return transaction && { ...transaction, status };
  };
  return { ...kit.deps, paystack: { ...kit.deps.paystack, verify } };
}

/** A paid payment whose webhook is held back. */
async function paid() {
  const customer = await kit.newCustomer();
  const reference = await kit.open(customer);
  kit.sandbox.setSwitches({ webhooks: "hold" }, { reference });
  kit.sandbox.pay(reference);
  const [event] = kit.sandbox.webhooks({ reference });
  if (!event) throw new Error("no event");
  return { customer, reference, event };
}

describe("Paystack's webhooks", () => {
  it("are accepted only with a signature of their exact bytes", async () => {
    const { customer, reference, event } = await paid();
    const { body } = event;
    const flipped = signed(body).replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
    const spaced = JSON.stringify(JSON.parse(body), null, 1);
    for (const [text, signature] of [
      [body, undefined],
      [body, ""],
      [body, "0".repeat(128)],
      [body, flipped],
      [body, signed(body).slice(2)],
      [body, signWebhook(body, "sk_test_another")],
      [spaced, signed(body)],
      [body.replace("success", "Success"), signed(body)],
    ] as const) {
      expect(await kit.webhook(text, signature)).toBe(401);
    }
    await webhooksIdle(kit.deps);
    expect(await stored(reference)).toEqual([]);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect(await kit.webhook(body, signed(body).toUpperCase())).toBe(200);
    await webhooksIdle(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it.each([
    ["half a surrogate pair", '"id":9001,"name":"\\ud800"'],
    ["half a surrogate pair as an id", '"id":"\\udc00"'],
    ["NUL in a name", '"id":9002,"a\\u0000":"b\\u0000"'],
    ["a backslash before what looks like NUL", '"id":9003,"name":"a\\\\u0000"'],
    ["a prototype", '"id":9004,"__proto__":{"id":1}'],
    ["a number that is too large", '"id":1e400'],
    ["a list as an id", '"id":[1]'],
    ["an unknown reference", '"id":9005,"reference":"\\u0000\'; drop table users; --"'],
  ])("with %s are answered with 200", async (_what, data) => {
    const body = `{"event":"charge.success","data":{${data}}}`;
    expect(await kit.webhook(body, signed(body))).toBe(200);
    await webhooksIdle(kit.deps);
  });

  it.each(["", "null", "[]", "{}", '{"event":5}', '{"event":"charge.success","data":'])(
    "that are signed but malformed (%s) are answered with 400",
    async (body) => {
      expect(await kit.webhook(body, signed(body))).toBe(400);
    },
  );

  it("take effect once when each arrives five times, in random order, some before the callback", {
    timeout: 600_000,
  }, async () => {
    const payments = [];
    for (let n = 0; n < (full ? 300 : 12); n++) payments.push(await paid());
    const steps = payments.flatMap(({ customer, reference, event }, n) => [
      ...Array.from({ length: 5 }, () => async () => kit.webhook(event.body, signed(event.body))),
      // Every third browser is closed before its callback.
      ...(n % 3 === 0 ? [] : [async () => (await kit.subscribe(customer, reference)).status]),
    ]);
    steps.sort(() => Math.random() - 0.5);
    const answers: number[] = [];
    while (steps.length > 0) {
      answers.push(...(await Promise.all(steps.splice(0, 40).map((step) => step()))));
    }
    expect(new Set(answers)).toEqual(new Set([200]));
    await webhooksIdle(kit.deps);
    let settled = 0;
    for (const { customer, reference } of payments) {
      settled += (await kit.subscriptionsOf(customer)).length;
      expect(await kit.transfersOf(reference)).toHaveLength(3);
      expect(await stored(reference)).toMatchObject([{ processedAt: expect.any(Date) }]);
    }
    expect(settled).toBe(payments.length);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("have no effect when forged", { timeout: 300_000 }, async () => {
    const { customer, reference, event } = await paid();
    const keys = ["", "sk_test_another", kit.deps.env.PAYSTACK_PUBLIC_KEY, kit.secretKey.slice(0, -1)];
    const forge = (n: number) => {
      const body = event.body.replace("{", `{${" ".repeat(n % 50)}`);
      const wrong = [
        signWebhook(body, keys[n % keys.length] ?? ""),
        n.toString(16).padStart(128, "0"),
        signed(`${body} `),
        undefined,
      ];
      return kit.webhook(body, wrong[Math.floor(n / keys.length) % wrong.length]);
    };
    const answers = await Promise.all(Array.from({ length: full ? 1_000 : 16 }, (_, n) => forge(n)));
    expect(new Set(answers)).toEqual(new Set([401]));
    await webhooksIdle(kit.deps);
    expect(await stored(reference)).toEqual([]);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect((await kit.intent(reference)).state).toBe("open");
  });

  it("identify the payment to look up, but do not prove that it was paid", async () => {
    const customer = await kit.newCustomer();
    const reference = await kit.open(customer);
    const lie = JSON.stringify({
      event: "charge.success",
      data: { id: 1, reference, status: "success", amount: 6_130_000, currency: "NGN" },
    });
    expect(await kit.webhook(lie, signed(lie))).toBe(200);
    await webhooksIdle(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect((await kit.intent(reference)).state).toBe("open");
    expect(await stored(reference)).toMatchObject([{ processedAt: null }]);
  });

  it("are stored even if they concern no known payment", async () => {
    const nul = JSON.stringify({ event: "charge.success", data: { id: "n\u0000", reference: "not-ours" } });
    const bodies = [
      '{"event":"charge.success","data":{"id":9,"reference":"not-ours"}}',
      '{"event":"transfer.success","data":{"id":10}}',
      '{"event":"transfer.success","data":{"id":13,"reference":"not-ours"}}',
      '{"event":"charge.dispute.create","data":{"id":11,"transaction":{}}}',
      '{"event":"refund.processed","data":{"id":12,"transaction_reference":"not-ours"}}',
      '{"event":"paymentrequest.success","data":{}}',
      '{"event":"subscription.create"}',
      nul,
    ];
    for (const body of bodies) expect(await kit.webhook(body, signed(body)), body).toBe(200);
    await webhooksIdle(kit.deps);
    const kept = await stored("not-ours");
    expect(kept).toHaveLength(4);
    const unnamed = await kit.db.select().from(webhookEvents).where(isNull(webhookEvents.reference));
    for (const { processedAt } of [...kept, ...unnamed]) expect(processedAt).not.toBeNull();
    expect(kit.logs.some((line) => line.includes("not ours") && line.includes("not-ours"))).toBe(true);
    for (const body of ["", "null", "[]", '"x"', "{", '{"event":5}', '{"data":{}}']) {
      expect(await kit.webhook(body, signed(body)), body).toBe(400);
    }
  });

  it("of a dispute are logged once each, with the payment's reference and without personal data", async () => {
    const { customer, reference } = await paid();
    const told = () =>
      kit.logs.filter((line) => line.includes("disputes a payment") && line.includes(reference));
    for (const event of ["create", "remind", "resolve"] as const) {
      kit.sandbox.setSwitches({ webhooks: "deliver", webhookRepeat: 3 }, { reference });
      kit.sandbox.dispute(reference, `charge.dispute.${event}`);
      await kit.quiet();
    }
    // The payment's own event is not a dispute.
    await kit.sandbox.flushWebhooks({ reference });
    await kit.quiet();
    const lines = told().map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { level: "warn", reference, event: "charge.dispute.create" },
      { level: "warn", reference, event: "charge.dispute.remind" },
      { level: "warn", reference, event: "charge.dispute.resolve" },
    ]);
    for (const line of told())
      for (const personal of [customer.email, "4081"]) expect(line).not.toContain(personal);
    expect(await stored(reference)).toHaveLength(4);
    expect(await kit.eventsAbout({ reference })).toEqual(["payment.disputed"]);
  });

  it("with the same id are one event, of which the first body is stored", async () => {
    const { reference, event } = await paid();
    const { data, ...rest } = JSON.parse(event.body);
    for (const note of ["first", "second"]) {
      const body = JSON.stringify({ ...rest, data: { ...data, note } });
      expect(await kit.webhook(body, signed(body))).toBe(200);
    }
    await webhooksIdle(kit.deps);
    expect(await stored(reference)).toMatchObject([
      { body: { data: { note: "first", amount: data.amount, currency: data.currency } } },
    ]);
    expect(kit.logs.filter((line) => line.includes(reference) && line.includes("not ours"))).toEqual([]);
  });

  it("are processed once by several copies, and a dispute is logged once", async () => {
    const { reference, event } = await paid();
    const { data } = JSON.parse(event.body);
    const body = JSON.stringify({ event: "charge.dispute.create", data: { ...data, id: "dispute-1" } });
    await kit.webhook(body, signed(body));
    await webhooksIdle(kit.deps);
    const [dispute] = await stored(reference);
    if (!dispute) throw new Error("no event");
    // Another copy read the event before it was processed.
    await processWebhook(kit.deps, { ...dispute, processedAt: null });
    const told = kit.logs.filter((line) => line.includes("disputes a payment") && line.includes(reference));
    expect(told).toHaveLength(1);

    expect(await kit.webhook(event.body, event.signature)).toBe(200);
    await webhooksIdle(kit.deps);
    const charge = (await stored(reference)).find((each) => each.event === "charge.success");
    if (!charge) throw new Error("no event");
    const verify = vi.fn(kit.deps.paystack.verify);
    const deps = { ...kit.deps, paystack: { ...kit.deps.paystack, verify } };
    await processWebhook(deps, charge);
    expect(verify).not.toHaveBeenCalled();
  });

  it("are answered before they are processed, and wait for the reconciler while Paystack is down", async () => {
    const { customer, reference, event } = await paid();
    kit.sandbox.setSwitches({ webhooks: "hold", failNext: 1 }, { reference });
    expect(await kit.webhook(event.body, event.signature)).toBe(200);
    await webhooksIdle(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    const waits = (line: string) => line.includes(reference) && line.includes("waits for another try");
    expect(kit.logs.filter(waits)).toHaveLength(1);
    await reconcilePayments(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    expect(await stored(reference)).toMatchObject([{ processedAt: expect.any(Date) }]);
  });

  it("are not lost when the process dies after storing one", async () => {
    const { customer, event } = await paid();
    const deps = { ...kit.deps, failpoint: () => Promise.reject(new Error("crash")) };
    await expect(kit.webhook(event.body, event.signature, deps)).rejects.toThrow("crash");
    await reconcilePayments(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });

  it.each(["open", "failed"] as const)(
    "that are ahead of what Paystack answers about an %s payment wait for it",
    async (state) => {
      const { customer, reference, event } = await paid();
      await kit.db.update(paymentIntents).set({ state }).where(eq(paymentIntents.reference, reference));
      const behind = lagging("ongoing");
      await kit.webhook(event.body, event.signature, behind);
      await webhooksIdle(behind);
      expect(await stored(reference)).toMatchObject([{ processedAt: null }]);
      await reconcilePayments(kit.deps);
      expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
      expect(await stored(reference)).toMatchObject([{ processedAt: expect.any(Date) }]);
    },
  );

  it("of a refund that are ahead of the payment's own end its subscription", async () => {
    const { customer, reference } = await paid();
    const transaction = await kit.deps.paystack.verify(reference);
    await kit.deps.paystack.refund({ transactionId: transaction?.id ?? "" });
    const body = JSON.stringify({
      event: "refund.processed",
      data: { id: 7_001, transaction_reference: reference },
    });
    const behind = lagging("ongoing");
    await kit.webhook(body, signed(body), behind);
    await webhooksIdle(behind);
    const [refund] = await stored(reference);
    await processWebhook(lagging("success"), refund ?? never());
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
    await kit.sandboxClock.advance(5_000);
    await reconcilePayments(kit.deps);
    expect(await kit.intent(reference)).toMatchObject({ state: "refunded" });
    expect((await kit.subscriptionsOf(customer))[0]).toMatchObject({ endsAt: kit.clock.now() });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("are received on the app's route", async () => {
    const { customer, event } = await paid();
    const send = (signature: string) =>
      kit.request("POST", "/webhooks/paystack", {
        body: event.body,
        headers: { "x-paystack-signature": signature },
      });
    expect((await send("bad")).status).toBe(401);
    expect((await send(event.signature)).status).toBe(200);
    await webhooksIdle(kit.deps);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(1);
  });
});
