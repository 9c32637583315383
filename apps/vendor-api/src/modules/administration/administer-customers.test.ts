import { addDays } from "date-fns";
import { and, desc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  accounts,
  auditLog,
  outboxMessages,
  renewals,
  sessions,
  subscriptions,
  users,
} from "../../db/schema/index.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { signUpVerified } from "../../testing/people.ts";
import { addStaff } from "../../testing/staff-kit.ts";
import { readBalance } from "../ledger/index.ts";

const MONTH = 1_000_000;

let kit: OrderKit;
const tokens = {} as Record<string, string>;
beforeAll(async () => {
  kit = await createOrderKit();
  for (const name of ["ada", "musa"]) tokens[name] = (await addStaff(kit, name, "support")).token;
});
afterAll(() => kit.close());

let customer: Customer;
beforeEach(async () => {
  customer = await kit.newShopper(MONTH);
});

const call = (who: string, path: string, body: object) =>
  kit.request("POST", path, { token: tokens[who], body });
const preview = (command: string, input: object) =>
  call("ada", "/office/previews", { command: `customers ${command}`, input });
/** What is wrong with the fields. */
const faults = async (command: string, input: object) => (await preview(command, input)).body.errors;
async function change(command: string, input: object): Promise<number | null> {
  const shown = await preview(command, input);
  expect(shown.status, shown.text).toBe(200);
  const { token } = shown.body.data;
  const answer = await call("ada", "/office/changes", { token, reason: "They asked for it" });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.proposal;
}
const approve = (who: string, id: number | null) =>
  call(who, `/office/proposals/${id}`, { decision: "approved" });
const mailsTo = (email: string) =>
  kit.db.select().from(outboxMessages).where(eq(outboxMessages.to, email)).orderBy(desc(outboxMessages.id));
const lastAudit = async () => (await kit.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const reason = "They asked for it";

it("logs a person out everywhere", async () => {
  const { userId } = customer.session;
  await change("end-sessions", { person: userId, reason });
  const open = and(eq(sessions.userId, userId), isNull(sessions.revokedAt));
  expect(await kit.db.$count(sessions, open)).toBe(0);
  expect(await lastAudit()).toMatchObject({
    subjectId: userId,
    details: { command: "customers end-sessions", after: { sessions: 0, reason } },
  });
  expect(await faults("end-sessions", { person: 4, reason })).toHaveProperty("person");
});

it("sends what a person has not confirmed again, and no sooner than they could", async () => {
  const { userId } = customer.session;
  const input = { person: userId, channel: "email" };
  await kit.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, userId));
  await change("resend-proof", input);
  expect((await mailsTo(customer.email))[0]?.text).toContain("/verify-email?token=");
  const again = (await preview("resend-proof", input)).body.data.token;
  expect((await call("ada", "/office/changes", { token: again })).status).toBe(429);
  expect(await faults("resend-proof", { person: userId, channel: "phone" })).toEqual({
    channel: ["The phone is confirmed already"],
  });
});

it("sends a receipt again, to the address that it went to", async () => {
  await kit.db
    .update(users)
    .set({ emailVerifiedAt: kit.clock.now() })
    .where(eq(users.id, customer.session.userId));
  await kit.order("wallet", customer, { duration: 1 });
  const receipts = async () =>
    (await mailsTo(customer.email)).filter(({ receiptReference }) => receiptReference !== null);
  const [first] = await receipts();
  await change("resend-receipt", { reference: first?.receiptReference });
  const [second, ...others] = await receipts();
  expect(others).toHaveLength(1);
  expect(second).toMatchObject({ subject: first?.subject, text: first?.text, withheld: null });
  expect(await faults("resend-receipt", { reference: "none" })).toHaveProperty("reference");
});

