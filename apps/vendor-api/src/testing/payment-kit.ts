import { createManualClock, type RunningSandbox, signWebhook, startSandbox } from "@vendor/paystack-sandbox";
import { and, eq } from "drizzle-orm";
import {
  accounts,
  couponRedemptions,
  coupons,
  ledgerAccounts,
  ledgerEntries,
  ledgerTransfers,
  locations,
  paymentIntents,
  subscriptions,
  users,
} from "../db/schema/index.ts";
import type { AccountSession, Deps } from "../deps.ts";
import { createPaystackClient } from "../integrations/paystack/create-paystack-client.ts";
import { cardRail } from "../modules/payments/rails/card/card-rail.ts";
import { receiveWebhook, webhooksIdle } from "../modules/payments/receive-webhook.ts";
import { resolveSession, startSession } from "../modules/people/access-tokens.ts";
import { createTestApi } from "./create-test-api.ts";
import { TEST_START, testEnv } from "./test-env.ts";

/** A shop with one location, signed in. */
export type Customer = {
  token: string;
  session: AccountSession;
  email: string;
  phone: string;
  locationId: number;
};

export type Choice = {
  plan_id?: number;
  duration?: 1 | 12;
  additional_users?: number;
  additional_warehouse?: number;
  additional_products?: number;
  onboarding?: number;
  coupon?: string;
  replace_plan?: 0 | 1;
  change_now?: 0 | 1;
};

/** Whether `TEST_FULL=1` asks for the large numbers of repetitions. */
export const full = process.env.TEST_FULL === "1";

/**
 * The real API and the real Paystack stand-in, both in this process. Webhooks go straight into the app; the
 * stand-in's clock stands still until a test advances it.
 * @param rails - Instead of the product's ways of paying.
 */
