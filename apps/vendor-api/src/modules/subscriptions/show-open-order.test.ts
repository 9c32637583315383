import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paymentIntents } from "../../db/schema/index.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
});
afterAll(() => kit.close());

const shown = async (customer: Customer) =>
  (await kit.request("GET", "/account/open-order", { token: customer.token })).body.data;
const leave = (customer: Customer, body: object = {}) =>
  kit.request("PUT", "/checkout-draft/2/12", { token: customer.token, body: { onboarding: 1, ...body } });

describe("the order that was left", () => {
  it("is the newest checkout with its plan and location, until something is bought", async () => {
    const customer = await kit.newCustomer();
    expect(await shown(customer)).toBeNull();
    const { locationId } = customer;
    await leave(customer, { location_id: locationId });
    expect(await shown(customer)).toMatchObject({
      ...{ plan_id: 2, plan_name: "Plus", duration: 12, location_id: locationId, failure: null },
    });
    kit.clock.advance({ minutes: 1 });
    const reference = await kit.open(customer);
    kit.sandbox.pay(reference);
    await kit.subscribe(customer, reference);
    expect(await shown(customer)).toBeNull();
  });

  it("is not shown while its payment is being checked, because another one would pay twice", async () => {
    const customer = await kit.newCustomer();
    await leave(customer);
    kit.clock.advance({ minutes: 1 });
    const reference = await kit.open(customer);
    expect(await shown(customer)).not.toBeNull();
    await kit.deps.db
      .update(paymentIntents)
      .set({ returnedAt: kit.clock.now() })
      .where(eq(paymentIntents.reference, reference));
    expect(await shown(customer)).toBeNull();
  });

  it("says why its payment failed", async () => {
    const customer = await kit.newCustomer();
    await leave(customer);
    kit.clock.advance({ minutes: 1 });
    const reference = await kit.open(customer);
    kit.sandbox.pay(reference, "declined");
    await kit.subscribe(customer, reference);
    expect(await shown(customer)).toMatchObject({
      failure: "Your bank declined the card. You can try another card.",
    });
  });
});
