import { type RunningSandbox, startSandbox } from "@vendor/paystack-sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { PaystackError } from "./client.ts";
import { createPaystackClient } from "./create-paystack-client.ts";

const secretKey = "sk_test_client";
let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ secretKey, publicKey: "pk_test_client", webhookUrl: null });
});
afterEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

const clientOf = (options: Partial<Parameters<typeof createPaystackClient>[0]> = {}) =>
  createPaystackClient({ baseUrl: sandbox.url, secretKey, ...options });
const order = (reference: string) => ({
  reference,
  amount: 6_130_000,
  email: "a@shop.example",
  currency: "NGN" as const,
  callbackUrl: "http://127.0.0.1:3999/payments/return",
  metadata: {},
});
const failure = async (work: Promise<unknown>): Promise<PaystackError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PaystackError)) throw new Error(`no PaystackError but ${error}`);
  return error;
};
const answering = (status: number, body: string, headers = {}) =>
  clientOf({ fetch: async () => new Response(body, { status, headers }) });

describe("the Paystack client", () => {
  it("opens, verifies and refunds a payment", async () => {
    const client = clientOf();
    const opened = await client.initialize(order("ref-1"));
    expect(opened.authorizationUrl).toContain(opened.accessCode);
    // Cards only, because Paystack would offer transfer and USSD at the card's price.
    expect(sandbox.control.transactions({ reference: "ref-1" })).toMatchObject([{ channels: ["card"] }]);
    expect(await client.verify("ref-1")).toMatchObject({
      status: "abandoned",
      authorization: undefined,
      paidAt: undefined,
      fees: null,
      channel: "card",
      requestedAmount: 6_130_000,
      transfer: undefined,
    });
    sandbox.control.pay("ref-1");
    const paid = await client.verify("ref-1");
    expect(paid).toMatchObject({
      reference: "ref-1",
      status: "success",
      amount: 6_130_000,
      currency: "NGN",
      email: "a@shop.example",
      paidAt: expect.any(Date),
      authorization: { cardType: "visa", lastFour: "4081", reusable: true },
    });
    await client.refund({ transactionId: paid?.id ?? "" });
    const again = await failure(client.refund({ transactionId: paid?.id ?? "" }));
    expect(again.kind).toBe("refused");
  });

  /** The input of a saved card's charge, whose card an earlier payment with the same email saved. */
  async function charge(reference: string) {
    await clientOf().initialize(order(`${reference}-before`));
    sandbox.control.pay(`${reference}-before`);
    const before = await clientOf().verify(`${reference}-before`);
    return { ...order(reference), authorizationCode: before?.authorization?.authorizationCode ?? "" };
  }

  it("charges a saved card once for each reference", async () => {
    const input = await charge("saved-1");
    expect(await clientOf().chargeAuthorization(input)).toMatchObject({
      paused: false,
      transaction: { reference: "saved-1", status: "success", amount: 6_130_000, email: "a@shop.example" },
    });
    expect(await failure(clientOf().chargeAuthorization(input))).toMatchObject({
      isDuplicateReference: true,
      isCardRefused: false,
    });
  });

  it("returns a challenge's address and the bank's message", async () => {
    const paused = await charge("saved-2");
    sandbox.control.setSwitches({ challenge: true }, { reference: "saved-2" });
    expect(await clientOf().chargeAuthorization(paused)).toEqual({
      paused: true,
      challengeUrl: expect.stringContaining(`${sandbox.url}/pay/`),
    });
    const declined = await charge("saved-3");
    sandbox.control.setSwitches({ declineSavedCard: true }, { reference: "saved-3" });
    expect(await clientOf().chargeAuthorization(declined)).toMatchObject({
      paused: false,
      transaction: { status: "failed", gatewayResponse: "Declined" },
    });
  });

  it("distinguishes a card that can no longer be charged from other refusals", async () => {
    const input = await charge("saved-4");
    const strange = { ...input, email: "b@shop.example" };
    expect(await failure(clientOf().chargeAuthorization(strange))).toMatchObject({ isCardRefused: true });
    await clientOf().deactivateAuthorization(input.authorizationCode);
    expect(await failure(clientOf().chargeAuthorization(input))).toMatchObject({ isCardRefused: true });
    const gone = await failure(clientOf().deactivateAuthorization(input.authorizationCode));
    expect(gone.kind).toBe("refused");
    const wrongKey = clientOf({ secretKey: "sk_test_wrong" });
    expect(await failure(wrongKey.chargeAuthorization(input))).toMatchObject({ isCardRefused: false });
    for (const message of [
      "Authorization code is invalid",
      "Email does not match Authorization code. Please",
    ]) {
      const refused = answering(400, JSON.stringify({ status: false, message }));
      expect(await failure(refused.chargeAuthorization(input)), message).toMatchObject({
        isCardRefused: true,
      });
    }
  });

  it("reports an unknown outcome when a charge's answer is lost, late or for another reference", async () => {
    const input = await charge("saved-5");
    sandbox.control.setSwitches({ failNext: 1, failWhen: "after" }, { reference: "saved-5" });
    expect(await failure(clientOf().chargeAuthorization(input))).toMatchObject({ isUnknown: true });
    expect(await clientOf().verify("saved-5")).toMatchObject({ status: "success" });
    const hanging = clientOf({
      timeoutMs: 20,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    });
    expect(await failure(hanging.chargeAuthorization(input))).toMatchObject({
      kind: "timeout",
      isUnknown: true,
    });
    const data = { paused: true, reference: "another", authorization_url: "https://pay.test/x" };
    const confused = answering(200, JSON.stringify({ status: true, data }));
    expect(await failure(confused.chargeAuthorization(input))).toMatchObject({ isUnknown: true });
  });

  it("distinguishes an unknown reference from an error", async () => {
    expect(await clientOf().verify("nobody")).toBeUndefined();
    expect(await answering(404, '{"status":false,"message":"Not here"}').verify("x")).toBeUndefined();
    expect((await failure(answering(400, '{"status":false,"message":"Bad"}').verify("x"))).kind).toBe(
      "refused",
    );
  });

  it("distinguishes a duplicate reference from other refusals", async () => {
    await clientOf().initialize(order("ref-2"));
    const duplicate = await failure(clientOf().initialize(order("ref-2")));
    expect(duplicate).toMatchObject({ kind: "refused", isDuplicateReference: true, isUnknown: false });
    const wrongKey = await failure(clientOf({ secretKey: "sk_test_wrong" }).initialize(order("ref-3")));
    expect(wrongKey).toMatchObject({
      kind: "refused",
      isDuplicateReference: false,
      details: { status: 401 },
    });
    expect(JSON.stringify([wrongKey.message, wrongKey.details])).not.toContain("sk_test");
  });

  it("distinguishes lost connections, rate limits and time-outs", async () => {
    sandbox.control.setSwitches({ failNext: 1 });
    expect(await failure(clientOf().verify("r"))).toMatchObject({ kind: "unreachable", isUnknown: true });
    sandbox.control.setSwitches({ resetNext: 1 });
    expect(await failure(clientOf().verify("r"))).toMatchObject({ kind: "unreachable", isUnknown: true });
    sandbox.control.setSwitches({ rateLimitNext: 1 });
    expect(await failure(clientOf().verify("r"))).toMatchObject({
      kind: "rate-limited",
      isUnknown: false,
      details: { retryAfter: 60 },
    });
    expect((await failure(clientOf({ baseUrl: "http://127.0.0.1:1" }).verify("r"))).kind).toBe("unreachable");
    const hanging = clientOf({
      timeoutMs: 20,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
        }),
    });
    expect(await failure(hanging.verify("r"))).toMatchObject({ kind: "timeout", isUnknown: true });
  });

  it("times out after five seconds by default", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    await clientOf().verify("nobody");
    expect(timeout).toHaveBeenCalledWith(5_000);
  });

  it("reports a malformed answer as unreadable", async () => {
    for (const body of ["", "<html>", "null", "{}", '{"status":true}', '{"status":true,"data":{"id":1}}']) {
      expect((await failure(answering(200, body).verify("r"))).kind, body).toBe("unreadable");
      expect((await failure(answering(200, body).initialize(order("r")))).kind, body).toBe("unreadable");
    }
  });

  it("reads answers with extra, missing or unexpected fields", async () => {
    const data = {
      id: "4099260516",
      reference: "r",
      status: "on-hold",
      amount: "500",
      currency: "NGN",
      fees: null,
      authorization: {},
      customer: null,
      something: { new: true },
    };
    const client = answering(200, JSON.stringify({ status: true, data }));
    expect(await client.verify("r")).toMatchObject({
      id: "4099260516",
      status: "pending",
      amount: 500,
      authorization: undefined,
      email: "",
      gatewayResponse: "",
      requestedAmount: 500,
      channel: "other",
      customerCode: "",
    });
  });
});

