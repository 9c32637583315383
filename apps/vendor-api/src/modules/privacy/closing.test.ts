import { signWebhook } from "@vendor/paystack-sandbox";
import { kobo } from "@vendor/pricing-engine";
import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  accountNumbers,
  accounts,
  formerAddresses,
  invitations,
  invoices,
  locations,
  outboxMessages,
  paymentIntents,
  refunds,
  renewals,
  securityActivity,
  sessions,
  users,
  webhookEvents,
} from "../../db/schema/index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { PaystackError } from "../../integrations/paystack/client.ts";
import { cleanUp } from "../../jobs/clean-up.ts";
import { createCardKit } from "../../testing/card-kit.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { acceptanceForm, claimsOf, newestLinkTo, signUp } from "../../testing/people.ts";
import { TEST_START } from "../../testing/test-env.ts";
import { readFaults } from "../ledger/check-ledger.ts";
import { balanceOf } from "../ledger/ledger-accounts.ts";
import { lockUser, updateUser } from "../people/user-repository.ts";
import { lockLocation } from "../periods/repository.ts";
import { lockAccountAndLocations } from "./close-account.ts";
import { eraseClosedAccounts } from "./erase-closed-accounts.ts";

/** The price of Plus for a month, in kobo. */
const MONTH = 1_000_000;
const monthly = { duration: 1 } as const;
const password = "Ogbono-Soup-72";

let kit: OrderKit;
let cards: ReturnType<typeof createCardKit>;
let passwordHash: string;
beforeAll(async () => {
  kit = await createOrderKit();
  cards = createCardKit(kit);
  passwordHash = await kit.deps.passwords.hash(password);
});
afterAll(() => kit.close());
beforeEach(() => kit.clock.set(TEST_START));

async function newShop(kobo = 0): Promise<Customer> {
  const customer = await kit.newShopper(kobo);
  await kit.db.update(users).set({ passwordHash }).where(eq(users.id, customer.session.userId));
  return kit.signInAgain(customer);
}
const close = ({ token }: Customer, present_password = password) =>
  kit.request("POST", "/account/close", { token, body: { present_password } });
const keep = ({ token }: Customer) => kit.request("POST", "/account/keep", { token });
const account = async ({ token }: Customer) => (await kit.request("GET", "/account", { token })).body.data;
const subjects = async ({ email }: Customer) => (await kit.outbox(email)).map(({ subject }) => subject);
const day = addDays(TEST_START, 30);

