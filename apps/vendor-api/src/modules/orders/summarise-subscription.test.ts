import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";

let kit: PaymentKit;
let customer: Customer;
beforeAll(async () => {
  kit = await createPaymentKit();
  customer = await kit.newCustomer();
});
afterAll(() => kit.close());

const summary = (body: object) =>
  kit.request("POST", "/subscription-summary", { token: customer.token, body });

describe("the subscription summary", () => {
  it("shows plan, extras, onboarding, fee schedule, wallet and the priced order", async () => {
    const choices = { additional_warehouse: 2, onboarding: 2, coupon: "save10" };
    const answer = await summary({ plan_id: 2, plan_duration: 1, ...choices });
    expect(answer.status).toBe(200);
    const [data] = answer.body.data;
    expect(data.location_id).toBe(customer.locationId);
    expect(data.planDetails).toEqual([
      {
        plan_id: 2,
        name: "Plus",
        duration: 1,
        amountMonth: 10_000,
        amountYear: 120_000,
        totalAmount: 10_000,
        discount: 50,
        isFree: false,
        resellerDiscount: 10,
        walletBalance: 0,
      },
    ]);
    expect(data.addons.map(({ field, selected }: never) => [field, selected])).toEqual([
      ["additional_users", null],
      ["additional_warehouse", 2],
      ["additional_products", null],
    ]);
    expect(data.onboarding.map(({ amount }: { amount: number }) => amount)).toEqual([0, 15_000]);
    expect(data.fee_schedule).toEqual({
      id: "spec-local",
      mode: "additive",
      rate_bps: 200,
      flat: 100,
      flat_waived_below: 2_500,
      cap: 2_000,
    });
    expect(data.quote).toEqual({
      plan_id: 2,
      duration: 1,
      lines: [
        { kind: "plan", name: "Plus", qty: 1, price: 10_000, action: false },
        { kind: "addon", group: 2, name: "Additional Unique Outlets", qty: 2, price: 4_750, action: true },
        { kind: "onboarding", name: "Agent-assisted Onboarding", qty: 1, price: 15_000, action: false },
      ],
      full_amount: 29_750,
      plan_amount: 10_000,
      discount_percentage: 0,
      discount_amount: 0,
      sub_amount: 29_750,
      coupon: "SAVE10",
      coupon_discount: 2_975,
      credit_amount: 0,
      onboarding_amount: 15_000,
      total_amount: 26_775,
      charge: 635.5,
      amount_paid: 27_410.5,
      wallet_amount: 0,
      card_amount: 27_410.5,
    });
  });

  it("adds no charge for the wallet, and the card's charge while no method is chosen", async () => {
    const chargeOf = async (payment_method?: string) =>
      (await summary({ plan_id: 2, plan_duration: 12, payment_method })).body.data[0].quote.charge;
    expect(await chargeOf()).toBe(1_300);
    expect(await chargeOf("card")).toBe(1_300);
    expect(await chargeOf("wallet")).toBe(0);
    expect(await chargeOf("free")).toBe(0);
  });

  it("is available by GET for the plan without extras", async () => {
    const answer = await kit.request("GET", "/subscription-summary?plan_id=3&plan_duration=12", {
      token: customer.token,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data[0].quote).toMatchObject({
      plan_amount: 300_000,
      total_amount: 300_000,
      charge: 2_000,
    });
  });

  it.each([
    [{ plan_id: 44, plan_duration: 12 }, 404, "NOT_FOUND"],
    [{ plan_id: 2, plan_duration: 12, location_id: 1001 }, 404, "NOT_FOUND"],
    [{ plan_id: 1, plan_duration: 12, additional_users: 1 }, 422, "UPGRADE_PLAN"],
    [{ plan_id: 2, plan_duration: 12, additional_users: 4 }, 422, "VALIDATION_FAILED"],
    [{ plan_id: 2, plan_duration: 12, onboarding: 9 }, 422, "VALIDATION_FAILED"],
    [{ plan_id: 2, plan_duration: 3 }, 422, "VALIDATION_FAILED"],
    [{ plan_id: 2, plan_duration: 12, coupon: "OLD" }, 422, "COUPON_REFUSED"],
  ])("refuses %j", async (body, status, code) => {
    expect(await summary(body)).toMatchObject({ status, body: { success: false, error: 1, code } });
  });

  it("is refused to agents, who have no orders", async () => {
    const login = await kit.request("POST", "/reseller/login", {
      body: { email: "agent@demo.example", password: "Demo-Agent-2026" },
    });
    const answer = await kit.request("POST", "/subscription-summary", {
      token: login.body.api_token,
      body: { plan_id: 2, plan_duration: 12 },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  });
});
