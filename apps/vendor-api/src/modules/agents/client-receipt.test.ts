import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverOutbox } from "../../testing/deliver-outbox.ts";
import { createTokenKit, type TokenKit } from "../../testing/token-kit.ts";
import type { Attachment } from "../messages/deliver-outbox.ts";
import type { Message } from "../messages/queue-message.ts";
import { withReceipt } from "../papers/receipt-file.ts";

let kit: TokenKit;
/** The answer to the agent's payment for a client, with the code as printed. */
let reference = "";
let code = "";
let owner: string;
let tokensPaid = 0;
const sent: { message: Message; attachments: readonly Attachment[] }[] = [];

beforeAll(async () => {
  kit = await createTokenKit();
  const [place = 0] = await kit.newClients("first", 1);
  const login = { email: "owner@demo.example", password: "Demo-Owner-2026" };
  owner = (await kit.request("POST", "/login", { body: login })).body.api_token;
  const billing = { name: "Adunni Stores", tin: "12345678-0001" };
  await kit.request("PUT", "/account/billing", { token: owner, body: billing });
  const { data } = (await kit.pay("first", await kit.claim("first", place, { additional_users: 5 }))).body;
  reference = data.reference;
  code = data.receipt_code;
  tokensPaid = data.amount;
  const keep = async (message: Message, attachments: readonly Attachment[] = []) => {
    sent.push({ message, attachments });
  };
  await deliverOutbox(kit.deps, { email: withReceipt(kit.deps, keep), sms: keep });
});
afterAll(() => kit.close());

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join(" ");
}

it("emails the client the code, the page that verifies it and the receipt as a file", async () => {
  const [mail] = sent.filter(({ message }) => message.to === "owner@demo.example");
  const { WEBSITE_URL } = kit.deps.env;
  expect(mail?.message.text).toContain(`Receipt code: ${code}`);
  expect(mail?.message.text).toContain(`${WEBSITE_URL}/verify-receipt?code=${code}`);
  expect(mail?.message.text).toContain(`See your receipt:\n${WEBSITE_URL}/transactions/${reference}`);
  const [file] = mail?.attachments ?? [];
  expect([file?.name, file?.type]).toEqual([`receipt-${reference}.pdf`, "application/pdf"]);
  const words = await wordsOf(file?.bytes ?? new Uint8Array());
  expect(words).toContain(code);
  expect(words).toContain("Your agent");
  expect(`${words} ${mail?.message.text}`).not.toMatch(/Bisi Alabi|agent@demo.example|KPT|Discount/);
});

it("sends the client an SMS with the code, which anyone can verify", async () => {
  const [sms] = sent.filter(({ message }) => message.to === "08030000001");
  expect(sms?.message.text).toContain(`Receipt code ${code}.`);
  const answer = await kit.request("GET", `/receipts/verify/${code}`);
  expect(answer.body.data).toMatchObject({ code, valid: true });
  expect(sms?.message.text + answer.text).not.toContain("Bisi Alabi");
});

it("shows the client's business, TIN, period and prices without the agent's discount on the receipt", async () => {
  const path = `/account/transactions/${reference}`;
  const get = async (address: string) => (await kit.request("GET", address, { token: owner })).body.data;
  const receipt = await get(path);
  expect(receipt).toMatchObject({
    ...{ kind: "tokens", paid_with: "Your agent", state: "settled", receipt_code: code, discount: 0 },
    payer: { name: "Adunni Stores", email: "owner@demo.example", tin: "12345678-0001" },
    period: { starts_at: expect.any(String), ends_at: expect.any(String) },
  });
  const sum = receipt.lines.reduce((all: number, { price }: { price: number }) => all + price, 0);
  expect(receipt.total).toBe(sum);
  expect(receipt.invoice).toMatchObject({ number: expect.stringMatching(/^INV-/), amount: sum });
  expect((await get("/account/transactions?kind=tokens")).rows[0].amount).toBe(sum);
  const found = async (amount: number) =>
    (await get(`/account/transactions?kind=tokens&search=${amount}`)).total;
  expect([await found(sum), await found(tokensPaid)]).toEqual([1, 0]);
  expect((await get("/account/subscriptions")).rows[0].amount_paid).toBe(sum);
  expect((await get(`/receipts/verify/${code}`)).amount).toBe(sum);
  expect(tokensPaid).toBeLessThan(sum);
});

it("hides the receipt from other clients", async () => {
  const path = `/account/transactions/${reference}`;
  const login = { email: "expired@demo.example", password: "Demo-Expired-2026" };
  const other = (await kit.request("POST", "/login", { body: login })).body.api_token;
  for (const address of [path, `${path}/pdf`]) {
    expect((await kit.request("GET", address, { token: other })).status).toBe(404);
  }
});
