import { kobo, paymentCharge } from "@vendor/pricing-engine";
import { subHours } from "date-fns";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { mandates, paymentIntents, renewals } from "../../../../db/schema/index.ts";
import { debitFee } from "../../../../db/seed/reference-data.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import { ProviderError } from "../../../../integrations/provider-error.ts";
import { cleanUp } from "../../../../jobs/clean-up.ts";
import { offerRail, withdrawRail } from "../../../../testing/offer-rail.ts";
import { type Customer, withFailpoint } from "../../../../testing/payment-kit.ts";
import { createRenewalKit, PLUS_MONTH, type RenewalKit } from "../../../../testing/renewal-kit.ts";
import { renewFromWallet, renewSubscriptions } from "../../../subscriptions/renew-due.ts";
import { reconcilePayments } from "../../reconcile-payments.ts";
import { openDispute } from "../disputes.ts";
import { listMandates, refreshMandate } from "./mandates.ts";

const CHARGE = paymentCharge(kobo(PLUS_MONTH), debitFee);
const DUE = PLUS_MONTH + CHARGE;

let kit: RenewalKit;
beforeAll(async () => {
  kit = await createRenewalKit();
  await offerRail(kit.db, "mandate");
});
afterAll(() => kit.close());
afterEach(() => kit.endTest());

/** Passes time for the API and for Paystack, and does what the jobs do then. */
async function pass(minutes: number, deps = kit.deps): Promise<void> {
  kit.clock.advance({ minutes });
  kit.sandboxClock.advance(minutes * 60_000);
  await kit.quiet();
  await reconcilePayments(deps);
  await renewSubscriptions(deps);
  await kit.quiet();
}

async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day++) await pass(24 * 60);
}

const mandateOf = async ({ session }: Customer) =>
  (await kit.db.select().from(mandates).where(eq(mandates.accountId, session.accountId)))[0];
const listed = async (customer: Customer) =>
  (await kit.call("GET", customer, "/account/mandates")).body.data.mandates;

/** The owner asks for a mandate; it is given at Paystack's page by `kit.sandbox`. */
async function ask(customer: Customer): Promise<string> {
  const answer = await kit.call("POST", customer, "/account/mandates");
  expect(answer.status, answer.text).toBe(200);
  const mandate = await mandateOf(customer);
  return mandate?.reference ?? "";
}

/** A subscriber whose plan renews, with an active mandate and, unless `withCard`, nothing else. */
async function newDebited({ withCard = false } = {}) {
  const customer = await kit.newSubscriber();
  if (!withCard) await kit.choose(customer, { card: null });
  const reference = await ask(customer);
  kit.sandbox.consentToMandate(reference);
  kit.sandbox.activateMandate(reference);
  await kit.quiet();
  return { ...customer, mandate: reference };
}

const debitsOf = ({ email }: Customer) =>
  kit.sandbox.transactions({ email }).filter(({ channel }) => channel === "direct_debit");
const intentsOf = ({ locationId }: Customer) =>
  kit.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.locationId, locationId), eq(paymentIntents.orderType, "subscription")))
    .orderBy(paymentIntents.createdAt, paymentIntents.id);
const periods = async (customer: Customer) => (await kit.subscriptionsOf(customer)).length;
const status = async (customer: Customer) =>
  (await kit.call("GET", customer, "/account")).body.data.locations[0].subscription.status;