describe("closing an account", () => {
  it("is announced to the owners 30 days before, ends renewals at once, and happens once", async () => {
    const customer = await newShop();
    const handle = await cards.saveCard(customer);
    const reference = await kit.open(customer, monthly, { ...cards.byCard(handle), renew: 1 });
    await kit.subscribe(customer, reference);
    const answer = await close(customer);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data.closes_at).toBe(day.toISOString());
    // No promise of an email, which an address that was never confirmed does not get.
    expect(answer.body.message).toBe("Your account closes on 1 April 2026");
    expect((await account(customer)).closes_at).toBe(day.toISOString());
    const own = await kit.db.select().from(renewals).where(eq(renewals.locationId, customer.locationId));
    expect(own).toMatchObject([{ isOn: false }]);
    kit.clock.advance({ days: 3 });
    expect((await close(customer)).body.data.closes_at).toBe(day.toISOString());
    expect(claimsOf((await kit.signInAgain(customer)).token).is_closing).toBe(true);
    const [mail] = (await kit.outbox(customer.email)).filter(({ subject }) => subject.includes("closes on"));
    expect(mail?.subject).toMatch(/account closes on 1 April 2026$/);
    expect(mail?.text).toContain("/account/data");
    expect((await subjects(customer)).filter((subject) => subject.includes("closes on"))).toHaveLength(1);
  });

  it("can be undone until then", async () => {
    const customer = await newShop();
    await close(customer);
    expect((await keep(customer)).status).toBe(200);
    expect((await keep(customer)).status).toBe(200);
    expect((await account(customer)).closes_at).toBeNull();
    expect((await subjects(customer)).filter((subject) => subject.includes("stays open"))).toHaveLength(1);
    kit.clock.set(addDays(day, 1));
    await eraseClosedAccounts(kit.deps);
    const later = await kit.signInAgain(customer);
    expect((await account(later)).email).toBe(customer.email);
    expect(claimsOf(later.token).is_closing).toBe(false);
  });

  it("needs the password, and money to be settled first", async () => {
    const customer = await newShop(MONTH);
    expect((await close(customer, "Wrong-One-12")).body.errors).toEqual({
      present_password: ["This is not your password"],
    });
    const refused = await close(customer);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^There is ₦10,000 in your wallet\. Pay for a plan with it, or write to /),
    ]);
    await kit.order("wallet", customer, monthly);
    const topUp = await cards.openTopUp(customer, 5_000);
    const setState = (state: "pending" | "failed") =>
      kit.db.update(paymentIntents).set({ state }).where(eq(paymentIntents.reference, topUp));
    await setState("pending");
    expect((await close(customer)).body.message).toMatch(/^A payment is still under way/);
    await setState("failed");
    expect((await close(customer)).status).toBe(200);
  });

  it("says in the email what paid time is lost on that day", async () => {
    const customer = await newShop(100_000_000);
    const [branch = 0] = await kit.newLocations(customer, 1);
    await kit.order("wallet", customer, {});
    await kit.order("wallet", { ...customer, locationId: branch }, monthly);
    await cards.spend(customer, await kit.balance(customer));
    kit.clock.advance({ days: 3 });
    const answer = await close(await kit.signInAgain(customer));
    expect(answer.status, answer.text).toBe(200);
    const [mail] = (await kit.outbox(customer.email)).filter(({ subject }) => subject.includes("closes on"));
    // The branch's month ends before the account does.
    expect(mail?.text).toMatch(
      /You lose this paid time on that day:\n\n- Shop \d+: Plus, paid until 2 March 2027\n\n/,
    );
  });

  it("waits until a refund has arrived", async () => {
    const customer = await newShop();
    const reference = await kit.open(customer, monthly);
    kit.sandbox.pay(reference);
    await kit.quiet();
    const { id: paymentId, orderId } = await kit.intent(reference);
    await kit.db.insert(refunds).values({
      ...{ reference: `${reference}-part-1`, paymentId, orderId: orderId ?? "", isWhole: false },
      ...{
        amount: kobo(100),
        target: "provider",
        state: "ordered",
        isAlone: true,
        createdAt: kit.clock.now(),
      },
    });
    const refused = await close(customer);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/on its way back/)]);
    await kit.db.update(refunds).set({ state: "done", endedAt: kit.clock.now() });
    expect((await close(customer)).status).toBe(200);
  });

  it("waits for the end of a dispute, which can take back a payment", async () => {
    const customer = await newShop();
    const reference = await kit.open(customer, monthly);
    kit.sandbox.pay(reference);
    await kit.quiet();
    const setDisputed = (disputedAt: Date | null) =>
      kit.db.update(paymentIntents).set({ disputedAt }).where(eq(paymentIntents.reference, reference));
    await setDisputed(kit.clock.now());
    const refused = await close(customer);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/disputed/)]);
    await setDisputed(null);
    expect((await close(customer)).status).toBe(200);
  });
});