describe("paying by transfer", () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const byTransfer = (reference: string) => ({
    ...{ reference, amount: 6_000_000, email: "a@shop.example", metadata: { order: 7 } },
    expiresAt: later(30),
  });
  const send = (accountNumber: string, amount: number) =>
    sandbox.control.sendTransfer({ accountNumber, amount, senderName: "Ada Obi", senderBank: null });

  it("opens a one-time account, and returns it again after a lost answer", async () => {
    const input = byTransfer("transfer-1");
    const offer = await clientOf().chargeByTransfer(input);
    expect(offer).toEqual({
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: "PAYSTACK CHECKOUT",
      bankName: "Paystack-Titan",
      expiresAt: input.expiresAt,
    });
    expect(await clientOf().fetchCharge("transfer-1")).toEqual({ waiting: "transfer", offer });
    expect(await clientOf().fetchCharge("nobody")).toBeUndefined();
    expect(await failure(clientOf().chargeByTransfer(input))).toMatchObject({ isDuplicateReference: true });
    sandbox.control.setSwitches({ failNext: 1, failWhen: "after" }, { reference: "transfer-2" });
    expect(await failure(clientOf().chargeByTransfer(byTransfer("transfer-2")))).toMatchObject({
      isUnknown: true,
    });
    expect(await clientOf().fetchCharge("transfer-2")).toMatchObject({ waiting: "transfer" });
  });

  it("says who paid, and finds the payment by Paystack's id", async () => {
    const { accountNumber } = await clientOf().chargeByTransfer(byTransfer("transfer-3"));
    expect(send(accountNumber, 5_999_900).status).toBe("returned");
    expect(send(accountNumber, 6_000_000).status).toBe("received");
    const paid = await clientOf().verify("transfer-3");
    expect(paid).toMatchObject({
      status: "success",
      channel: "bank_transfer",
      amount: 6_000_000,
      requestedAmount: 6_000_000,
      fees: 100_000,
      authorization: undefined,
      transfer: {
        senderName: "Ada Obi",
        senderBank: null,
        senderAccountNumber: "XXXXXXX789",
        narration: "Transfer",
        receiverAccountNumber: null,
      },
      customerCode: expect.stringMatching(/^CUS_/),
    });
    expect(await clientOf().fetchCharge("transfer-3")).toEqual({ transaction: paid });
    expect(await clientOf().fetchTransaction(paid?.id ?? "")).toEqual(paid);
    expect(await clientOf().fetchTransaction("1")).toBeUndefined();
    expect(await failure(clientOf().refund({ transactionId: paid?.id ?? "" }))).toMatchObject({
      kind: "refused",
      isNotOffered: false,
    });
  });

  it("says that Paystack does not offer it to us", async () => {
    sandbox.control.setSwitches({ withoutChannels: ["bank_transfer"] });
    expect(await failure(clientOf().chargeByTransfer(byTransfer("transfer-4")))).toMatchObject({
      kind: "refused",
      isNotOffered: true,
      isUnknown: false,
    });
  });

  it("lists a time's transactions in pages", async () => {
    const from = new Date(Date.now() - 60_000);
    for (const reference of ["list-1", "list-2", "list-3"]) {
      const { accountNumber } = await clientOf().chargeByTransfer(byTransfer(reference));
      if (reference !== "list-2") send(accountNumber, 6_000_000);
    }
    const page = async (number: number) => {
      const asked = { from, to: later(1), page: number, perPage: 2 };
      const { transactions, pageCount } = await clientOf().listTransactions(asked);
      return [transactions.map(({ reference }) => reference), pageCount];
    };
    expect(await page(1)).toEqual([["list-3", "list-2"], 2]);
    expect(await page(2)).toEqual([["list-1"], 2]);
  });
});

