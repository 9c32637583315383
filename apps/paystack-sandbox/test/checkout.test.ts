import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cards, startTestSandbox, type TestSandbox } from "./harness";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const callback_url = "https://shop.example/paid?order=7";

async function open(fields: Record<string, unknown> = {}) {
  const { reference, access_code } = await sandbox.initialize({ callback_url, ...fields });
  const back = `https://shop.example/paid?order=7&trxref=${reference}&reference=${reference}`;
  const page = `/pay/${access_code}`;
  const text = async () => (await fetch(sandbox.url + page)).text();
  return { reference, page, back, text };
}

describe("hosted page", () => {
  it("shows that it is a test, the amount and the payer, and cannot be framed", async () => {
    const { page } = await open();
    const response = await fetch(sandbox.url + page);
    const text = await response.text();
    for (const part of [
      "Test checkout – no real money moves",
      "₦61,200.00",
      "ada@shop.example",
      "Card number",
    ]) {
      expect(text).toContain(part);
    }
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(text).not.toContain("<script");
  });

  it("offers the requested channels, by default all", async () => {
    expect(await (await open({ channels: ["card"] })).text()).not.toContain("Also offered");
    expect(await (await open({ channels: ["card", "ussd"] })).text()).toContain("Also offered: USSD");
    expect(await (await open()).text()).toMatch(/Also offered: .*USSD.*bank transfer/);
    const withoutCard = await (await open({ channels: ["ussd"] })).text();
    expect(withoutCard).toContain("Offered: USSD");
    expect(withoutCard).not.toContain("Card number");
  });

  it("accepts a card without a PIN and returns to the shop", async () => {
    const { reference, page, back } = await open();
    const answer = await sandbox.form(`${page}/card`, cards.success);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(back);
    expect((await sandbox.verify(reference)).status).toBe("success");
  });

  it("asks for the PIN, rejects a wrong one and accepts the right one", async () => {
    const { reference, page, back, text } = await open();
    expect((await sandbox.form(`${page}/card`, cards.pin)).headers.get("location")).toBe(page);
    expect(await text()).toContain('<label for="pin">PIN</label>');
    expect((await sandbox.verify(reference)).status).toBe("ongoing");
    const wrong = await sandbox.form(`${page}/pin`, { pin: "9999" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("Incorrect PIN. Please try again.");
    expect((await sandbox.form(`${page}/pin`, { pin: "1111" })).headers.get("location")).toBe(back);
  });

  it("asks for PIN and OTP", async () => {
    const { reference, page, back, text } = await open();
    await sandbox.form(`${page}/card`, cards.pinOtp);
    expect((await sandbox.form(`${page}/pin`, { pin: "1234" })).headers.get("location")).toBe(page);
    expect(await text()).toContain('<label for="otp">OTP</label>');
    expect(await (await sandbox.form(`${page}/otp`, { otp: "000000" })).text()).toContain("Incorrect OTP");
    expect((await sandbox.form(`${page}/otp`, { otp: "123456" })).headers.get("location")).toBe(back);
    expect((await sandbox.verify(reference)).status).toBe("success");
  });

  it("declines after three wrong PINs", async () => {
    const { reference, page } = await open();
    await sandbox.form(`${page}/card`, cards.pin);
    for (let i = 0; i < 3; i += 1) await sandbox.form(`${page}/pin`, { pin: "0001" });
    expect(await sandbox.verify(reference)).toMatchObject({
      status: "failed",
      gateway_response: "Incorrect PIN",
    });
  });

  it("pays with the card that cannot be saved", async () => {
    const { reference, page } = await open();
    await sandbox.form(`${page}/card`, cards.notReusable);
    await sandbox.form(`${page}/pin`, { pin: "0000" });
    const { status, authorization } = await sandbox.verify(reference);
    expect({ status, reusable: authorization.reusable }).toEqual({ status: "success", reusable: false });
  });

  it.each([
    ["the declined card", cards.declined, "Declined"],
    ["the empty account", cards.insufficient, "Insufficient Funds"],
    ["an unknown card", { ...cards.success, card_number: "4242424242424242" }, "Declined"],
    ["a wrong CVV", { ...cards.success, cvv: "999" }, "Declined"],
  ])("declines %s, then accepts another card on the same transaction", async (_what, card, reason) => {
    const { reference, page, back, text } = await open();
    expect((await sandbox.form(`${page}/card`, card)).headers.get("location")).toBe(page);
    expect(await text()).toContain(`${reason}. Please try another card.`);
    expect(await sandbox.verify(reference)).toMatchObject({ status: "failed", gateway_response: reason });
    expect((await sandbox.form(`${page}/card`, cards.success)).headers.get("location")).toBe(back);
    expect((await sandbox.verify(reference)).status).toBe("success");
  });

  it.each([
    [{ card_number: "4084084084084082" }, "Enter a valid card number"],
    [{ card_number: "<b>" }, "Enter a valid card number"],
    [{ expiry: "12/20" }, "This card has expired"],
    [{ expiry: "13/30" }, "Enter the expiry as MM/YY"],
    [{ cvv: "1" }, "Enter the 3 digits on the back of the card"],
  ])("shows the field's error for %j and keeps number and expiry", async (change, message) => {
    const { reference, page } = await open();
    const fields = { ...cards.success, ...change };
    const answer = await sandbox.form(`${page}/card`, fields);
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain(message);
    const escaped = fields.card_number.replace("<", "&lt;").replace(">", "&gt;");
    expect(text).toContain(`value="${escaped}"`);
    expect(text).toContain(`value="${fields.expiry}"`);
    expect(text).not.toContain(`value="${fields.cvv}"`);
    expect((await sandbox.verify(reference)).status).toBe("abandoned");
  });

  it("charges once when the form is submitted repeatedly", async () => {
    const { reference, page } = await open();
    await Promise.all(Array.from({ length: 8 }, () => sandbox.form(`${page}/card`, cards.success)));
    expect(sandbox.control.webhooks({ reference })).toHaveLength(1);
  });

  it("cancels to cancel_action, else to the callback, else to a page", async () => {
    const location = async (page: string) =>
      (await fetch(`${sandbox.url}${page}/cancel`, { redirect: "manual" })).headers.get("location");
    const withAction = await open({ metadata: { cancel_action: "https://shop.example/cancelled" } });
    expect(await location(withAction.page)).toBe("https://shop.example/cancelled");
    const plain = await open();
    expect(await location(plain.page)).toBe(plain.back);
    expect((await sandbox.verify(plain.reference)).status).toBe("abandoned");
    const nowhere = await open({ callback_url: null });
    const page = await fetch(`${sandbox.url}${nowhere.page}/cancel`);
    expect(await page.text()).toContain("Payment cancelled");
    const hostile = await open({ callback_url: null, metadata: { cancel_action: "javascript:alert(1)" } });
    expect(await location(hostile.page)).toBeNull();
  });

  it("answers 404 for an unknown link", async () => {
    const answer = await fetch(`${sandbox.url}/pay/nobody`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Payment not found");
  });

  it("debits the amount of the partialDebit switch", async () => {
    const { reference, page } = await open();
    sandbox.control.setSwitches({ partialDebit: 100_000 }, { reference });
    await sandbox.form(`${page}/card`, cards.success);
    expect(await sandbox.verify(reference)).toMatchObject({ amount: 100_000, requested_amount: 6_120_000 });
  });

  it("stays on the paid page when the callback is dropped", async () => {
    const { reference, page, text } = await open();
    sandbox.control.setSwitches({ dropCallback: true }, { reference });
    expect((await sandbox.form(`${page}/card`, cards.success)).headers.get("location")).toBe(page);
    const paid = await text();
    expect(paid).toContain("Payment successful");
    expect(paid).not.toContain("shop.example/paid");
  });
});

describe("popup page", () => {
  it("can be framed and sends messages only to an http(s) origin", async () => {
    const { access_code } = await sandbox.initialize();
    const page = async (origin: string) =>
      fetch(`${sandbox.url}/popup/${access_code}?origin=${encodeURIComponent(origin)}`);
    const good = await page("https://shop.example/path");
    expect(good.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(await good.text()).toContain('data-embedder="https://shop.example"');
    expect(await (await page("javascript:alert(1)")).text()).not.toContain("bridge.js");
  });
});