describe("an account that is about to be closed", () => {
  const closing =
    /^This account closes on 1 April 2026\. Nothing can be bought for it until an owner keeps it\.$/;
  const refused = { code: "CONFLICT", message: expect.stringMatching(closing) };
  const post = ({ token }: Customer, path: string, body: object) =>
    kit.request("POST", path, { token, body });

  it("buys nothing by card, saved card, wallet, top-up or for free until an owner keeps it", async () => {
    const customer = await newShop();
    const handle = await cards.saveCard(customer);
    const claim = await kit.claimFor(customer, monthly);
    expect((await close(customer)).status).toBe(200);
    await cards.fund(customer, MONTH);
    const wallet = await kit.claimBy("wallet", customer, monthly);
    const free = await kit.claimBy("free", customer, { coupon: "FREE100" });
    const orders: [string, object][] = [
      ["/validate-card-payment", claim],
      ["/validate-card-payment", { ...claim, ...cards.byCard(handle), renew: 1 }],
      ["/subscribe-with-wallet", wallet],
      ["/subscribe-for-free", free],
      ["/validate-topup", { amount: 5_000 }],
      ["/validate-topup", { amount: 5_000, ...cards.byCard(handle) }],
    ];
    for (const [path, body] of orders)
      expect((await post(customer, path, body)).body, path).toMatchObject(refused);
    expect(await kit.intentsOf(customer)).toEqual([]);
    const shown = await post(customer, "/subscription-summary", { ...claim, plan_duration: 1 });
    expect(shown.body.data[0].closes_at).toBe(day.toISOString());
    await keep(customer);
    expect((await post(customer, "/subscribe-with-wallet", wallet)).status).toBe(200);
  });

  it("gets back the money of payments that were opened before", async () => {
    const customer = await newShop();
    const handle = await cards.saveCard(customer);
    const byNewCard = await kit.open(customer, monthly);
    const bySavedCard = await cards.openByCard(customer, handle, monthly);
    const topUp = await cards.openTopUp(customer, 5_000);
    expect((await close(customer)).status).toBe(200);
    for (const reference of [byNewCard, topUp]) kit.sandbox.pay(reference);
    await kit.quiet();
    for (const reference of [byNewCard, topUp]) {
      expect(await kit.intent(reference)).toMatchObject({
        state: expect.stringMatching(/^refund/),
        providerMessage: expect.stringMatching(closing),
      });
    }
    // A saved card is not charged at all.
    expect((await kit.subscribe(customer, bySavedCard)).body.code).toBe("PAYMENT_FAILED");
    expect(await kit.intent(bySavedCard)).toMatchObject({ state: "failed", chargedAt: null });
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
    expect(await kit.balance(customer)).toBe(0);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("renews nothing: not together, and automatic renewal stays off", async () => {
    const customer = await newShop(MONTH);
    await kit.order("wallet", customer, monthly);
    await close(customer);
    await cards.fund(customer, MONTH);
    kit.clock.advance({ minutes: 1 });
    const location_id = customer.locationId;
    const together = { locations: [{ location_id, amount_paid: 10_000 }], amount_paid: 10_000 };
    expect((await post(customer, "/account/renewals/together", together)).body).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("This account closes on"),
    });
    const renewal = await kit.request("PUT", `/account/renewals/${location_id}`, {
      token: customer.token,
      body: {},
    });
    expect(renewal.body).toMatchObject(refused);
  });

  it("is not paid for by its agent, whose tokens stay", async () => {
    const customer = await newShop();
    await close(customer);
    const pay = await agentOf(customer);
    const tokens = () => balanceOf(kit.db, { kind: "agent-tokens", ownerId: 4 });
    const before = await tokens();
    expect((await pay()).body).toMatchObject(refused);
    expect(await tokens()).toBe(before);
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
  });

  it("invites nobody, and nobody joins it", async () => {
    const customer = await newShop();
    const guest = { email: "joiner@closing.example", role: "cashier" };
    await post(customer, "/account/users/invite", guest);
    const form = acceptanceForm(await newestLinkTo(kit, guest.email));
    await close(customer);
    const other = { ...guest, email: "other@closing.example" };
    expect((await post(customer, "/account/users/invite", other)).body).toMatchObject({
      code: "CONFLICT",
      message: "Keep your account before you invite people to it.",
    });
    expect((await kit.request("POST", "/invitations/accept", { body: form })).body.code).toBe("CONFLICT");
    await keep(customer);
    expect((await kit.request("POST", "/invitations/accept", { body: form })).status).toBe(200);
  });
});

