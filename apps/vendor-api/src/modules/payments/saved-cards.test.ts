import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { savedCards } from "../../db/schema/index.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";

let kit: PaymentKit;
let cards: ReturnType<typeof createCardKit>;
beforeAll(async () => {
  kit = await createPaymentKit();
  cards = createCardKit(kit);
});
afterEach(() => kit.sandbox.resetSwitches("all"));
afterAll(() => kit.close());

const NOT_YOURS = "This card is not among your saved cards.";
const remove = (customer: { token: string }, handle: string) =>
  kit.request("DELETE", `/account/cards/${handle}`, { token: customer.token });

describe("choosing a saved card", () => {
  it("refuses cards that are not the account's, for orders and top-ups, and opens no payment", async () => {
    const [customer, thief] = [await kit.newCustomer(), await kit.newCustomer()];
    const foreign = await cards.saveCard(customer);
    const removed = await cards.saveCard(thief);
    expect((await remove(thief, removed)).status).toBe(200);
    const card = await kit.db.select().from(savedCards).where(eq(savedCards.handle, foreign));
    for (const handle of [
      foreign,
      removed,
      "f47ac10b-58cc-4372-a567-0e02b2c3d479",
      "301",
      "x",
      "'; drop table saved_cards; --",
      card[0]?.authorizationCode ?? "",
    ]) {
      for (const answer of [
        await kit.validate(thief, {}, cards.byCard(handle)),
        await cards.validateTopUp(thief, 5_000, cards.byCard(handle)),
      ]) {
        expect(answer, handle).toMatchObject({
          status: 404,
          body: { code: "NOT_FOUND", message: NOT_YOURS, errors: { auth_code: [NOT_YOURS] } },
        });
      }
    }
    expect(await kit.intentsOf(thief)).toEqual([]);
  });

  it.each([[undefined], [null], [""]])("requires a card (%j)", async (auth_code) => {
    const customer = await kit.newCustomer();
    for (const answer of [
      await kit.validate(customer, {}, { card_type: "saved_card", auth_code }),
      await cards.validateTopUp(customer, 5_000, { card_type: "saved_card", auth_code }),
    ]) {
      expect(answer).toMatchObject({ status: 422, body: { errors: { auth_code: ["Choose a card"] } } });
    }
  });

  it("shows at the card that it has expired, also when it expires before it is charged", async () => {
    const customer = await kit.newCustomer();
    const expired = await cards.saveCard(customer, { expMonth: "02", expYear: "2026" });
    expect(await kit.validate(customer, {}, cards.byCard(expired))).toMatchObject({
      status: 422,
      body: { errors: { auth_code: ["This card has expired. Choose another card."] } },
    });
    const handle = await cards.saveCard(customer, { signature: "SIG_another" });
    const reference = await cards.openByCard(customer, handle);
    await kit.db.update(savedCards).set({ expYear: "2025" }).where(eq(savedCards.handle, handle));
    expect(await kit.subscribe(customer, reference)).toMatchObject({
      status: 402,
      body: { code: "PAYMENT_FAILED", message: "This card has expired. Your card was not charged." },
    });
    expect(await kit.intent(reference)).toMatchObject({ declineCode: "card-expired" });
    expect(cards.chargesOf(customer)).toEqual([]);
  });
});

describe("a card that is removed before it is charged", () => {
  it("is not charged", async () => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const reference = await cards.openByCard(customer, handle);
    expect((await remove(customer, handle)).status).toBe(200);
    expect(await kit.subscribe(customer, reference)).toMatchObject({
      status: 402,
      body: { message: "This card is no longer among your saved cards. Your card was not charged." },
    });
    expect(kit.sandbox.transactions({ reference })).toEqual([]);
    expect(await kit.intent(reference)).toMatchObject({ declineCode: "card-removed" });
  });

  it.each([
    ["deactivated", async (code: string) => kit.deps.paystack.deactivateAuthorization(code)],
    [
      "reused with another email",
      async (code: string) => {
        await kit.db
          .update(savedCards)
          .set({ email: "another@test.example" })
          .where(eq(savedCards.authorizationCode, code));
      },
    ],
  ])("is also removed here, with a message, when it was %s at Paystack", async (_, spoil) => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const reference = await cards.openByCard(customer, handle);
    const [card] = await cards.cardsOf(customer);
    await spoil(card?.authorizationCode ?? "");
    const answer = await kit.subscribe(customer, reference);
    expect(answer).toMatchObject({
      status: 402,
      body: {
        code: "PAYMENT_FAILED",
        message:
          "This card can no longer be used, so we removed it from your saved cards. Your card was not charged.",
        data: { reference, state: "failed" },
      },
    });
    expect(await kit.intent(reference)).toMatchObject({ declineCode: "card-blocked" });
    expect(await cards.cardsOf(customer)).toEqual([]);
    expect((await kit.subscribe(customer, reference)).body.message).toBe(answer.body.message);
    expect((await kit.payment(customer, reference)).body.data.message).toBe(answer.body.message);
    expect(cards.chargesOf(customer)).toEqual([]);
    expect(await kit.eventsAbout({ reference })).toEqual(["payment.failed"]);
  });
});

describe("an order of a location that was paid for in another tab", () => {
  it("is not charged", async () => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const late = await cards.openByCard(customer, handle);
    const first = await cards.openByCard(customer, handle, { additional_users: 1 });
    expect((await kit.subscribe(customer, first)).status).toBe(200);
    expect(await kit.subscribe(customer, late)).toMatchObject({
      status: 402,
      body: { message: "This location was paid for already. Your card was not charged." },
    });
    expect(cards.chargesOf(customer)).toHaveLength(1);
  });
});

describe("removing a card", () => {
  it("deactivates it at Paystack", async () => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const [card] = await cards.cardsOf(customer);
    expect((await remove(customer, handle)).status).toBe(200);
    const again = kit.deps.paystack.deactivateAuthorization(card?.authorizationCode ?? "");
    await expect(again).rejects.toMatchObject({ kind: "refused" });
    expect((await remove(customer, handle)).status).toBe(404);
  });

  it("works when Paystack does not answer, and logs no authorization code", async () => {
    const customer = await kit.newCustomer();
    const handle = await cards.saveCard(customer);
    const [card] = await cards.cardsOf(customer);
    kit.sandbox.setSwitches({ failNext: 1 });
    expect((await remove(customer, handle)).status).toBe(200);
    expect(await cards.cardsOf(customer)).toEqual([]);
    const lines = kit.logs.filter((line) => line.includes("did not deactivate"));
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain(card?.authorizationCode ?? "AUTH_");
  });

  it("refuses another account's card", async () => {
    const [customer, thief] = [await kit.newCustomer(), await kit.newCustomer()];
    const handle = await cards.saveCard(customer);
    expect((await remove(thief, handle)).status).toBe(404);
    const reference = await cards.openByCard(customer, handle);
    expect((await kit.subscribe(customer, reference)).status).toBe(200);
  });
});
