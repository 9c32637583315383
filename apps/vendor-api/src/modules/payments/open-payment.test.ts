import { kobo } from "@vendor/pricing-engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { paymentIntents } from "../../db/schema/index.ts";
import { type PaystackClient, PaystackError } from "../../integrations/paystack/client.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { findOrder } from "../orders/index.ts";
import { finishPayment } from "./finish-payment.ts";
import { openPayment, orderHash, type PaymentRequest, presentOpenPayment } from "./open-payment.ts";
import { findIntent } from "./payment-repository.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterAll(() => kit.close());

const topUp = ({ session, email }: Customer, rest: Partial<PaymentRequest> = {}): PaymentRequest => ({
  session,
  email,
  buys: { orderType: "top-up", credit: kobo(1_000_00), total: kobo(1_015_00) },
  card: null,
  saveCard: false,
  ...rest,
});

const withPaystack = (changed: Partial<PaystackClient>) => ({
  ...kit.deps,
  paystack: { ...kit.deps.paystack, ...changed },
});

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** Counts the queries outside transactions. */
const countQueries = () =>
  vi.spyOn((kit.db as unknown as { $client: { query(): unknown } }).$client, "query");

/** Waits until the database has been queried this many times. */
async function looks(times: number): Promise<void> {
  const query = countQueries();
  await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThanOrEqual(times), { timeout: 60_000 });
  query.mockRestore();
}

describe("opening a payment", () => {
  it("waits while another copy opens the payment, and returns the same access code", async () => {
    const customer = await kit.newCustomer();
    const [asked, answered] = [gate(), gate()];
    const first = openPayment(
      withPaystack({
        initialize: async (input) => {
          const opened = await kit.deps.paystack.initialize(input);
          asked.open();
          await answered.passed;
          return opened;
        },
      }),
      topUp(customer),
    );
    await asked.passed;
    expect(await kit.intentsOf(customer)).toMatchObject([
      { state: "open", phase: "initializing", accessCode: null },
    ]);
    const second = openPayment(kit.deps, topUp(customer));
    await looks(3);
    answered.open();
    const [one, other] = await Promise.all([first, second]);
    expect(other.accessCode).toBe(one.accessCode);
    expect(other.reference).toBe(one.reference);
    expect(await kit.intentsOf(customer)).toMatchObject([{ state: "open" }]);
  });

  it("does not wait for a copy that gave up, and uses a new reference", async () => {
    const customer = await kit.newCustomer();
    const lost = openPayment(
      withPaystack({
        initialize: async (input) => {
          await kit.deps.paystack.initialize(input);
          throw new PaystackError("timeout", "no answer");
        },
      }),
      topUp(customer),
    );
    await expect(lost).rejects.toMatchObject({ code: "PAYMENT_PROVIDER_DOWN" });
    const [intent] = await kit.intentsOf(customer);
    expect(intent).toMatchObject({ state: "open", phase: null });
    const opened = await openPayment(kit.deps, topUp(customer));
    expect(opened.reference).not.toBe(intent?.reference);
    expect(await kit.intent(intent?.reference ?? "")).toMatchObject({
      state: "failed",
      providerMessage: "Given up for a new reference",
    });
    expect(await findOrder(kit.db, intent?.reference ?? "")).toMatchObject({ state: "cancelled" });
  });

  it("returns an open payment again, with the new choice to save the card", async () => {
    const customer = await kit.newCustomer();
    const opened = await openPayment(kit.deps, topUp(customer));
    const initialize = vi.fn(kit.deps.paystack.initialize);
    const again = await openPayment(withPaystack({ initialize }), topUp(customer, { saveCard: true }));
    expect(again).toMatchObject({
      reference: opened.reference,
      accessCode: opened.accessCode,
      saveCard: true,
    });
    expect(initialize).not.toHaveBeenCalled();
  });

  it("resumes a payment that the previous version opened, which stores no data of a rail", async () => {
    const customer = await kit.newCustomer();
    const { reference, accessCode } = await openPayment(kit.deps, topUp(customer));
    await kit.db
      .update(paymentIntents)
      .set({ railData: null })
      .where(eq(paymentIntents.reference, reference));
    const initialize = vi.fn(kit.deps.paystack.initialize);
    const again = await openPayment(withPaystack({ initialize }), topUp(customer));
    expect(presentOpenPayment(kit.deps, again)).toMatchObject({ reference, access_code: accessCode });
    expect(initialize).not.toHaveBeenCalled();
  });

  it.each([
    ["top-up", "WEBSITE_URL"],
    ["tokens", "RESELLER_URL"],
  ] as const)("returns from Paystack's hosted page for %s to %s", async (orderType, site) => {
    const customer = await kit.newCustomer();
    const initialize = vi.fn(kit.deps.paystack.initialize);
    const buys = { orderType, credit: kobo(1_000_00), total: kobo(1_015_00) };
    const { reference } = await openPayment(withPaystack({ initialize }), topUp(customer, { buys }));
    const back = `${kit.deps.env[site]}/payments/return`;
    expect(initialize).toHaveBeenCalledWith(
      expect.objectContaining({
        callbackUrl: back,
        metadata: { cancel_action: `${back}?reference=${reference}` },
      }),
    );
  });

  it("rethrows an error that is not Paystack's", async () => {
    const customer = await kit.newCustomer();
    const initialize = () => Promise.reject(new TypeError("a mistake of ours"));
    await expect(openPayment(withPaystack({ initialize }), topUp(customer))).rejects.toThrow(
      "a mistake of ours",
    );
  });
});

