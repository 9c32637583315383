import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataExports, outboxMessages, users } from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { cleanUp } from "../../jobs/clean-up.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { signUp } from "../../testing/people.ts";
import { mailEmailLink } from "../people/confirm-email.ts";
import { updateUser } from "../people/user-repository.ts";
import { exportedColumns } from "./exported-columns.ts";
import { writeExports } from "./write-exports.ts";

/** The price of Plus for a month, in kobo. */
const MONTH = 1_000_000;

let kit: OrderKit;
let customer: Customer;
let other: Customer;
beforeAll(async () => {
  kit = await createOrderKit();
  const cards = createCardKit(kit);
  customer = await kit.newShopper(3 * MONTH);
  other = await kit.newShopper(MONTH);
  await cards.saveCard(customer);
  await kit.order("wallet", customer, { duration: 1 });
  const now = kit.clock.now();
  const passwordHash = await kit.deps.passwords.hash(password);
  await kit.db.update(users).set({ emailVerifiedAt: now, createdAt: now, passwordHash });
  const [user] = await kit.db.select().from(users).where(eq(users.id, customer.session.userId));
  if (user) await mailEmailLink(kit.deps, kit.db, user, "127.0.0.1");
});
afterAll(() => kit.close());

const password = "Ogbono-Soup-72";
const request = ({ token }: Customer, present_password = password) =>
  kit.request("POST", "/account/exports", { token, body: { present_password } });
const list = async ({ token }: Customer) =>
  (await kit.request("GET", "/account/exports", { token })).body.data;
const download = ({ token }: Customer, id: string) => kit.client(token).accountData.exportFile({ id });

async function newExport(): Promise<string> {
  expect((await request(customer)).status).toBe(200);
  await writeExports(kit.deps);
  return (await list(customer))[0].id;
}