export async function createPaymentKit({ rails }: Partial<Pick<Deps, "rails">> = {}) {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PUBLIC_KEY: publicKey } = testEnv();
  let deliver: typeof fetch = () => Promise.reject(new Error("the API is not up"));
  const sandboxClock = createManualClock(TEST_START.getTime());
  const sandbox: RunningSandbox = await startSandbox({
    secretKey,
    publicKey,
    webhookUrl: "http://api.test/webhooks/paystack",
    clock: sandboxClock,
    fetch: (input, init) => deliver(input, init),
  });
  let timeLimit = new AbortController();
  const paystack = createPaystackClient({
    baseUrl: sandbox.url,
    secretKey,
    // Under load the stand-in may answer late. Calls time out only when a test says
    // so, and connections are not reused, because an idle one may be dropped.
    fetch: (input, init) => {
      const headers = { ...init?.headers, connection: "close" };
      return fetch(input, { ...init, headers, signal: timeLimit.signal });
    },
  });
  const deps = { paystack, ...(rails && { rails }) };
  const api = await createTestApi({ env: { PAYSTACK_API_URL: sandbox.url }, deps });
  deliver = async (input, init) => api.app.request(String(input), init);
  const { db } = api.deps;
  let customers = 0;

  /** A new customer, so that the tests of one file do not affect each other. */
  async function newCustomer(): Promise<Customer> {
    const n = ++customers;
    const email = `shop${n}@test.example`;
    const phone = `0801${String(n).padStart(7, "0")}`;
    const [account] = await db
      .insert(accounts)
      .values({ name: `Shop ${n}`, createdAt: TEST_START })
      .returning();
    const [user] = await db
      .insert(users)
      .values({
        accountId: account?.id ?? 0,
        role: "owner",
        name: `Shop ${n}`,
        username: `shop-${n}`,
        email,
        phone,
        passwordHash: "none",
        verificationStatus: 0,
        emailVerifiedAt: TEST_START,
      })
      .returning();
    const [location] = await db
      .insert(locations)
      .values({ accountId: account?.id ?? 0, name: `Shop ${n}`, createdAt: TEST_START })
      .returning();
    if (!account || !user || !location) throw new Error("no customer");
    return { ...(await signIn(user)), email, phone, locationId: location.id };
  }

  /** Another location of the customer's account. */
  async function newLocation({ session }: Customer): Promise<number> {
    const row = { accountId: session.accountId, name: "Another shop", createdAt: TEST_START };
    const [location] = await db.insert(locations).values(row).returning();
    if (!location) throw new Error("no location");
    return location.id;
  }

  async function signIn(user: typeof users.$inferSelect): Promise<Pick<Customer, "token" | "session">> {
    const caller = { requestId: "test", address: "127.0.0.1", userAgent: undefined };
    const token = await startSession(api.deps, db, user, caller);
    const session = await resolveSession(api.deps, token);
    if (session?.accountId == null) throw new Error("no session");
    return { token, session: { ...session, accountId: session.accountId } };
  }

  /** The order as the checkout sends it: priced by the API, with the amounts that the page shows. */
  async function claimFor(customer: Customer, choice: Choice = {}) {
    const selection = { plan_id: 2, duration: 12 as 1 | 12, onboarding: 1, ...choice };
    const answer = await api.request("POST", "/subscription-summary", {
      token: customer.token,
      body: { ...selection, plan_duration: selection.duration, location_id: customer.locationId },
    });
    if (answer.status !== 200) throw new Error(`no quote: ${answer.text}`);
    const { plan_amount, total_amount, discount_percentage, amount_paid } = answer.body.data[0].quote;
    return {
      ...selection,
      plan_amount,
      total_amount,
      discount_percentage,
      amount_paid,
      payment_method: "card",
      location_id: customer.locationId,
    };
  }

  const validate = async (customer: Customer, choice: Choice = {}, extra: object = {}) =>
    api.request("POST", "/validate-card-payment", {
      token: customer.token,
      body: { ...(await claimFor(customer, choice)), ...extra },
    });

  return {
    ...api,
    db,
    sandbox: sandbox.control,
    sandboxUrl: sandbox.url,
    sandboxClock,
    secretKey,
    /** Makes calls to Paystack time out at once, including those in flight. */
    timeOutPaystack(isOver: boolean): void {
      if (isOver) timeLimit.abort(new DOMException("no answer in time", "TimeoutError"));
      else timeLimit = new AbortController();
    },
    newCustomer,
    newLocation,
    /** The same customer with a new session, for tests in which much time has passed. */
    async signInAgain(customer: Customer): Promise<Customer> {
      const [user] = await db.select().from(users).where(eq(users.id, customer.session.userId));
      if (!user) throw new Error("no user");
      return { ...customer, ...(await signIn(user)) };
    },
    claimFor,
    validate,
    /** Validates an order and returns its reference. */
    async open(customer: Customer, choice: Choice = {}, extra: object = {}): Promise<string> {
      const answer = await validate(customer, choice, extra);
      if (answer.status !== 200) throw new Error(`not validated: ${answer.text}`);
      return answer.body.data.reference;
    },
    subscribe: (customer: Customer, reference: string, extra: object = {}) =>
      api.request("POST", "/subscribe-with-card", {
        token: customer.token,
        body: { reference_id: reference, ...extra },
      }),
    payment: (customer: Customer, reference: string) =>
      api.request("GET", `/payments/${reference}`, { token: customer.token }),
    webhook: (body: string, signature: string | undefined, deps: Deps = api.deps) =>
      receiveWebhook(deps, cardRail, new TextEncoder().encode(body), () => signature),
    /** Sends an event as Paystack does. */
    deliverEvent(event: { event: string; data: object }) {
      const body = JSON.stringify(event);
      const signature = signWebhook(body, secretKey);
      return receiveWebhook(api.deps, cardRail, new TextEncoder().encode(body), () => signature);
    },
    /** Resolves when all webhooks are delivered and processed. */
    async quiet() {
      await sandbox.control.idle();
      await webhooksIdle(api.deps);
    },
    async intent(reference: string) {
      const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.reference, reference));
      if (!row) throw new Error("no intent");
      return row;
    },
    subscriptionsOf: (customer: Customer) =>
      db
        .select()
        .from(subscriptions)
        .where(eq(subscriptions.locationId, customer.locationId))
        .orderBy(subscriptions.id),
    intentsOf: (customer: Customer) =>
      db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.accountId, customer.session.accountId))
        .orderBy(paymentIntents.createdAt),
    transfersOf: (reference: string) =>
      db
        .select({ kind: ledgerAccounts.kind, amount: ledgerEntries.amount })
        .from(ledgerTransfers)
        .innerJoin(ledgerEntries, eq(ledgerEntries.transferId, ledgerTransfers.id))
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
        .where(and(eq(ledgerTransfers.reference, reference), eq(ledgerTransfers.kind, "card-payment")))
        .orderBy(ledgerAccounts.kind),
    redemptionsOf: (code: string) =>
      db.select().from(couponRedemptions).where(eq(couponRedemptions.couponCode, code)),
    newCoupon: (coupon: typeof coupons.$inferInsert) => db.insert(coupons).values(coupon),
    /** Violations of the ledger's rules; both must be zero. */
    async ledgerFaults() {
      const { rows } = await api.database.client.query<{ unbalanced: number; drifted: number }>(faults);
      return { unbalanced: Number(rows[0]?.unbalanced), drifted: Number(rows[0]?.drifted) };
    },
    async close() {
      await webhooksIdle(api.deps);
      await sandbox.close();
      await api.close();
    },
  };
}

export type PaymentKit = Awaited<ReturnType<typeof createPaymentKit>>;

const faults = `select
  (select count(*) from (select 1 from ledger_entries group by transfer_id having sum(amount) <> 0) t) as unbalanced,
  (select count(*) from ledger_accounts a where a.balance <>
    coalesce((select sum(e.amount) from ledger_entries e where e.ledger_account_id = a.id), 0)) as drifted`;

/** `Deps` with a failpoint, for tests that stop a payment halfway. */
export function withFailpoint<T extends Deps>(deps: T, at: string, act: () => void | Promise<void>) {
  return { ...deps, failpoint: (name: string) => (name === at ? act() : undefined) };
}