/** Where a text is stored in the database, as table names. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await kit.database.client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    // The limits' counts are deleted when they expire, a day later at most.
    if (name === "rate_limits") continue;
    const query = `select 1 from "${name}" t where position($1 in t::text) > 0 limit 1`;
    if ((await kit.database.client.query(query, [text])).rows.length > 0) found.push(name);
  }
  return found.sort();
}

/** Waits until this many queries wait for a lock. */
async function untilWaiting(queries: number): Promise<void> {
  const blocked = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const { client } = kit.database;
  const count = async () => (await client.query(blocked)).rows.length;
  await expect.poll(count, { timeout: 10_000 }).toBe(queries);
}

/** An agent's payment for the customer's location with tokens, ready to be sent. */
async function agentOf(customer: Customer) {
  await kit.db.update(locations).set({ agentId: 4 }).where(eq(locations.id, customer.locationId));
  const login = { email: "agent@demo.example", password: "Demo-Agent-2026" };
  const token = (await kit.request("POST", "/reseller/login", { body: login })).body.api_token;
  const path = `/reseller/subscription-summary-agent/${customer.locationId}?plan_duration=1`;
  const { quote } = (await kit.request("GET", path, { token })).body.data[0];
  const body = {
    ...{ plan_id: 2, duration: 1, location_id: customer.locationId, payment_method: "wallet" },
    ...{ plan_amount: quote.plan_amount, total_amount: quote.subtotal, onboarding: 0 },
    ...{ discount_percentage: quote.discount_percentage, amount_paid: quote.total },
  };
  return () => kit.request("POST", "/reseller/subscribe-with-token", { token, body });
}

/** Starts an erasure, which waits, and then what comes meanwhile; both go on afterwards. */
async function duringErasure<T>({ session }: Customer, start: () => T): Promise<T> {
  const started = await kit.db.transaction(async (tx) => {
    // The erasure has locked the account, and waits for its people.
    await lockUser(tx, session.userId);
    const erased = eraseClosedAccounts(kit.deps);
    await untilWaiting(1);
    const result = start();
    await untilWaiting(2);
    // In an object, because the transaction would wait for a promise.
    return { erased, result };
  });
  await started.erased;
  return started.result;
}

