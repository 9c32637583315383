import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountKit, createAccountKit, type Shop } from "../../testing/account-kit.ts";

let kit: AccountKit;
beforeAll(async () => {
  kit = await createAccountKit();
});
afterAll(() => kit.close());

const set = (shop: Shop, body: object) =>
  kit.request("PUT", "/account/billing", { token: shop.tokens.owner, body });

describe("billing details", () => {
  it("are the account's name until an owner sets others; receipts that kept none then say those", async () => {
    const shop = await kit.newShop();
    const paid = await kit.pay(shop);
    const payer = async () =>
      (await kit.get(shop, `/account/transactions/${paid.reference}`)).body.data.payer;
    const before = await kit.get(shop, "/account/billing", "manager");
    expect(before.body.data).toEqual({ name: expect.stringMatching(/^Kit shop/), tin: null });
    expect(await payer()).toEqual({
      name: expect.stringMatching(/^Kit shop/),
      email: shop.email,
      tin: null,
    });
    const changed = await set(shop, { name: "  Ọ̀ṣun & Sons Ltd ", tin: " 12345678-0001 " });
    expect(changed.body.data).toEqual({ name: "Ọ̀ṣun & Sons Ltd", tin: "12345678-0001" });
    expect((await kit.get(shop, "/account/billing")).body.data).toEqual(changed.body.data);
    expect(await payer()).toEqual({ name: "Ọ̀ṣun & Sons Ltd", email: shop.email, tin: "12345678-0001" });
    await set(shop, { name: "Sons", tin: "" });
    expect(await payer()).toEqual({ name: "Sons", email: shop.email, tin: null });
  });

  it("touch no other account", async () => {
    const [shop, other] = [await kit.newShop(), await kit.newShop()];
    await set(shop, { name: "Mine", tin: "1234567890" });
    expect((await kit.get(other, "/account/billing")).body.data.tin).toBeNull();
  });

  it.each([
    [{ name: " ", tin: null }, "name", "Enter the name for your receipts"],
    [{ name: "Sons\nTotal paid: ₦1 PAID IN FULL" }, "name", "Remove the characters that cannot be shown"],
    [{ name: "Pay at evil.example" }, "name", "Enter the name without a web address"],
    [{ name: "x".repeat(121) }, "name", "The name must be at most 120 characters"],
    [{ name: "Shop", tin: "12345" }, "tin", "A TIN has 10 to 13 digits"],
    [{ name: "Shop", tin: "1234567A-0001" }, "tin", "A TIN has 10 to 13 digits"],
  ])("%j is refused at its field", async (body, field, message) => {
    const answer = await set(await kit.newShop(), body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[field]).toEqual([message]);
  });
});