describe("account numbers that stay", () => {
  const ada = { email: "ada@shop.example", firstName: "Ada", lastName: "Obi", phone: "08030000001" };
  const bankSlug = "wema-bank";

  it("gives a customer one, once", async () => {
    const { customerCode } = await clientOf().createCustomer(ada);
    expect(await clientOf().fetchCustomerAccount(customerCode)).toBeUndefined();
    expect(await clientOf().fetchCustomerAccount("CUS_nobody")).toBeUndefined();
    const account = await clientOf().createDedicatedAccount({ customerCode, bankSlug });
    expect(account).toEqual({
      id: expect.stringMatching(/^\d+$/),
      accountNumber: expect.stringMatching(/^\d{10}$/),
      accountName: "TEST MERCHANT / ADA OBI",
      bankName: "Wema Bank",
      bankSlug,
    });
    expect(await clientOf().createDedicatedAccount({ customerCode, bankSlug })).toEqual(account);
    expect(await clientOf().fetchCustomerAccount(customerCode)).toEqual(account);
    expect(await clientOf().listAccountBanks()).toContainEqual({ slug: bankSlug, name: "Wema Bank" });
  });

  it("says where money came to, and looks for it again", async () => {
    const { customerCode } = await clientOf().createCustomer(ada);
    const { id, accountNumber } = await clientOf().createDedicatedAccount({ customerCode, bankSlug });
    sandbox.control.setSwitches({ transferDelayMs: 600_000 });
    const { sentAt } = sandbox.control.sendTransfer({
      accountNumber,
      amount: 250_000,
      senderName: "Ada Obi",
    });
    const day = new Date(sentAt).toISOString().slice(0, 10);
    await clientOf().requeryDedicatedAccount({ accountNumber, bankSlug, day });
    const [received] = sandbox.control.transactions({ email: ada.email });
    expect(await clientOf().verify(received?.reference ?? "")).toMatchObject({
      channel: "dedicated_nuban",
      amount: 250_000,
      fees: 2_500,
      customerCode,
      transfer: { senderName: "Ada Obi", receiverAccountNumber: accountNumber },
    });
    await clientOf().closeDedicatedAccount(id);
    expect(await clientOf().fetchCustomerAccount(customerCode)).toBeUndefined();
    expect(await failure(clientOf().closeDedicatedAccount(id))).toMatchObject({
      kind: "refused",
      isNotOffered: false,
    });
  });

  it("says when Paystack gives out none, or no more", async () => {
    const { customerCode } = await clientOf().createCustomer(ada);
    await clientOf().assignDedicatedAccount({ ...ada, bankSlug });
    sandbox.control.setSwitches({ accountLimit: 0 });
    expect(await failure(clientOf().createDedicatedAccount({ customerCode, bankSlug }))).toMatchObject({
      isNotOffered: true,
    });
    sandbox.control.setSwitches({ withoutChannels: ["dedicated_nuban"] });
    expect(await failure(clientOf().assignDedicatedAccount({ ...ada, bankSlug }))).toMatchObject({
      isNotOffered: true,
    });
  });
});