describe("on the day", () => {
  it("personal data is erased; invoices, the payer's name and a ledger that adds up stay", async () => {
    const customer = await newShop(MONTH);
    const { accountId, userId } = customer.session;
    const person = { name: "Ngozi Unwana", username: "ngozi-unwana", address: "12 Erased Street" };
    await kit.db.update(users).set(person).where(eq(users.id, userId));
    await kit.db.update(accounts).set({ name: "Unwana Trading" }).where(eq(accounts.id, accountId));
    const branch = { name: "Erased branch", address: "4 Erased Road", phone: "08099990001" };
    await kit.db.update(locations).set(branch).where(eq(locations.accountId, accountId));
    await kit.db
      .insert(securityActivity)
      .values({ userId, event: "logged-in", at: day, userAgent: "Erased browser" });
    const { token } = customer;
    const guest = { email: "guest@erased.example", role: "cashier" };
    await kit.request("POST", "/account/users/invite", { token, body: guest });
    await kit.request("POST", "/newsletter", { body: { email: customer.email } });
    await cards.saveCard(customer);
    await kit.order("wallet", customer, monthly);
    const byCard = await kit.open(customer, monthly);
    kit.sandbox.pay(byCard);
    await kit.quiet();
    const issued = () => kit.db.select().from(invoices).where(eq(invoices.accountId, accountId));
    const before = await issued();
    expect(before).toHaveLength(2);
    expect((await close(customer)).status).toBe(200);

    kit.clock.set(new Date(day.getTime() - 1));
    await eraseClosedAccounts(kit.deps);
    expect(await tablesWith(customer.email)).toContain("users");
    kit.clock.set(day);
    await Promise.all([eraseClosedAccounts(kit.deps), eraseClosedAccounts(kit.deps)]);

    // The last message is deleted with other delivered ones after a month.
    expect(await tablesWith(customer.email)).toEqual(["outbox_messages"]);
    expect(await subjects(customer)).toEqual([expect.stringMatching(/account is closed$/)]);
    expect(await tablesWith(person.name)).toEqual(["outbox_messages"]);
    const { username, address } = person;
    const more = [...Object.values(branch), "Erased browser", guest.email];
    for (const text of [customer.phone, username, address, ...more]) {
      expect(await tablesWith(text), text).toEqual([]);
    }
    expect(await tablesWith("Unwana Trading")).toEqual(["outbox_messages", "receipt_details"]);
    expect(await kit.db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    expect(await issued()).toEqual(before);
    expect(await readFaults(kit.db)).toMatchObject({ unbalancedTransfers: [], driftedAccounts: [] });
    const told = (await kit.eventsAbout({ accountId })).filter((name) => name.startsWith("account."));
    expect(told).toEqual(["account.closed"]);
    await kit.runConsumers();
    const lines = kit.logs.filter((line) => line.includes("account_closed"));
    expect(lines.map((line) => JSON.parse(line).account_id)).toContain(accountId);
  });

  it("waits for the next run while Paystack cannot be told to forget its account number", async () => {
    const customer = await kit.newCustomer();
    const { accountId } = customer.session;
    const number = { userId: customer.session.userId, orderType: "top-up", state: "active" } as const;
    const known = { accountNumber: "9999000001", providerId: "77", askedAt: kit.clock.now() };
    await kit.db.insert(accountNumbers).values({ ...number, ...known, accountId });
    await kit.db.update(accounts).set({ closesAt: kit.clock.now() }).where(eq(accounts.id, accountId));
    const closedAt = async () => {
      const [row] = await kit.db.select().from(accounts).where(eq(accounts.id, accountId));
      return row?.closedAt;
    };
    const forget = vi.spyOn(kit.deps.paystack, "closeDedicatedAccount");
    forget.mockRejectedValueOnce(new PaystackError("timeout", "no answer"));
    await eraseClosedAccounts(kit.deps);
    expect(await closedAt()).toBeNull();
    forget.mockResolvedValueOnce();
    await eraseClosedAccounts(kit.deps);
    expect(await closedAt()).toEqual(kit.clock.now());
    expect(forget.mock.calls).toEqual([["77"], ["77"]]);
    forget.mockRestore();
  });

  it("the payer's email is erased from receipts of orders that cost nothing", async () => {
    const customer = await newShop();
    const answer = await kit.order("free", customer, { coupon: "FREE100" });
    expect(answer.status, answer.text).toBe(200);
    expect(await tablesWith(customer.email)).toContain("receipt_details");
    await close(customer);
    kit.clock.set(day);
    await eraseClosedAccounts(kit.deps);
    expect(await tablesWith(customer.email)).toEqual(["outbox_messages"]);
  });

  it("an invited person who never joined still gets the newsletter", async () => {
    const customer = await newShop();
    const guest = { email: "reader@erased.example", role: "cashier" };
    await kit.request("POST", "/account/users/invite", { token: customer.token, body: guest });
    await kit.request("POST", "/newsletter", { body: { email: guest.email } });
    await close(customer);
    kit.clock.set(day);
    await eraseClosedAccounts(kit.deps);
    expect(await tablesWith(guest.email)).toEqual(["newsletter_readers"]);
  });

  it("nobody who was invited joins while it is closed", async () => {
    const customer = await newShop();
    const guest = { email: "late@erased.example", role: "cashier" };
    await kit.request("POST", "/account/users/invite", { token: customer.token, body: guest });
    const form = acceptanceForm(await newestLinkTo(kit, guest.email));
    const { accountId } = customer.session;
    // As the erasure does, which has read the account's people already.
    const accepted = await kit.db.transaction(async (tx) => {
      await lockAccountAndLocations(tx, accountId);
      const answer = kit.request("POST", "/invitations/accept", { body: form });
      await untilWaiting(1);
      await tx.delete(invitations).where(eq(invitations.accountId, accountId));
      return { answer };
    });
    expect((await accepted.answer).body.code).toBe("LINK_EXPIRED");
  });

  const branch = { name: "Late branch", address: "4 Late Road", phone: "" };
  it.each([
    ["a location is added", "POST", "/account/locations", branch, branch.name],
    ["billing details are set", "PUT", "/account/billing", { name: "Late Payer", tin: null }, "Late Payer"],
  ] as const)("nothing stays when %s while it is erased", async (_, method, path, body, text) => {
    const customer = await newShop();
    await close(customer);
    kit.clock.set(day);
    const { token } = await kit.signInAgain(customer);
    const answer = await duringErasure(customer, () => kit.request(method, path, { token, body }));
    expect(answer.body.code).toBe("UNAUTHORIZED");
    expect(await tablesWith(text)).toEqual([]);
  });

  it("a location that was added while the erasure waited for another one is erased too", async () => {
    const customer = await newShop();
    await close(customer);
    kit.clock.set(day);
    const { token } = await kit.signInAgain(customer);
    const started = await kit.db.transaction(async (tx) => {
      await lockLocation(tx, customer.locationId);
      const erased = eraseClosedAccounts(kit.deps);
      await untilWaiting(1);
      const added = await kit.request("POST", "/account/locations", { token, body: branch });
      expect(added.status, added.text).toBe(200);
      return { erased };
    });
    await started.erased;
    expect(await tablesWith(branch.name)).toEqual([]);
  });

  it("nobody can log in any more, and the email and username are free", async () => {
    const customer = await newShop();
    const { username } = await account(customer);
    await close(customer);
    kit.clock.set(day);
    const still = await kit.signInAgain(customer);
    await eraseClosedAccounts(kit.deps);
    expect((await kit.request("GET", "/account", { token: still.token })).status).toBe(401);
    const login = { email: customer.email, password };
    expect((await kit.request("POST", "/login", { body: login })).status).toBe(401);
    const again = { username, email: customer.email };
    expect((await signUp(kit, again)).form).toMatchObject(again);
  });

  it("a payment that arrives later goes back", async () => {
    const customer = await newShop();
    const late = await cards.openTopUp(customer, 5_000);
    await kit.db.update(paymentIntents).set({ state: "failed" }).where(eq(paymentIntents.reference, late));
    await close(customer);
    kit.clock.set(day);
    await eraseClosedAccounts(kit.deps);
    kit.sandbox.pay(late);
    await kit.quiet();
    expect((await kit.intent(late)).state).toMatch(/^refund/);
    expect(await kit.balance(customer)).toBe(0);
    expect(await kit.db.select().from(outboxMessages).where(eq(outboxMessages.to, ""))).toEqual([]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    // What the provider says about the payer and the card when it tells of that payment.
    expect(await tablesWith(customer.email)).toEqual(["outbox_messages"]);
    const told = await kit.db.select().from(webhookEvents).where(eq(webhookEvents.reference, late));
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(/last4|ip_address|@/);
  });

  it("events that arrive later about earlier payments say nothing about the payer, and a dispute is still decided", async () => {
    const customer = await newShop();
    const byCard = await kit.open(customer, monthly);
    kit.sandbox.pay(byCard);
    await kit.quiet();
    await close(customer);
    kit.clock.set(day);
    await eraseClosedAccounts(kit.deps);
    const person = {
      customer: { email: customer.email },
      authorization: { last4: "4081" },
      ip_address: "198.18.7.7",
    };
    const tell = async (event: string, id: number, more: object = {}) => {
      const data = { id, transaction: { reference: byCard, ...person }, ...person, ...more };
      const body = JSON.stringify({ event, data });
      expect(await kit.webhook(body, signWebhook(body, kit.secretKey))).toBe(200);
      await kit.quiet();
    };
    await tell("charge.dispute.create", 901);
    expect((await kit.intent(byCard)).disputedAt).not.toBeNull();
    await tell("charge.dispute.resolve", 901, { resolution: "declined" });
    expect((await kit.intent(byCard)).disputedAt).toBeNull();
    await tell("refund.failed", 902);
    expect(await tablesWith(customer.email)).toEqual(["outbox_messages"]);
    expect(await tablesWith("198.18.7.7")).toEqual([]);
  });

  it("an event that was stored while the account was erased is emptied by the clean-up", async () => {
    const customer = await newShop();
    const byCard = await kit.open(customer, monthly);
    kit.sandbox.pay(byCard);
    await kit.quiet();
    await close(customer);
    kit.clock.set(day);
    await eraseClosedAccounts(kit.deps);
    const now = kit.clock.now();
    const body = { data: { ip_address: "198.18.8.8" } };
    const event = { event: "charge.success", dataId: "late-1", reference: byCard, body, receivedAt: now };
    await kit.db.insert(webhookEvents).values({ ...event, processedAt: now });
    expect(await tablesWith("198.18.8.8")).toEqual(["webhook_events"]);
    await cleanUp(kit.deps);
    expect(await tablesWith("198.18.8.8")).toEqual([]);
  });

  it("what was written under former emails and phones is erased too, unless another account has them now", async () => {
    const customer = await newShop();
    const { userId } = customer.session;
    const visit = (email: string, phoneNumber: string) =>
      kit.request("POST", "/contact", {
        body: { firstName: "Ada", email, phoneNumber, message: "Good day" },
      });
    const former = `former-${customer.email}`;
    const [phone, otherPhone] = ["08123450001", "08123450002"];
    await kit.db.update(users).set({ email: former, phone }).where(eq(users.id, userId));
    await visit(former, "08123450009");
    await visit("shop@elsewhere.example", phone);
    await kit.request("POST", "/newsletter", { body: { email: former } });
    await inTransaction(kit.db, (tx) => updateUser(tx, userId, { email: customer.email, phone: otherPhone }));
    const taken = await kit.newShopper();
    await inTransaction(kit.db, (tx) => updateUser(tx, userId, { email: `x-${customer.email}` }));
    await kit.db.insert(formerAddresses).values({ userId, address: taken.email.toLowerCase(), proved: true });
    await visit(taken.email, "08123450008");
    await close(customer);
    kit.clock.set(day);
    await eraseClosedAccounts(kit.deps);
    expect(await tablesWith(former)).toEqual([]);
    expect(await tablesWith(phone)).toEqual([]);
    expect(await tablesWith(otherPhone)).toEqual([]);
    expect(await tablesWith(taken.email)).toContain("contact_messages");
  });

  it("a payment that arrives while it is erased goes back", async () => {
    const customer = await newShop();
    const late = await cards.openTopUp(customer, 5_000);
    await kit.db.update(paymentIntents).set({ state: "failed" }).where(eq(paymentIntents.reference, late));
    await close(customer);
    kit.clock.set(day);
    await duringErasure(customer, () => kit.sandbox.pay(late));
    await kit.quiet();
    expect((await kit.intent(late)).state).toMatch(/^refund/);
    expect(await kit.balance(customer)).toBe(0);
  });

  it("an agent who pays for one of its locations meanwhile is refused", async () => {
    const customer = await newShop();
    await close(customer);
    kit.clock.set(day);
    const pay = await agentOf(customer);
    const answer = await duringErasure(customer, pay);
    expect(answer.body.code, answer.text).toBe("CONFLICT");
    expect(await kit.subscriptionsOf(customer)).toEqual([]);
  });

  it("waits while money has come meanwhile, and staff are told by the log", async () => {
    const customer = await newShop();
    await close(customer);
    await cards.fund(customer, MONTH);
    kit.clock.set(day);
    await eraseClosedAccounts(kit.deps);
    expect(kit.logs.join("")).toContain("an account cannot be closed until its money is settled");
    const later = await kit.signInAgain(customer);
    // Staff paid it out.
    await cards.spend(later, MONTH);
    await eraseClosedAccounts(kit.deps);
    expect(await tablesWith(customer.phone)).toEqual([]);
  });
});
