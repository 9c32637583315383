import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestSandbox, type TestSandbox } from "./harness";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const email = "ada@shop.example";
const charge = async (fields: object) =>
  (await sandbox.call("POST", "/charge", { email, amount: 6_000_000, ...fields })).body.data;
const text = async (path: string) => (await fetch(sandbox.url + path)).text();

async function ask(fields: object = {}) {
  const body = { email, channel: "direct_debit", ...fields };
  const { data } = (await sandbox.call("POST", "/customer/authorization/initialize", body)).body;
  return { reference: data.reference, page: new URL(data.redirect_url).pathname };
}

describe("the test bank", () => {
  it("is linked from the root page, is marked as a test, and needs no script", async () => {
    expect(await text("/")).toContain('href="/bank"');
    const answer = await fetch(`${sandbox.url}/bank`);
    const page = await answer.text();
    expect(page).toContain("Test checkout – no real money moves");
    expect(page).not.toContain("<script");
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });

  it("sends any amount, from a bank that tells the sender or does not", async () => {
    const { reference, account_number } = await charge({ bank_transfer: {} });
    expect(await text("/bank")).toContain(`/bank?account=${account_number}&amp;amount=60000.00`);
    const prefilled = await text(`/bank?account=${account_number}&amount=60000.00`);
    expect(prefilled).toContain(`value="${account_number}"`);
    const send = async (fields: Record<string, string>) => {
      const form = {
        account_number,
        amount: "60,000",
        sender_name: "Bisi Ade",
        sender_bank: "OPay",
        ...fields,
      };
      const answer = await sandbox.form("/bank/transfers", form);
      expect(answer.status).toBe(303);
      return text(answer.headers.get("location") ?? "");
    };
    const returned = await send({ amount: "59,999.50" });
    expect(returned).toContain("Money sent back");
    expect(returned).toContain("₦59,999.50");
    expect(await send({ sender_bank: "" })).toContain("Money received");
    expect(await sandbox.verify(reference)).toMatchObject({
      status: "success",
      authorization: { sender_name: "Bisi Ade", sender_bank: null },
    });
    expect(await send({})).toContain("The payment was made before.");
    expect(await text("/bank")).not.toContain(account_number);
    expect((await fetch(`${sandbox.url}/bank/transfers/1`)).status).toBe(404);
  });

  it.each([
    ["account_number", "123", "Enter the 10 digits of the account number"],
    ["account_number", "0000000000", "No account has this number"],
    ["amount", "nothing", "Enter an amount in naira"],
    ["amount", "0", "Enter an amount in naira"],
    ["sender_name", " ", "Enter your name"],
  ])("shows the error at %s for %j and keeps what was typed", async (field, value, message) => {
    const { account_number } = await charge({ bank_transfer: {} });
    const form = { account_number, amount: "7<", sender_name: "Bisi", sender_bank: "OPay", [field]: value };
    const answer = await sandbox.form("/bank/transfers", form);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(message);
    expect(page).toContain(`id="${field}-error"`);
    expect(page).toContain(`value="${form.amount.replace("<", "&lt;")}"`);
    expect(page).toContain("<option selected>OPay</option>");
  });

  it("sends money to an account number that stays", async () => {
    const ada = { email, first_name: "Ada", last_name: "Obi", phone: "08030000001" };
    const customer = (await sandbox.call("POST", "/customer", ada)).body.data.customer_code;
    const { body } = await sandbox.call("POST", "/dedicated_account", { customer });
    const { account_number } = body.data;
    expect(await text("/bank")).toContain("TEST MERCHANT / ADA OBI, any amount");
    const form = { account_number, amount: "1", sender_name: "Ada Obi", sender_bank: "OPay" };
    const answer = await sandbox.form("/bank/transfers", form);
    expect(await text(answer.headers.get("location") ?? "")).toContain("Money received");
  });

  it("dials a code", async () => {
    const { ussd_code: code } = await charge({ ussd: { type: "919" } });
    expect(await text("/bank")).toContain(`/bank?code=${encodeURIComponent(code)}`);
    const paid = await sandbox.form("/bank/codes", { code });
    expect(await paid.text()).toContain("Payment successful");
    const wrong = await sandbox.form("/bank/codes", { code: "*1#" });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain("No charge has this code");
  });

  it("tells nobody what waits where there is no control API", async () => {
    const production = await startTestSandbox({ controlApi: false });
    await production.call("POST", "/charge", { email, amount: 100, bank_transfer: {} });
    const page = await (await fetch(`${production.url}/bank`)).text();
    await production.close();
    expect(page).toContain("Send money");
    expect(page).not.toContain(email);
  });
});

describe("the page of a mandate", () => {
  const consent = { bank: "Zenith Bank", debited_account: "2223334445", holder_name: "Bisi Ade" };

  it("gives, activates and revokes it", async () => {
    const { reference, page } = await ask();
    expect(await text(page)).toContain("Agree");
    const wrong = await sandbox.form(`${page}/consent`, { ...consent, debited_account: "1" });
    expect(wrong.status).toBe(422);
    const again = await wrong.text();
    expect(again).toContain('id="debited_account-error"');
    expect(again).toContain("<option selected>Zenith Bank</option>");
    const given = await sandbox.form(`${page}/consent`, consent);
    expect([given.status, given.headers.get("location")]).toEqual([303, page]);
    expect(await text(page)).toContain("Zenith Bank ending in 4445");
    expect(await text("/bank")).toContain(`href="${page}"`);
    const status = () =>
      sandbox.control.mandates({ email }).find((one) => one.reference === reference)?.status;
    await sandbox.form(`${page}/activate`, {});
    expect(status()).toBe("active");
    // An old page's form changes nothing.
    await sandbox.form(`${page}/refuse`, {});
    expect(status()).toBe("active");
    await sandbox.form(`${page}/revoke`, {});
    expect(status()).toBe("revoked");
    expect(await text(page)).toContain("Nothing is debited");
  });

  it("returns to the shop, whether given or refused", async () => {
    for (const action of ["consent", "refuse"]) {
      const { reference, page } = await ask({ callback_url: "https://shop.example/mandate?from=cards" });
      const answer = await sandbox.form(`${page}/${action}`, consent);
      expect(answer.headers.get("location")).toBe(
        `https://shop.example/mandate?from=cards&reference=${reference}`,
      );
    }
    expect((await sandbox.form("/mandate/nobody/consent", consent)).status).toBe(404);
    const { page } = await ask();
    expect((await sandbox.form(`${page}/toString`, {})).status).toBe(404);
    expect((await fetch(`${sandbox.url}/mandate/nobody`)).status).toBe(404);
  });
});