it("changes an email by two people and the new address, and both addresses are told", async () => {
  const { userId } = customer.session;
  await kit.db.update(users).set({ emailVerifiedAt: kit.clock.now() }).where(eq(users.id, userId));
  const email = `new-${userId}@shop.example`;
  const input = { person: userId, present_email: customer.email, email, checked: "called-back" };
  expect(await faults("change-email", { ...input, present_email: "else@shop.example" })).toEqual({
    present_email: ["This is not the person's email"],
  });
  expect(await faults("change-email", { ...input, email: "owner@demo.example" })).toEqual({
    email: ["Another account has this email"],
  });
  const id = await change("change-email", input);
  expect((await approve("ada", id)).status).toBe(403);
  expect(await mailsTo(email)).toEqual([]);
  expect((await approve("musa", id)).status).toBe(200);
  const [link] = await mailsTo(email);
  const [notice] = await mailsTo(customer.email);
  expect(notice?.subject).toContain("is being changed");
  const token = /token=([\w-]+)/.exec(link?.text ?? "")?.[1];
  expect((await kit.request("POST", "/verify-email/confirm", { body: { token } })).status).toBe(200);
  const [user] = await kit.db.select().from(users).where(eq(users.id, userId));
  expect(user?.email).toBe(email);
  expect(JSON.stringify(await kit.db.select().from(auditLog))).not.toContain(email);
});

it("gives a credit by two people, which pays debts first and keeps the books", async () => {
  const { accountId } = customer.session;
  await kit.db
    .update(users)
    .set({ emailVerifiedAt: kit.clock.now() })
    .where(eq(users.id, customer.session.userId));
  expect(await faults("credit", { account: accountId, amount: 0, reason })).toHaveProperty("amount");
  expect(await faults("credit", { account: 4, amount: 10, reason })).toHaveProperty("account");
  const id = await change("credit", { account: accountId, amount: "2,500", reason });
  const wallet = { kind: "customer-wallet", ownerId: accountId } as const;
  expect((await readBalance(kit.db, wallet)).balance).toBe(MONTH);
  const both = await Promise.all([approve("musa", id), approve("musa", id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await readBalance(kit.db, wallet)).balance).toBe(MONTH + 250_000);
  expect((await mailsTo(customer.email))[0]?.subject).toContain("₦2,500 was added");
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
});

it("extends a running trial within the limit, and what follows it", async () => {
  const { token } = await signUpVerified(kit, { on_trial: true });
  const { data } = await kit.client(token).account.locations();
  const location = data[0]?.id ?? 0;
  const trial = async () =>
    (await kit.db.select().from(subscriptions).where(eq(subscriptions.locationId, location)))[0];
  const before = (await trial())?.endsAt ?? new Date();
  await change("extend-trial", { location, days: 10, reason });
  expect(await trial()).toMatchObject({ endsAt: addDays(before, 10), extendedDays: 10 });
  expect(await faults("extend-trial", { location, days: 5, reason })).toEqual({ days: ["Enter at most 4"] });
  await change("extend-trial", { location, days: 4, reason });
  expect(await faults("extend-trial", { location, days: 1, reason })).toEqual({
    days: ["It was extended by 14 days already"],
  });
});

it("extends a grace within the limit, and only where one runs", async () => {
  const location = customer.locationId;
  expect(await faults("extend-grace", { location, days: 1, reason })).toEqual({
    location: ["No grace runs at this location"],
  });
  const now = kit.clock.now();
  const graceUntil = addDays(now, 2);
  await kit.db.insert(renewals).values({
    ...{ locationId: location, state: "grace", isOn: true, planId: 2, duration: 1, addons: [] },
    ...{
      consent: "Renew",
      consentedBy: customer.session.userId,
      consentedAt: now,
      agreedPrice: MONTH as never,
    },
    ...{ dueAt: now, graceUntil, nextStepAt: graceUntil },
  });
  await change("extend-grace", { location, days: 7, reason });
  const [renewal] = await kit.db.select().from(renewals).where(eq(renewals.locationId, location));
  const until = addDays(graceUntil, 7);
  expect(renewal).toMatchObject({
    state: "grace",
    graceUntil: until,
    nextStepAt: until,
    graceExtendedDays: 7,
  });
  expect(await faults("extend-grace", { location, days: 1, reason })).toHaveProperty("days");
});

it("begins to close an account by the owner's own rules", async () => {
  const { accountId } = customer.session;
  const shown = await preview("close", { account: accountId, reason });
  // There is money in the wallet.
  expect((await call("ada", "/office/changes", { token: shown.body.data.token })).status).toBe(409);
  const { session } = await kit.newShopper(0);
  await change("close", { account: session.accountId, reason });
  const [account] = await kit.db.select().from(accounts).where(eq(accounts.id, session.accountId));
  expect(account?.closesAt).not.toBeNull();
  expect(await faults("close", { account: session.accountId, reason })).toHaveProperty("account");
});
