import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountKit, createAccountKit } from "../account/account-test-kit.ts";

let kit: AccountKit;
beforeAll(async () => {
  kit = await createAccountKit();
});
afterAll(() => kit.close());

async function titleOf(file: Blob) {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  return ((await document.getMetadata()).info as { Title?: string }).Title;
}

describe("a receipt's file", () => {
  it("comes as an attachment that the typed client takes as one", async () => {
    const shop = await kit.newShop();
    const { reference } = await kit.pay(shop, { reference: "sub-file-1234abcd" });
    const answer = await kit.app.request(`http://api.test/account/transactions/${reference}/pdf`, {
      headers: { authorization: `Bearer ${shop.tokens.manager}` },
    });
    expect(answer.status).toBe(200);
    const bytes = await answer.clone().arrayBuffer();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.byteLength),
      "content-disposition": 'attachment; filename="receipt-sub-file-1234abcd.pdf"',
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    const file = await kit.client(shop.tokens.owner).account.receiptPdf({ reference });
    expect([file.name, file.type]).toEqual(["receipt-sub-file-1234abcd.pdf", "application/pdf"]);
    expect(await titleOf(file)).toBe("Receipt 20260302-1234ABCD");
  });

  it("is there for orders without a card, too", async () => {
    const shop = await kit.newShop();
    await kit.subscribe(shop, { reference: "free-file-00000001", amountPaid: 0 });
    const file = await kit.client(shop.tokens.owner).account.receiptPdf({ reference: "free-file-00000001" });
    expect(await titleOf(file)).toBe("Receipt 20260302-00000001");
  });

  it.each(["open", "pending", "failed", "refunding", "refunded"] as const)(
    "does not exist for a payment that is %s",
    async (state) => {
      const shop = await kit.newShop();
      const { reference } = await kit.pay(shop, { state, settledAt: null });
      const answer = await kit.get(shop, `/account/transactions/${reference}/pdf`);
      expect([answer.status, answer.body.code]).toEqual([409, "CONFLICT"]);
      expect(answer.body.message).toMatch(/^There is no receipt\. ./);
    },
  );

  it("is found by nobody else", async () => {
    const [shop, other] = [await kit.newShop(), await kit.newShop()];
    const { reference } = await kit.pay(shop);
    const path = `/account/transactions/${reference}/pdf`;
    expect((await kit.get(other, path)).status).toBe(404);
    expect((await kit.get(shop, path, "cashier")).status).toBe(403);
    expect((await kit.request("GET", path)).status).toBe(401);
  });
});
