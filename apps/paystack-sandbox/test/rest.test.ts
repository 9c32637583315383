import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoAuthorization } from "../src/index";
import { publicKey, startTestSandbox, type TestSandbox } from "./harness";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ seedAuthorizations: [demoAuthorization] });
});
afterAll(() => sandbox.close());

const owner = { email: "owner@demo.example", amount: 500_000, authorization_code: "AUTH_demo4081" };
const errorShape = (message: string) => ({
  status: false,
  message,
  meta: { nextStep: expect.any(String) },
  type: "validation_error",
  code: expect.any(String),
});

describe("keys", () => {
  it.each([["sk_test_other"], [publicKey], ["x"]])("answers 401 for the key %s", async (key) => {
    const { status, body } = await sandbox.call("GET", "/transaction/verify/any", undefined, key);
    expect({ status, body }).toEqual({ status: 401, body: errorShape("Invalid key") });
  });

  it("answers 401 without a key", async () => {
    const { status } = await sandbox.call("POST", "/refund", {}, null);
    expect(status).toBe(401);
  });
});

describe("POST /transaction/initialize", () => {
  it("returns the address, the access code and the reference", async () => {
    const { status, body } = await sandbox.call("POST", "/transaction/initialize", {
      email: "a@shop.example",
      amount: "20000",
      reference: "INIT-1.a=b",
      metadata: { order: 7 },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: true,
      message: "Authorization URL created",
      data: {
        authorization_url: `${sandbox.url}/pay/${body.data.access_code}`,
        access_code: expect.stringMatching(/^[a-z0-9]{15}$/),
        reference: "INIT-1.a=b",
      },
    });
  });

  it("rejects a used reference", async () => {
    const fields = { email: "a@shop.example", amount: 100, reference: "TWICE-1" };
    expect((await sandbox.call("POST", "/transaction/initialize", fields)).status).toBe(200);
    sandbox.control.pay("TWICE-1");
    const { status, body } = await sandbox.call("POST", "/transaction/initialize", fields);
    expect({ status, body }).toEqual({ status: 400, body: errorShape("Duplicate Transaction Reference") });
    expect(body.code).toBe("duplicate_reference");
  });

  it.each([
    ["an e-mail", { email: "nobody", amount: 100 }, 400, "Invalid Email Address Passed"],
    ["a missing amount", { email: "a@b.example" }, 400, "Invalid Amount Sent"],
    ["a zero amount", { email: "a@b.example", amount: 0 }, 400, "Invalid Amount Sent"],
    ["half a kobo", { email: "a@b.example", amount: 1.5 }, 400, "Invalid Amount Sent"],
    [
      "a currency",
      { email: "a@b.example", amount: 1, currency: "XYZ" },
      403,
      "Currency not supported by merchant",
    ],
    [
      "a reference",
      { email: "a@b.example", amount: 1, reference: "a b/c" },
      400,
      "Invalid reference. Only -, ., = and alphanumeric characters allowed",
    ],
    [
      "a script as callback",
      { email: "a@b.example", amount: 1, callback_url: "javascript:alert(1)" },
      400,
      "Invalid callback_url sent",
    ],
    ["an array", [], 400, "Invalid body sent"],
  ])("rejects %s", async (_what, fields, status, message) => {
    const answer = await sandbox.call("POST", "/transaction/initialize", fields);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual(errorShape(message));
  });

  it("answers 400 to bad JSON, 413 to 64 KiB, 405 and 404 to wrong addresses", async () => {
    const post = (body: string) =>
      fetch(`${sandbox.url}/transaction/initialize`, {
        method: "POST",
        headers: { authorization: "Bearer sk_test_contract" },
        body,
      });
    expect((await post("{")).status).toBe(400);
    expect((await post(`"${"x".repeat(70_000)}"`)).status).toBe(413);
    expect((await sandbox.call("PUT", "/transaction/initialize", {})).status).toBe(405);
    expect((await sandbox.call("GET", "/nowhere")).status).toBe(404);
  });
});

