import { afterAll, beforeAll, expect, it } from "vitest";
import { createTokenKit, type TokenKit } from "./token-test-kit.ts";

let kit: TokenKit;
beforeAll(async () => {
  kit = await createTokenKit();
});
afterAll(() => kit.close());

it("confirms a receipt's code to anybody, as typed from paper, without e-mail or phone", async () => {
  const [place = 0] = await kit.newClients("first", 1);
  const { data } = (await kit.pay("first", await kit.claim("first", place))).body;
  const typed = String(data.receipt_code)
    .toLowerCase()
    .replace(/(.{4})(?=.)/g, "$1 ");
  const answer = await kit.request("GET", `/receipts/verify/${encodeURIComponent(typed)}`);
  expect(answer.body.data).toMatchObject({
    ...{ location_name: "Stall 0", plan_name: "Plus", duration: 12, paid_by: "Bisi Alabi" },
    ...{ amount: data.amount, ends_at: data.expires_at, valid: true },
  });
  expect(answer.text).not.toMatch(/@|080/);
});

it("knows no other code", async () => {
  expect((await kit.request("GET", "/receipts/verify/0123456789AB")).status).toBe(404);
  for (const code of ["", "short", "0123456789AU", "' or 1=1 --"]) {
    expect([404, 422]).toContain(
      (await kit.request("GET", `/receipts/verify/${encodeURIComponent(code)}`)).status,
    );
  }
});
