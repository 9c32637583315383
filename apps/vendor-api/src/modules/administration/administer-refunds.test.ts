import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAdminCommand } from "../../admin-command.ts";
import { moneySettings, paymentIntents, refunds } from "../../db/schema/index.ts";
import { offerRail } from "../../testing/offer-rail.ts";
import { createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { addStaff, logInStaff } from "../../testing/staff-kit.ts";

let kit: PaymentKit;
/** Two members of staff whose duty refunds are. */
let [first, second] = ["", ""];
beforeAll(async () => {
  kit = await createPaymentKit();
  first = (await addStaff(kit, "ngozi", "finance")).token;
  second = (await addStaff(kit, "tunde", "finance")).token;
});
beforeEach(async () => {
  await kit.db.update(refunds).set({ isAlone: false });
  await kit.db.update(moneySettings).set({ refundLimit: 2_000_000 as never });
});
afterAll(() => kit.close());

async function paidByCard(): Promise<string> {
  const reference = await kit.open(await kit.newCustomer());
  kit.sandbox.pay(reference);
  await kit.quiet();
  return reference;
}

const preview = async (token: string, reference: string, part?: number) => {
  const input = { reference, reason: "The till did not come", ...(part && { part: String(part) }) };
  const body = { command: "refunds add", input };
  return (await kit.request("POST", "/office/previews", { token, body })).body.data;
};
const apply = (token: string, shown: { token: string }, reason = "Agreed by phone") =>
  kit.request("POST", "/office/changes", { token, body: { token: shown.token, reason } });
const decide = (token: string, proposal: number) =>
  kit.request("POST", `/office/proposals/${proposal}`, { token, body: { decision: "approved" } });
const refundsOf = async (reference: string) =>
  (await kit.request("GET", `/office/orders/${reference}`, { token: first })).body.data;

describe("a refund by staff", () => {
  it("previews the amount, how it is returned, what ends and what Paystack keeps", async () => {
    const reference = await paidByCard();
    expect(await preview(first, reference, 5_000)).toMatchObject({
      ...{ row: `payment ${reference}`, needs_approval: false },
      before: { paid: "₦61,300", returned: "₦0", bought: "Plus until 2 March 2027" },
      after: {
        ...{ returned: "₦5,000", bought: "Plus until 2 March 2027: keeps its days" },
        ...{ goes_back: "₦5,000 to the card, by Paystack", credit_note: "₦5,000" },
        paystack_keeps: expect.stringMatching(/^₦[\d,.]+ of its fee$/),
      },
    });
    expect(await preview(first, reference)).toMatchObject({
      needs_approval: true,
      after: { returned: "₦61,300", bought: "ends when the money is back" },
    });
  });

  it("passes the day's limit once at most when two are pressed at the same moment", async () => {
    const references = [await paidByCard(), await paidByCard()];
    const previews = await Promise.all(references.map((reference) => preview(first, reference, 15_000)));
    await Promise.all(previews.map((shown) => apply(first, shown)));
    const refunds = await Promise.all(references.map(refundsOf));
    expect(refunds.flatMap((each) => each.refunds)).toHaveLength(1);
  });

  it("is decided by one person up to the day's limit, which parts and colleagues do not pass", async () => {
    const [one, other] = [await paidByCard(), await paidByCard()];
    expect((await apply(first, await preview(first, one, 15_000))).body.data).toMatchObject({
      proposal: null,
    });
    expect(await refundsOf(one)).toMatchObject({ refundable: 46_300, refunds: [{ state: "asked" }] });
    const tooMuch = await preview(second, other, 5_001);
    expect(tooMuch.needs_approval).toBe(true);
    const { proposal } = (await apply(second, tooMuch)).body.data;
    expect((await refundsOf(other)).refunds).toEqual([]);
    expect((await decide(second, proposal)).status).toBe(403);
    expect((await decide(first, proposal)).status).toBe(200);
    expect(await refundsOf(other)).toMatchObject({ refunds: [{ amount: 5_001, whole: false }] });
    // What two people decided does not count.
    expect((await preview(first, other, 5_000)).needs_approval).toBe(false);
    kit.clock.advance({ hours: 24, seconds: 1 });
    expect((await preview(await logInStaff(kit, "ngozi@staff.example"), other, 20_000)).needs_approval).toBe(
      false,
    );
  });

  it("counts to the day's sum unless a second person approved it", async () => {
    const [one, other] = [await paidByCard(), await paidByCard()];
    const ngozi = await logInStaff(kit, "ngozi@staff.example");
    const tunde = await logInStaff(kit, "tunde@staff.example");
    const { proposal } = (await apply(ngozi, await preview(ngozi, one, 30_000))).body.data;
    await kit.db.update(moneySettings).set({ refundLimit: 5_000_000 as never });
    expect((await decide(tunde, proposal)).status).toBe(200);
    const command = ["refunds", "add", "--reference", other, "--reason", "The till did not come", "--yes"];
    const terminal = { print: () => {}, printError: () => {}, ask: undefined };
    await runAdminCommand([...command], terminal, (work) => work(kit.deps));
    const made = await kit.db.select().from(refunds).orderBy(desc(refunds.id)).limit(2);
    expect(made.map(({ amount, isAlone }) => ({ amount, isAlone }))).toEqual([
      { amount: 6_130_000, isAlone: true },
      { amount: 3_000_000, isAlone: false },
    ]);
  });

  it("that Paystack could not send, and is recorded as returned, is shown again after a part of it went back", async () => {
    await offerRail(kit.db, "transfer");
    const reference = await paidByCard();
    const token = await logInStaff(kit, "ngozi@staff.example");
    const { id } = await kit.intent(reference);
    const railData = { rail: "transfer" } as never;
    await kit.db.update(paymentIntents).set({ railData }).where(eq(paymentIntents.id, id));
    const body = {
      command: "refunds record",
      input: { reference, to: "wallet", reason: "The till did not come" },
    };
    const shown = (await kit.request("POST", "/office/previews", { token, body })).body.data;
    expect(shown.before).toMatchObject({ returned: 0, left: 61_300, refunds: 0 });
    const { proposal } = (await apply(token, shown)).body.data;
    const terminal = { print: () => {}, printError: () => {}, ask: undefined };
    const partly = ["refunds", "add", "--reference", reference, "--part", "5000", "--to", "wallet"];
    await runAdminCommand([...partly, "--reason", "The till did not come", "--yes"], terminal, (work) =>
      work(kit.deps),
    );
    expect((await decide(await logInStaff(kit, "tunde@staff.example"), proposal)).status).toBe(409);
  });

  it("needs a second person if a colleague has used the limit up since the preview", async () => {
    const [one, other] = [await paidByCard(), await paidByCard()];
    const [ngozi, tunde] = [
      await logInStaff(kit, "ngozi@staff.example"),
      await logInStaff(kit, "tunde@staff.example"),
    ];
    const shown = await preview(ngozi, one, 12_000);
    expect(shown.needs_approval).toBe(false);
    expect((await apply(tunde, await preview(tunde, other, 12_000))).body.data.proposal).toBeNull();
    expect((await apply(ngozi, shown)).body.data.proposal).toEqual(expect.any(Number));
  });

  it("is made once for a preview, and by one of several at the same time", async () => {
    const reference = await paidByCard();
    const token = await logInStaff(kit, "ngozi@staff.example");
    const shown = await Promise.all([1_000, 2_000, 3_000].map((part) => preview(token, reference, part)));
    const answers = await Promise.all([...shown, ...shown].map((each) => apply(token, each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(
      (await kit.request("GET", `/office/orders/${reference}`, { token })).body.data.refunds,
    ).toHaveLength(1);
  });
});
