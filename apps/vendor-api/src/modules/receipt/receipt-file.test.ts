import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AccountKit, createAccountKit } from "../../testing/account-kit.ts";

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

  it.each(["open", "refunded"] as const)("does not exist for a payment that is %s", async (state) => {
    const shop = await kit.newShop();
    const settledAt = state === "refunded" ? kit.clock.now() : null;
    const { reference } = await kit.pay(shop, { state, settledAt });
    const answer = await kit.get(shop, `/account/transactions/${reference}/pdf`);
    expect([answer.status, answer.body.code]).toEqual([409, "CONFLICT"]);
    expect(answer.body.message).toMatch(/^There is no receipt\. ./);
  });
});
