import { createManualClock, type RunningSandbox, startSandbox } from "@vendor/paystack-sandbox";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createPaystackClient } from "./create-paystack-client.ts";
import { readPaystackEvent } from "./read-paystack-event.ts";

const secretKey = "sk_test_events";
const ada = { email: "ada@shop.example", firstName: "Ada", lastName: "Obi", phone: "08030000001" };
const clock = createManualClock();
let sandbox: RunningSandbox;
let client: ReturnType<typeof createPaystackClient>;
beforeAll(async () => {
  sandbox = await startSandbox({ secretKey, publicKey: "pk_test_events", webhookUrl: null, clock });
  client = createPaystackClient({ baseUrl: sandbox.url, secretKey });
});
afterEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

/** Every event that Paystack would have sent, as it is read. */
const news = () => sandbox.control.webhooks().map(({ body }) => readPaystackEvent(JSON.parse(body)));

it("reads which transaction a rejected transfer was for, and nothing from a charge", async () => {
  const charge = { reference: "sent-1", amount: 6_000_000, email: ada.email, metadata: {} };
  const { accountNumber } = await client.chargeByTransfer({ ...charge, expiresAt: new Date(clock.now()) });
  for (const amount of [30_000, 6_000_000, 6_000_000])
    sandbox.control.sendTransfer({ accountNumber, amount, senderName: "Ada Obi" });
  const { id } = (await client.verify("sent-1")) ?? { id: "" };
  const rejected = { kind: "transfer-rejected", transactionId: id };
  expect(news()).toEqual([
    { ...rejected, amount: 30_000, reason: "incorrect-amount" },
    undefined,
    { ...rejected, amount: 6_000_000, reason: "other" },
  ]);
});

it("reads the account number that was assigned, or that none was", async () => {
  const { customerCode } = await client.createCustomer(ada);
  for (const accountLimit of [0, 1]) {
    sandbox.control.setSwitches({ accountLimit });
    await client.assignDedicatedAccount({ ...ada, bankSlug: "wema-bank" });
    await clock.advance(2_000);
  }
  const assigned = { kind: "account-assigned", customerCode, email: ada.email };
  expect(news()).toEqual([
    { ...assigned, account: undefined },
    { ...assigned, account: await client.fetchCustomerAccount(customerCode) },
  ]);
});

it("reads a mandate, whose reference is known once it is active", async () => {
  const { reference } = await client.initializeMandate({ email: ada.email, callbackUrl: "https://a.test/" });
  sandbox.control.consentToMandate(reference);
  const { code: authorizationCode } = sandbox.control.activateMandate(reference);
  const mandate = { kind: "mandate", authorizationCode, email: ada.email };
  const account = { bankName: "Guaranty Trust Bank", lastFour: "6789" };
  expect(news()).toEqual([
    { ...mandate, ...account, isActive: false, reference: null },
    { ...mandate, ...account, isActive: true, reference },
  ]);
});

it("reads whether Paystack believes who a customer is", () => {
  const data = { customer_code: "CUS_1", email: ada.email };
  const identified = { kind: "customer-identified", customerCode: "CUS_1" };
  const failed = { event: "customeridentification.failed", data: { ...data, reason: "BVN is incorrect" } };
  expect(readPaystackEvent(failed)).toEqual({ ...identified, reason: "BVN is incorrect" });
  expect(readPaystackEvent({ event: "customeridentification.success", data })).toEqual({
    ...identified,
    reason: null,
  });
});

it.each([
  null,
  "text",
  { event: "bank.transfer.rejected" },
  { event: "bank.transfer.rejected", data: { bank_transfer: { amount: "x" } } },
  { event: "direct_debit.authorization.active", data: {} },
  { event: "toString", data: {} },
])("reads nothing from %j", (body) => {
  expect(readPaystackEvent(body)).toBeUndefined();
});