describe("a mandate", () => {
  it("is pending until its bank activates it, as its owner is told, and can be removed", async () => {
    const customer = await kit.newCustomer();
    const { body } = await kit.call("POST", customer, "/account/mandates");
    expect(body.data.authorization_url).toContain("/mandate/");
    const reference = (await mandateOf(customer))?.reference ?? "";
    expect(await listed(customer)).toEqual([]);
    kit.sandbox.consentToMandate(reference);
    // Staff who look as the owner change nothing.
    expect(await listMandates(kit.deps, { ...customer.session, viewerId: 1 })).toMatchObject({
      mandates: [],
    });
    expect(await listed(customer)).toMatchObject([
      { state: "pending", bank: "Guaranty Trust Bank", last_four: "" },
    ]);
    kit.sandbox.activateMandate(reference);
    await kit.quiet();
    const [active] = await listed(customer);
    expect(active).toMatchObject({ state: "active", last_four: "6789" });
    expect(await kit.mailsTo(customer)).toEqual(
      expect.arrayContaining([
        "One step left for your account at Guaranty Trust Bank",
        "Your account at Guaranty Trust Bank ending 6789 is ready",
      ]),
    );
    expect(JSON.stringify(active)).not.toContain("AUTH_");
    const removed = await kit.call("DELETE", customer, `/account/mandates/${active.id}`);
    expect(removed.status).toBe(200);
    expect(await listed(customer)).toEqual([]);
    expect(kit.sandbox.mandates({ email: customer.email })).toMatchObject([{ status: "revoked" }]);
    expect((await kit.call("DELETE", customer, `/account/mandates/${active.id}`)).status).toBe(404);
  });

  it("is learnt of without its events, and its account number is nowhere", async () => {
    const customer = await kit.newCustomer();
    const reference = await ask(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { email: customer.email });
    kit.sandbox.consentToMandate(reference, { bank: "Zenith Bank", accountNumber: "0123456789" });
    await pass(3);
    expect(await mandateOf(customer)).toMatchObject({ state: "pending", bankName: "Zenith Bank" });
    kit.sandbox.activateMandate(reference);
    await pass(24 * 60);
    expect(await mandateOf(customer)).toMatchObject({ state: "active" });
    kit.sandbox.revokeMandate(reference);
    await pass(25 * 60);
    expect(await mandateOf(customer)).toMatchObject({ state: "revoked" });
    expect(await kit.mailsTo(customer)).toContain("Your account at Zenith Bank no longer pays your renewals");
  });

  it("keeps the last digits that its event says while a page learns that it is active", async () => {
    const customer = await kit.newCustomer();
    const reference = await ask(customer);
    kit.sandbox.setSwitches({ webhooks: "drop" }, { email: customer.email });
    kit.sandbox.consentToMandate(reference);
    await refreshMandate(kit.deps, reference);
    kit.sandbox.activateMandate(reference);
    const { paystack } = kit.deps;
    const verifyMandate: typeof paystack.verifyMandate = async (asked) => {
      await refreshMandate(kit.deps, reference);
      return paystack.verifyMandate(asked);
    };
    await refreshMandate({ ...kit.deps, paystack: { ...paystack, verifyMandate } }, reference, "6789");
    expect(await mandateOf(customer)).toMatchObject({ state: "active", lastFour: "6789" });
  });

  it("is not offered without a fee schedule or at Paystack, and is given up when nobody gives it", async () => {
    const customer = await kit.newCustomer();
    await withdrawRail(kit.db, "mandate");
    expect((await kit.call("POST", customer, "/account/mandates")).status).toBe(409);
    await offerRail(kit.db, "mandate");
    kit.sandbox.setSwitches({ withoutChannels: ["direct_debit"] }, { email: customer.email });
    expect((await kit.call("POST", customer, "/account/mandates")).body.message).toContain("not possible");
    kit.sandbox.resetSwitches("all");
    await ask(customer);
    kit.clock.advance({ days: 3 });
    await cleanUp(kit.deps);
    expect(await mandateOf(customer)).toBeUndefined();
  });

  it("pays no order at the checkout", async () => {
    const customer = await kit.newCustomer();
    const { body } = await kit.validate(customer, { duration: 1 }, { payment_method: "mandate" });
    expect(body.errors).toEqual({ payment_method: [expect.stringContaining("not possible at the moment")] });
  });
});