describe("paying by USSD", () => {
  it("gets a code, and says when it is paid", async () => {
    const input = {
      reference: "ussd-1",
      amount: 6_000_000,
      email: "a@shop.example",
      metadata: {},
      bank: "737",
    };
    const offer = await clientOf().chargeByUssd(input);
    expect(offer).toEqual({ code: expect.stringMatching(/^\*737\*/) });
    expect(await clientOf().fetchCharge("ussd-1")).toEqual({ waiting: "ussd", offer });
    sandbox.control.dial(offer.code);
    expect(await clientOf().fetchCharge("ussd-1")).toMatchObject({
      transaction: {
        status: "success",
        channel: "ussd",
        fees: null,
        authorization: undefined,
        transfer: undefined,
      },
    });
    sandbox.control.setSwitches({ withoutChannels: ["ussd"] });
    expect(await failure(clientOf().chargeByUssd({ ...input, reference: "ussd-2" }))).toMatchObject({
      isNotOffered: true,
    });
  });
});

describe("mandates", () => {
  const email = "ada@shop.example";
  const ask = () => clientOf().initializeMandate({ email, callbackUrl: "https://shop.example/mandate" });
  const debit = (reference: string, authorizationCode: string) =>
    clientOf().chargeAuthorization({ ...order(reference), email, authorizationCode });

  it("are asked for, verified once given, and charged while active", async () => {
    const { reference, url } = await ask();
    expect(url).toContain(`${sandbox.url}/mandate/`);
    expect(await clientOf().verifyMandate(reference)).toBeUndefined();
    const { code } = sandbox.control.consentToMandate(reference);
    const authorizationCode = code ?? "";
    const mandate = { authorizationCode, bankName: "Guaranty Trust Bank", email };
    expect(await clientOf().verifyMandate(reference)).toEqual({ ...mandate, isActive: false });
    expect(await failure(debit("debit-1", authorizationCode))).toMatchObject({
      kind: "refused",
      isCardRefused: true,
    });
    sandbox.control.activateMandate(reference);
    expect(await clientOf().verifyMandate(reference)).toEqual({ ...mandate, isActive: true });
    sandbox.control.setSwitches({ debitDelayMs: 600_000 });
    expect(await debit("debit-2", authorizationCode)).toMatchObject({
      paused: false,
      transaction: {
        status: "processing",
        channel: "direct_debit",
        fees: null,
        // Only a card is saved as one.
        authorization: undefined,
      },
    });
    await clientOf().deactivateAuthorization(authorizationCode);
    expect(await clientOf().verifyMandate(reference)).toMatchObject({ isActive: false });
  });

  it("are listed in pages, and tried again while pending", async () => {
    for (let i = 0; i < 51; i += 1) sandbox.control.consentToMandate((await ask()).reference);
    const { mandates, next } = await clientOf().listMandates({ status: "pending" });
    expect(mandates).toHaveLength(50);
    const rest = await clientOf().listMandates({ status: "pending", cursor: next ?? "" });
    expect(rest).toEqual({
      mandates: [
        {
          id: expect.stringMatching(/^\d+$/),
          authorizationCode: expect.stringMatching(/^AUTH_/),
          status: "pending",
          bankName: "Guaranty Trust Bank",
          customerId: expect.stringMatching(/^\d+$/),
          email,
        },
      ],
      next: null,
    });
    expect((await clientOf().listMandates({ status: "active" })).mandates).toEqual([]);
    const [{ id, customerId } = { id: "", customerId: "" }] = rest.mandates;
    await clientOf().retryMandate({ id, customerId });
    expect((await failure(clientOf().retryMandate({ id: "1", customerId }))).kind).toBe("refused");
  });
});