describe("the identity of a payment", () => {
  const buys = { orderType: "top-up", credit: kobo(1), total: kobo(2) } as const;
  it("consists of the account, the purchase and the card", () => {
    const hashes = [
      orderHash(1, buys, null),
      orderHash(2, buys, null),
      orderHash(1, { ...buys, orderType: "tokens" }, null),
      orderHash(1, { ...buys, credit: kobo(2) }, null),
      orderHash(1, { ...buys, total: kobo(3) }, null),
      orderHash(1, buys, "one card"),
      orderHash(1, buys, "another card"),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(orderHash(1, { ...buys }, "one card")).toBe(hashes[5]);
  });
});

describe("a saved card's charge that another request began", () => {
  /** A charge begun this many seconds ago, which Paystack does not know yet. */
  async function begun(seconds: number) {
    const customer = await kit.newCustomer();
    const reference = await cards.openByCard(customer, await cards.saveCard(customer));
    const chargedAt = new Date(kit.clock.now().getTime() - seconds * 1_000);
    await kit.db
      .update(paymentIntents)
      .set({ state: "pending", phase: "charging", chargedAt })
      .where(eq(paymentIntents.reference, reference));
    const intent = await findIntent(kit.db, reference);
    if (!intent) throw new Error("no intent");
    return { reference, intent };
  }

  it("is awaited, and its result is returned", async () => {
    const { reference, intent } = await begun(9);
    const verify = vi.fn(kit.deps.paystack.verify);
    const finished = finishPayment(withPaystack({ verify }), intent);
    await looks(2);
    expect(verify).not.toHaveBeenCalled();
    await kit.db
      .update(paymentIntents)
      .set({ state: "failed", providerStatus: "failed", providerMessage: "insufficient funds" })
      .where(eq(paymentIntents.reference, reference));
    await expect(finished).rejects.toMatchObject({ code: "PAYMENT_FAILED", message: /insufficient funds/ });
  });

  it("is looked up at Paystack at once when it has taken ten seconds", async () => {
    const { intent } = await begun(10);
    const query = countQueries();
    const verify = vi.fn(async () => {
      // Waiting would have made seven queries.
      expect(query.mock.calls.length).toBeLessThan(4);
      return undefined;
    });
    await expect(finishPayment(withPaystack({ verify }), intent)).rejects.toMatchObject({
      code: "PAYMENT_PENDING",
    });
    expect(verify).toHaveBeenCalled();
    query.mockRestore();
  });
});