describe("a renewal by mandate", () => {
  it("is announced, is active while the debit is under way, and is paid when the bank says so", async () => {
    const customer = await newDebited();
    expect(await kit.shown(customer)).toMatchObject({
      ...{ pays: "mandate", amount: DUE / 100, pay_order: ["wallet", "mandate", "card"] },
      mandate: { bank: "Guaranty Trust Bank", last_four: "6789" },
    });
    const path = "/subscription-summary?plan_id=2&plan_duration=1";
    expect((await kit.call("GET", customer, path)).body.data[0].renewal).toMatchObject({
      bank_account: "Guaranty Trust Bank ending 6789",
    });
    kit.sandbox.setSwitches({ debitDelayMs: 86_400_000 }, { email: customer.email });
    kit.clock.set(subHours(customer.endsAt, 30));
    await renewSubscriptions(kit.deps);
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    kit.clock.advance({ hours: 23 });
    const notice = (await kit.outbox(customer.email)).find(({ subject }) => subject?.includes("renews on"));
    expect(notice?.text).toContain("from your account at Guaranty Trust Bank ending 6789");
    expect(await kit.renewalOf(customer)).toMatchObject({ state: "charging" });
    expect(await status(customer)).toBe("active");
    expect(await periods(customer)).toBe(1);
    await passDays(1);
    expect(await periods(customer)).toBe(2);
    expect(debitsOf(customer)).toMatchObject([{ amount: DUE, status: "success" }]);
    const reference = debitsOf(customer)[0]?.reference ?? "";
    expect(await kit.cards.entriesOf(reference)).toEqual({
      "mandate-payment": { "mandate-clearing": -DUE, revenue: PLUS_MONTH, fees: CHARGE },
      "mandate-fee": { "mandate-clearing": CHARGE, fees: -CHARGE },
    });
    const receipt = await kit.call("GET", customer, `/account/transactions/${reference}`);
    expect(receipt.body.data).toMatchObject({ kind: "mandate", paid_with: "Direct debit" });
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("is paid by verifying when the event is lost", async () => {
    const customer = await newDebited();
    kit.sandbox.setSwitches({ webhooks: "drop" }, { email: customer.email });
    await passDays(33);
    expect(await periods(customer)).toBe(2);
    expect(debitsOf(customer)).toHaveLength(1);
  });

  it("is debited once by two workers, and when the process is killed at any step", async () => {
    for (const failpoint of ["renewal-claimed", "charge-claimed", "card-charged", "settlement-written"]) {
      const customer = await newDebited();
      kit.clock.set(customer.endsAt);
      const crash = withFailpoint(kit.deps, failpoint, () => Promise.reject(new Error("killed")));
      await Promise.all([renewSubscriptions(crash), renewSubscriptions(crash)]);
      expect(await periods(customer), failpoint).toBe(1);
      await pass(20);
      // A debit that never reached Paystack fails first, and is tried the next day.
      await passDays(2);
      expect(await periods(customer), failpoint).toBe(2);
      expect(debitsOf(customer), failpoint).toHaveLength(1);
    }
  });

  it("is paid by the card at once when the bank refuses the debit, which is not tried again", async () => {
    const customer = await newDebited({ withCard: true });
    kit.sandbox.setSwitches({ debitFails: true }, { email: customer.email });
    await passDays(31);
    await pass(16);
    await pass(16);
    expect(await periods(customer)).toBe(2);
    expect(debitsOf(customer)).toMatchObject([{ status: "failed" }]);
    const [, debit, card] = await intentsOf(customer);
    expect(debit).toMatchObject({ state: "failed", declineCode: "insufficient-funds" });
    expect(card).toMatchObject({ state: "settled", cardHandle: customer.handle });
    expect(await kit.mailsTo(customer)).not.toContainEqual(expect.stringContaining("could not be renewed"));
  });

  it("is tried again the next day when nothing else can pay, and says why", async () => {
    const customer = await newDebited();
    kit.sandbox.setSwitches({ debitFails: true }, { email: customer.email });
    await passDays(31);
    await pass(16);
    expect(await kit.shown(customer)).toMatchObject({
      last_failure: "Your bank did not pay the debit: there is not enough money on the account.",
    });
    expect(await status(customer)).toBe("active");
    kit.sandbox.resetSwitches("all");
    await passDays(2);
    expect(await periods(customer)).toBe(2);
    expect(debitsOf(customer).map((debit) => debit.status)).toEqual(["failed", "success"]);
  });

  it("is paid by the card when a slow debit fails after the end of a period without grace", async () => {
    const customer = await newDebited({ withCard: true });
    await kit.db
      .update(renewals)
      .set({ isGraceUnpaid: true })
      .where(eq(renewals.locationId, customer.locationId));
    const switches = { debitFails: true, debitDelayMs: 2 * 3_600_000 };
    kit.sandbox.setSwitches(switches, { email: customer.email });
    kit.clock.set(subHours(customer.endsAt, 1));
    await renewSubscriptions(kit.deps);
    await pass(121);
    expect(debitsOf(customer)).toMatchObject([{ status: "failed" }]);
    expect(await periods(customer)).toBe(2);
  });

  it("is not repeated in its period when Paystack never said how it ended, not even by a new mandate", async () => {
    const customer = await newDebited();
    kit.sandbox.setSwitches({ debitFails: true }, { email: customer.email });
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    await pass(16);
    await kit.db
      .update(paymentIntents)
      .set({ providerStatus: "processing" })
      .where(and(eq(paymentIntents.locationId, customer.locationId), eq(paymentIntents.state, "failed")));
    expect(await kit.shown(customer)).toMatchObject({ pays: "nobody" });
    const [given] = await listed(customer);
    await kit.call("DELETE", customer, `/account/mandates/${given.id}`);
    const again = await ask(customer);
    kit.sandbox.consentToMandate(again);
    kit.sandbox.activateMandate(again);
    kit.sandbox.resetSwitches("all");
    await kit.quiet();
    await kit.passDays(1);
    expect(debitsOf(customer)).toHaveLength(1);
    await kit.cards.fund(customer, PLUS_MONTH);
    await kit.passDays(1);
    expect(await periods(customer)).toBe(2);
    expect(await kit.shown(customer)).toMatchObject({ pays: "mandate" });
    kit.clock.set((await kit.subscriptionsOf(customer)).at(-1)?.endsAt ?? new Date(0));
    await renewSubscriptions(kit.deps);
    expect(debitsOf(customer)).toHaveLength(2);
  });

  it("fails although its mandate cannot be asked about", async () => {
    const customer = await newDebited();
    kit.sandbox.setSwitches({ webhooks: "drop", debitFails: true }, { email: customer.email });
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    const verifyMandate = () => Promise.reject(new ProviderError("unreachable", "down"));
    await pass(16, { ...kit.deps, paystack: { ...kit.deps.paystack, verifyMandate } });
    expect((await intentsOf(customer)).at(-1)).toMatchObject({ state: "failed" });
    expect(await mandateOf(customer)).toMatchObject({ state: "active" });
  });

  it("is not made once its owner left the bank account out", async () => {
    const customer = await newDebited({ withCard: true });
    kit.clock.set(customer.endsAt);
    const chargeAuthorization = () => Promise.reject(new ProviderError("rate-limited", "busy"));
    await renewSubscriptions({ ...kit.deps, paystack: { ...kit.deps.paystack, chargeAuthorization } });
    expect((await intentsOf(customer)).at(-1)).toMatchObject({ state: "open" });
    await kit.choose(customer, { card: customer.handle, pay_order: ["wallet", "card"] });
    await pass(16);
    expect(debitsOf(customer)).toEqual([]);
    expect(await periods(customer)).toBe(2);
  });

  it("marks a mandate that was revoked before the debit, and during it", async () => {
    for (const during of [false, true]) {
      const customer = await newDebited();
      kit.sandbox.setSwitches({ debitDelayMs: 3_600_000 }, { email: customer.email });
      kit.clock.set(customer.endsAt);
      // The night's question would learn it.
      await kit.db.update(mandates).set({ checkedAt: customer.endsAt });
      if (!during) kit.sandbox.revokeMandate(customer.mandate);
      await renewSubscriptions(kit.deps);
      if (during) {
        expect(debitsOf(customer)).toHaveLength(1);
        kit.sandbox.revokeMandate(customer.mandate);
        await pass(61);
        await pass(16);
      }
      expect(await mandateOf(customer)).toMatchObject({ state: "revoked" });
      expect(debitsOf(customer)).toHaveLength(during ? 1 : 0);
      expect(await kit.mailsTo(customer)).toContain(
        "Your account at Guaranty Trust Bank ending 6789 no longer pays your renewals",
      );
      await passDays(3);
      expect(await periods(customer)).toBe(1);
      expect(debitsOf(customer)).toHaveLength(during ? 1 : 0);
    }
  });

  it("goes on when its mandate is removed while the debit is under way", async () => {
    const customer = await newDebited();
    kit.sandbox.setSwitches({ debitDelayMs: 3_600_000 }, { email: customer.email });
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    const [mandate] = await listed(customer);
    kit.sandbox.setSwitches({ failNext: 1 }, { email: customer.email });
    await kit.call("DELETE", customer, `/account/mandates/${mandate.id}`);
    await passDays(1);
    expect(debitsOf(customer)).toHaveLength(1);
  });

  it("returns to the bank account what its location no longer needs, and holds what is disputed", async () => {
    const customer = await newDebited();
    kit.sandbox.setSwitches({ debitDelayMs: 3_600_000 }, { email: customer.email });
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    kit.sandbox.pay(await kit.open(await kit.signInAgain(customer), { duration: 1 }));
    await kit.quiet();
    await pass(61);
    await pass(5);
    const [debit] = debitsOf(customer);
    const reference = debit?.reference ?? "";
    expect(await kit.intent(reference)).toMatchObject({ state: "refunded" });
    expect(await kit.mailsTo(customer)).toContainEqual(
      expect.stringContaining("is being returned to your bank account"),
    );
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
    const paid = (await kit.subscriptionsOf(customer)).at(-1)?.reference ?? "";
    await openDispute(kit.deps, { reference: paid, dataId: "1" } as Parameters<typeof openDispute>[1]);
    expect((await kit.intent(paid)).disputedAt).not.toBeNull();
  });
});

describe("the owner's order", () => {
  it("decides what pays first, and can leave the bank account out", async () => {
    const customer = await newDebited({ withCard: true });
    await kit.cards.fund(customer, 3 * PLUS_MONTH);
    expect(await kit.shown(customer)).toMatchObject({ pays: "wallet" });
    const choose = (pay_order: string[]) => kit.choose(customer, { card: customer.handle, pay_order });
    await choose(["mandate", "wallet", "card"]);
    expect(await kit.shown(customer)).toMatchObject({
      pays: "mandate",
      pay_order: ["mandate", "wallet", "card"],
    });
    await choose(["card", "wallet"]);
    expect(await kit.shown(customer)).toMatchObject({ pays: "card" });
    // Kept when it is not mentioned.
    await kit.choose(customer, { card: customer.handle });
    expect(await kit.shown(customer)).toMatchObject({ pays: "card" });
    expect((await choose(["mandate"])).body.errors).toEqual({ pay_order: ["Your wallet is one of them"] });
    expect((await choose(["card", "card", "wallet"])).status).toBe(422);
  });

  it("tries what comes next at once when the card is declined, and each means once", async () => {
    const customer = await newDebited({ withCard: true });
    const decline = { declineSavedCard: "Insufficient Funds" };
    kit.sandbox.setSwitches({ ...decline, debitFails: true }, { email: customer.email });
    await kit.choose(customer, { card: customer.handle, pay_order: ["card", "wallet", "mandate"] });
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    await pass(16);
    const made = (await intentsOf(customer)).slice(1);
    // Both were made in the same millisecond.
    expect(made.map(({ railData, state }) => `${railData?.rail} ${state}`).sort()).toEqual([
      "card failed",
      "mandate failed",
    ]);
    expect(
      (await kit.mailsTo(customer)).filter((subject) => subject.includes("could not be renewed")),
    ).toHaveLength(1);
    // Until money comes, however late, and whatever is first.
    kit.clock.advance({ hours: 5 });
    await kit.cards.fund(customer, PLUS_MONTH);
    const { accountId } = customer.session;
    await inTransaction(kit.db, (tx) => renewFromWallet(kit.deps, tx, accountId, kit.clock.now()));
    expect(await periods(customer)).toBe(2);
    expect(await kit.cards.walletOf(customer)).toBe(0);
  });

  it("is the wallet's turn at once when the card before it is declined", async () => {
    const customer = await newDebited({ withCard: true });
    kit.sandbox.setSwitches({ declineSavedCard: "Insufficient Funds" }, { email: customer.email });
    await kit.choose(customer, { card: customer.handle, pay_order: ["card", "wallet"] });
    await kit.cards.fund(customer, PLUS_MONTH);
    kit.clock.set(customer.endsAt);
    await renewSubscriptions(kit.deps);
    expect(await periods(customer)).toBe(2);
    expect(debitsOf(customer)).toEqual([]);
  });
});