describe("GET /transaction/verify/:reference", () => {
  it("shows an unpaid transaction as abandoned, with HTTP 200", async () => {
    const { reference } = await sandbox.initialize();
    const { status, body } = await sandbox.call("GET", `/transaction/verify/${reference}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, message: "Verification successful" });
    expect(body.data).toMatchObject({
      domain: "test",
      status: "abandoned",
      amount: 6_120_000,
      requested_amount: 6_120_000,
      currency: "NGN",
      metadata: "",
      fees: null,
      paid_at: null,
      authorization: {},
      gateway_response: "The transaction was not completed",
    });
  });

  it("shows a paid transaction with fees, customer and authorization", async () => {
    const { reference } = await sandbox.initialize({ metadata: '{"order":"o-1"}' });
    sandbox.control.pay(reference);
    const data = await sandbox.verify(reference);
    expect(data).toMatchObject({
      id: expect.any(Number),
      status: "success",
      gateway_response: "Successful",
      fees: 101_800,
      channel: "card",
      metadata: { order: "o-1" },
      customer: { email: "ada@shop.example", customer_code: expect.stringMatching(/^CUS_/) },
      authorization: {
        authorization_code: expect.stringMatching(/^AUTH_/),
        bin: "408408",
        last4: "4081",
        exp_month: "12",
        exp_year: "2030",
        card_type: "visa ",
        bank: "TEST BANK",
        country_code: "NG",
        brand: "visa",
        reusable: true,
        signature: expect.stringMatching(/^SIG_\w{20}$/),
        account_name: null,
      },
    });
    // Above 2^31, like real ids.
    expect(data.id).toBeGreaterThan(2 ** 31);
    const again = await sandbox.initialize();
    sandbox.control.pay(again.reference);
    const { authorization } = await sandbox.verify(again.reference);
    expect(authorization.signature).toBe(data.authorization.signature);
    expect(authorization.authorization_code).not.toBe(data.authorization.authorization_code);
  });

  it("answers 400 for an unknown reference", async () => {
    const { status, body } = await sandbox.call("GET", "/transaction/verify/nobody-knows");
    expect({ status, body }).toEqual({ status: 400, body: errorShape("Transaction reference not found.") });
  });
});

describe("POST /transaction/charge_authorization", () => {
  it("charges a saved card", async () => {
    const { status, body } = await sandbox.call("POST", "/transaction/charge_authorization", {
      ...owner,
      reference: "SAVED-1",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: true,
      message: "Charge attempted",
      data: {
        status: "success",
        reference: "SAVED-1",
        authorization: { authorization_code: "AUTH_demo4081" },
      },
    });
  });

  it.each([
    ["an unknown code", { ...owner, authorization_code: "AUTH_none" }, "Authorization code is invalid"],
    [
      "another e-mail",
      { ...owner, email: "thief@demo.example" },
      "Email does not match Authorization code. Authorization may be inactive or belong to a different email. Please confirm.",
    ],
    ["no code", { email: owner.email, amount: 100 }, "Authorization code is required"],
  ])("rejects %s", async (_what, fields, message) => {
    const { status, body } = await sandbox.call("POST", "/transaction/charge_authorization", fields);
    expect({ status, body }).toEqual({ status: 400, body: errorShape(message) });
  });

  it("rejects a used reference and a card that cannot be saved", async () => {
    const charge = { ...owner, reference: "SAVED-2" };
    await sandbox.call("POST", "/transaction/charge_authorization", charge);
    const again = await sandbox.call("POST", "/transaction/charge_authorization", charge);
    expect(again).toMatchObject({ status: 400, body: { message: "Duplicate Transaction Reference" } });

    const { reference } = await sandbox.initialize({ email: owner.email });
    sandbox.control.pay(reference, "not-reusable");
    const { authorization } = await sandbox.verify(reference);
    expect(authorization.reusable).toBe(false);
    const once = { ...owner, authorization_code: authorization.authorization_code };
    const refused = await sandbox.call("POST", "/transaction/charge_authorization", once);
    expect(refused).toMatchObject({ status: 400, body: { message: "Authorization code is invalid" } });
  });

  it("pauses a challenged card until the customer confirms on the page", async () => {
    sandbox.control.setSwitches({ challenge: true }, { reference: "SAVED-3" });
    const { body } = await sandbox.call("POST", "/transaction/charge_authorization", {
      ...owner,
      reference: "SAVED-3",
      callback_url: "https://shop.example/back",
    });
    const { access_code } = body.data;
    expect(body.data).toEqual({
      paused: true,
      authorization_url: `${sandbox.url}/pay/${access_code}`,
      reference: "SAVED-3",
      access_code,
    });
    expect((await sandbox.verify("SAVED-3")).status).toBe("ongoing");
    const answer = await sandbox.form(`/pay/${access_code}/otp`, { otp: "123456" });
    expect(answer.headers.get("location")).toBe("https://shop.example/back?trxref=SAVED-3&reference=SAVED-3");
    expect((await sandbox.verify("SAVED-3")).status).toBe("success");
  });

  it("reports a declined saved card with HTTP 200", async () => {
    sandbox.control.setSwitches({ declineSavedCard: true }, { reference: "SAVED-4" });
    const { status, body } = await sandbox.call("POST", "/transaction/charge_authorization", {
      ...owner,
      reference: "SAVED-4",
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: true, data: { status: "failed", gateway_response: "Declined" } },
    });
  });
});

describe("POST /customer/authorization/deactivate", () => {
  it.each(["/customer/authorization/deactivate", "/customer/deactivate_authorization"])(
    "makes a saved card unusable (%s)",
    async (path) => {
      const { reference } = await sandbox.initialize({ email: owner.email });
      sandbox.control.pay(reference);
      const { authorization_code } = (await sandbox.verify(reference)).authorization;
      const { status, body } = await sandbox.call("POST", path, { authorization_code });
      expect({ status, body }).toEqual({
        status: 200,
        body: { status: true, message: "Authorization has been deactivated" },
      });
      const charge = { ...owner, authorization_code };
      for (const again of [
        await sandbox.call("POST", "/transaction/charge_authorization", charge),
        await sandbox.call("POST", path, { authorization_code }),
      ]) {
        expect(again).toMatchObject({ status: 400, body: errorShape("Authorization code is invalid") });
      }
      const without = await sandbox.call("POST", path, {});
      expect(without).toMatchObject({ status: 400, body: errorShape("Authorization code is required") });
    },
  );
});
