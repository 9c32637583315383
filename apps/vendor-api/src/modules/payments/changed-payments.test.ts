import { kobo, paymentCharge } from "@vendor/pricing-engine";
import { paystackLocalFee } from "@vendor/pricing-engine/vendor";
import { afterAll, beforeAll, expect, it } from "vitest";
import { offerRail } from "../../testing/offer-rail.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";

const CREDIT = kobo(1_000_000);
const DUE = CREDIT + paymentCharge(CREDIT, paystackLocalFee);

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
  await offerRail(kit.db, "transfer");
});
afterAll(() => kit.close());

async function open({ token }: Customer): Promise<{ reference: string; accountNumber: string }> {
  const body = { amount: CREDIT / 100, payment_method: "transfer" };
  const { body: answer, text } = await kit.request("POST", "/validate-topup", { token, body });
  if (!answer.data) throw new Error(text);
  return { reference: answer.data.reference, accountNumber: answer.data.to_pay.accountNumber };
}

const keyOf = async (customer: Customer, reference: string): Promise<string | null> =>
  (await kit.payment(customer, reference)).body.data.watch_key;

async function changed(...keys: (string | null)[]): Promise<string[]> {
  const { body } = await kit.request("POST", "/payments/changed", { body: { watch_keys: keys } });
  return body.data;
}

async function send(accountNumber: string, amount: number): Promise<void> {
  kit.sandbox.sendTransfer({ accountNumber, amount, senderName: "Ada Obi" });
  await kit.quiet();
}

it("names a payment once a transfer has gone back, and again once it is paid, but not while nothing happens", async () => {
  const customer = await kit.newCustomer();
  const other = await kit.newCustomer();
  const payment = await open(customer);
  const quiet = await keyOf(other, (await open(other)).reference);
  const first = await keyOf(customer, payment.reference);
  expect(await changed(first, quiet)).toEqual([]);
  await send(payment.accountNumber, 300_000);
  expect(await changed(first, quiet)).toEqual([first]);
  const second = await keyOf(customer, payment.reference);
  await send(payment.accountNumber, 300_000);
  expect(await changed(first, second, quiet)).toEqual([first, second]);
  const third = await keyOf(customer, payment.reference);
  expect(await changed(third)).toEqual([]);
  await send(payment.accountNumber, DUE);
  expect(await changed(third, quiet)).toEqual([third]);
  expect(
    await keyOf(customer, payment.reference),
    "a settled payment changes no more for its page",
  ).toBeNull();
});

it("answers a key that was not given by us as it answers one of a payment that has changed", async () => {
  const customer = await kit.newCustomer();
  const { reference } = await open(customer);
  const key = (await keyOf(customer, reference)) ?? "";
  const forged = [`${reference}.${"a".repeat(22)}`, reference, `nothing.${key.split(".")[1]}`, "."];
  expect(await changed(...forged)).toEqual(forged);
});