it("is written by the job after the password, one at a time, and its link is emailed", async () => {
  expect((await request(customer, "Wrong-One-12")).body.errors).toEqual({
    present_password: ["This is not your password"],
  });
  expect((await request(customer)).status).toBe(200);
  const second = await request(customer);
  expect([second.status, second.body.message]).toEqual([409, expect.stringContaining("prepared already")]);
  const [waiting] = await list(customer);
  expect(waiting).toMatchObject({ ready_at: null, expires_at: null });
  await expect(download(customer, waiting.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  await writeExports(kit.deps);
  expect(await list(customer)).toMatchObject([
    { ready_at: kit.clock.now().toISOString(), expires_at: "2026-03-09T09:00:00.000Z" },
  ]);
  const [mail] = await kit.outbox(customer.email);
  expect(mail?.text).toContain(`${kit.deps.env.WEBSITE_URL}/account/data`);
});

it("has everything about the account as JSON and CSV, without secrets and other accounts", async () => {
  const [{ id }] = await list(customer);
  const file = await download(customer, id);
  expect([file.name, file.type]).toEqual(["data-2026-03-02.zip", "application/zip"]);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const names = Object.keys(files).map((name) => name.replace(/\.(json|csv)$/, ""));
  expect([...new Set(names)].sort()).toEqual([
    ...[
      "README.txt",
      "account",
      "account_numbers",
      "codes",
      "contact_messages",
      "contact_replies",
      "coupons",
      "debts",
      "exports",
    ],
    ...["failed_log_ins", "former_addresses", "invitations", "invoices", "locations", "mandates", "messages"],
    ...[
      "newsletter",
      "notes_by_staff",
      "onboarding",
      "order_drafts",
      "payments",
      "people",
      "provider_events",
      "receipts",
    ],
    ...["renewals", "saved_cards", "second_factors", "security_activity", "sessions", "subscriptions"],
    ...["unmatched_payments", "views_by_staff", "wallet_movements"],
  ]);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const rows = (name: string) => JSON.parse(read(`${name}.json`));
  expect(rows("people")).toMatchObject([{ email: customer.email, phone: customer.phone, role: "owner" }]);
  expect(rows("wallet_movements")).toMatchObject([
    { description: "Opening balance", amount: 30_000, balance: 30_000 },
    { amount: -10_000, balance: 20_000 },
  ]);
  expect(rows("invoices")).toMatchObject([{ number: "INV-2026-000001", amount: 10_000 }]);
  expect(rows("payments")).toMatchObject([{ kind: "wallet", amount: 10_000 }]);
  expect(read("payments.csv")).toContain("wallet,settled");
  expect(rows("saved_cards")).toMatchObject([{ lastFour: "4081" }]);
  const link = rows("messages").find(({ text }: { text: string }) => text.startsWith("Not included"));
  expect(link.to).toBe(customer.email);
  for (const [name, columns] of Object.entries(exportedColumns)) {
    const [first] = rows(name);
    if (first) expect(Object.keys(first).sort(), name).toEqual([...columns].sort());
    // Of an empty table too.
    expect(read(`${name}.csv`).split(/\r?\n/)[0]?.replace("\ufeff", ""), name).toBe(columns.join(","));
  }
  const all = Object.keys(files).map(read).join();
  for (const secret of ["AUTH_", "passwordHash", "token=", other.email, other.phone]) {
    expect(all, secret).not.toContain(secret);
  }
});

it("is given to the account's owners only, for 7 days, and then deleted", async () => {
  const id = await newExport();
  await expect(download(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  kit.clock.advance({ days: 7 });
  const later = await kit.signInAgain(customer);
  await expect(download(later, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await list(later)).toEqual([]);
  await cleanUp(kit.deps);
  expect(await kit.db.select().from(dataExports)).toEqual([]);
});

it("can be asked for three times a day", async () => {
  const api = await createTestApi({ env: { RATE_LIMIT_FACTOR: 1 } });
  const login = { email: "owner@demo.example", password: "Demo-Owner-2026" };
  const token: string = (await api.request("POST", "/login", { body: login })).body.api_token;
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) {
    const body = { present_password: login.password };
    statuses.push((await api.request("POST", "/account/exports", { token, body })).status);
  }
  expect(statuses).toEqual([200, 409, 409, 429]);
  await api.close();
});

/** The rows of a table in an account's new export. */
async function exportedRows({ token }: Pick<Customer, "token">, table: string) {
  await kit.request("POST", "/account/exports", { token, body: { present_password: password } });
  await writeExports(kit.deps);
  const { data } = (await kit.request("GET", "/account/exports", { token })).body;
  const file = await kit.client(token).accountData.exportFile({ id: data[0].id });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return JSON.parse(strFromU8(files[`${table}.json`] ?? new Uint8Array()));
}

it("has what was written and subscribed under present and former addresses, once they were proved", async () => {
  const shop = await kit.newShopper();
  const { userId } = shop.session;
  const passwordHash = await kit.deps.passwords.hash(password);
  const proved = { emailVerifiedAt: kit.clock.now(), verificationStatus: 0, passwordHash };
  await kit.db.update(users).set(proved).where(eq(users.id, userId));
  const change = (changes: Parameters<typeof updateUser>[2]) =>
    inTransaction(kit.db, (tx) => updateUser(tx, userId, changes));
  await change({ email: "second@former.example", emailVerifiedAt: null });
  await change({ email: "third@former.example", emailVerifiedAt: kit.clock.now() });
  for (const email of [shop.email, "second@former.example", "third@former.example"]) {
    const body = { firstName: "Ada", email, phoneNumber: "08123450011", message: `From ${email}` };
    expect((await kit.request("POST", "/contact", { body })).status).toBe(200);
    await kit.request("POST", "/newsletter", { body: { email } });
  }
  const session = await kit.signInAgain(shop);
  const own = [shop.email.toLowerCase(), "third@former.example"];
  const emails = (rows: { email: string }[]) => rows.map(({ email }) => email.toLowerCase()).sort();
  expect(emails(await exportedRows(session, "contact_messages"))).toEqual(own.toSorted());
  kit.clock.advance({ days: 1 });
  expect(emails(await exportedRows(session, "newsletter"))).toEqual(own.toSorted());
  expect(await exportedRows(session, "former_addresses")).toMatchObject([
    { address: shop.email.toLowerCase(), proved: true },
    { address: "second@former.example", proved: false },
  ]);
});

it("has what the payment provider told about its payments, without what could charge the card", async () => {
  const shop = await kit.newShopper();
  const passwordHash = await kit.deps.passwords.hash(password);
  await kit.db.update(users).set({ passwordHash }).where(eq(users.id, shop.session.userId));
  const reference = await kit.open(shop, { duration: 1 });
  kit.sandbox.pay(reference);
  await kit.quiet();
  const rows = await exportedRows(await kit.signInAgain(shop), "provider_events");
  expect(rows).toMatchObject([{ event: "charge.success", reference }]);
  expect(JSON.stringify(rows)).toContain(shop.email);
  expect(JSON.stringify(rows)).not.toMatch(/AUTH_|authorization_code/);
});

it("has no messages to a phone or email that a person has not proved to be theirs", async () => {
  const later = { createdAt: kit.clock.now(), subject: "Receipt" };
  await kit.db.insert(outboxMessages).values([
    { ...later, channel: "sms", to: other.phone, text: "A receipt of the other account" },
    { ...later, channel: "email", to: "stranger@shop.example", text: "A message to a stranger" },
  ]);
  const { form, token } = await signUp(kit, { phone: other.phone, email: "stranger@shop.example" });
  const body = { present_password: form.password };
  await kit.request("POST", "/account/exports", { token, body });
  await writeExports(kit.deps);
  const [{ id }] = (await kit.request("GET", "/account/exports", { token })).body.data;
  const file = await kit.client(token).accountData.exportFile({ id });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = strFromU8(files["messages.json"] ?? new Uint8Array());
  expect(text).not.toContain("A receipt of the other account");
  expect(text).not.toContain("A message to a stranger");
});
