import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { StatementNames } from "../../../../db/postgres/watched-client.ts";
import { accounts, agents, users, type webhookEvents } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../../deps.ts";
import { PaystackError } from "../../../../integrations/paystack/client.ts";
import { createCardKit } from "../../../../testing/card-kit.ts";
import { offerRail } from "../../../../testing/offer-rail.ts";
import {
  type Customer,
  createPaymentKit,
  type PaymentKit,
  withFailpoint,
} from "../../../../testing/payment-kit.ts";
import { balanceOf, postTransfer, readTransfer } from "../../../ledger/index.ts";
import { receiveWebhook, webhooksIdle } from "../../receive-webhook.ts";
import { accountRail } from "./account-rail.ts";
import { isOfReceived, receiveTransfers } from "./receive-transfers.ts";

let kit: PaymentKit;
beforeAll(async () => {
  kit = await createPaymentKit();
  await offerRail(kit.db, "account");
});
afterAll(() => kit.close());

async function numberOf({ token }: Customer, path = "/account/wallet/account-number"): Promise<string> {
  return (await kit.request("POST", path, { token })).body.data.account.number;
}

/** Sends money whose event is lost. @returns Its event, as it would be stored. */
function send(accountNumber: string, amount: number, id: number): typeof webhookEvents.$inferSelect {
  kit.sandbox.setSwitches({ webhooks: "drop" });
  const { transactionId } = kit.sandbox.sendTransfer({ accountNumber, amount, senderName: "Ada Obi" });
  kit.sandbox.setSwitches({ webhooks: "deliver" });
  const event = { event: "charge.success", dataId: String(transactionId), body: {}, processedAt: null };
  return { id, ...event, reference: `acc-${transactionId}`, receivedAt: kit.clock.now() };
}

const walletOf = ({ session }: Customer) =>
  balanceOf(kit.db, { kind: "customer-wallet", ownerId: session.accountId });

it("credits wallets together, once, and leaves what is not for an open wallet", async () => {
  const [first, second, closing, agent] = [
    await kit.newCustomer(),
    await kit.newCustomer(),
    await kit.newCustomer(),
    await kit.newCustomer(),
  ];
  await kit.db.update(users).set({ role: "agent" }).where(eq(users.id, agent.session.userId));
  await kit.db.insert(agents).values({ userId: agent.session.userId, code: "AG-1" });
  const agentNumber = await numberOf(await kit.signInAgain(agent), "/reseller/tokens/account-number");
  const [one, two, closed] = [await numberOf(first), await numberOf(second), await numberOf(closing)];
  const closesAt = new Date(kit.clock.now().getTime() + 86_400_000);
  await kit.db.update(accounts).set({ closesAt }).where(eq(accounts.id, closing.session.accountId));
  const events = [
    send(two, 70_000, 1),
    send(one, 50_000, 2),
    send(one, 1, 3),
    send(agentNumber, 20_000, 4),
    send(closed, 30_000, 5),
  ];
  const unknown = { ...(events[0] as (typeof events)[number]), id: 6, reference: "acc-999" };
  expect(await receiveTransfers(kit.deps, [...events, unknown])).toEqual({
    processed: new Set([1, 2, 3]),
    unanswered: new Set(),
  });
  expect(await receiveTransfers(kit.deps, events)).toEqual({
    processed: new Set([1, 2, 3]),
    unanswered: new Set(),
  });
  expect([await walletOf(first), await walletOf(second), await walletOf(closing)]).toEqual([
    50_001, 70_000, 0,
  ]);
  expect(await kit.intentsOf(first)).toMatchObject([{ state: "settled" }, { state: "settled" }]);
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
});

/** Delivers events at the same moment, and waits until they are processed. */
async function deliver(deps: Deps, events: readonly (typeof webhookEvents.$inferSelect)[]): Promise<void> {
  await Promise.all(
    events.map(({ event, dataId }) => {
      const data = { id: Number(dataId), channel: "dedicated_nuban" };
      const body = Buffer.from(JSON.stringify({ event, data }));
      const signature = createHmac("sha512", kit.secretKey).update(body).digest("hex");
      return receiveWebhook(deps, accountRail, body, () => signature);
    }),
  );
  await webhooksIdle(deps);
}

describe("a transfer that was refunded at Paystack before it was credited", () => {
  async function refund(transactionId: string): Promise<void> {
    await kit.deps.paystack.refund({ transactionId });
    kit.sandboxClock.advance(10_000);
    await kit.quiet();
  }

  const bookedOnce = {
    "top-up": { "account-clearing": -30_000, "customer-wallet": 30_000 },
    "account-fee": { "account-clearing": 300, fees: -300 },
    "payment-reversed": { "account-clearing": 30_000, "customer-wallet": -30_000 },
  };

  it("is credited and taken back by its own event, once, and so are others that came with it", async () => {
    const [customer, other] = [await kit.newCustomer(), await kit.newCustomer()];
    const events = [send(await numberOf(customer), 30_000, 1), send(await numberOf(other), 20_000, 2)];
    kit.sandbox.setSwitches({ webhooks: "drop" });
    await refund(events[0]?.dataId ?? "");
    kit.sandbox.setSwitches({ webhooks: "deliver" });
    await deliver(kit.deps, events);
    await deliver(kit.deps, events);
    expect(await createCardKit(kit).entriesOf(events[0]?.reference ?? "")).toEqual(bookedOnce);
    expect(await kit.intentsOf(customer)).toMatchObject([{ state: "refunded", providerStatus: "reversed" }]);
    expect([await walletOf(customer), await walletOf(other)]).toEqual([0, 20_000]);
    expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
  });

  it("is credited and taken back by the event of the refund, also while Paystack's older answer is at work", async () => {
    const customer = await kit.newCustomer();
    const event = send(await numberOf(customer), 30_000, 1);
    const fetchTransaction = async (id: string) => {
      const answer = await kit.deps.paystack.fetchTransaction(id);
      await refund(id);
      return answer;
    };
    const deps = { ...kit.deps, paystack: { ...kit.deps.paystack, fetchTransaction } };
    expect(await receiveTransfers(deps, [event])).toEqual({
      processed: new Set([1]),
      unanswered: new Set(),
    });
    expect(await createCardKit(kit).entriesOf(event.reference ?? "")).toEqual(bookedOnce);
    expect(await walletOf(customer)).toBe(0);
  });
});

it("receives each alone when they cannot be credited together", async () => {
  const customer = await kit.newCustomer();
  const number = await numberOf(customer);
  const failing = withFailpoint(kit.deps, "settlement-written", () => {
    throw new Error("they fail together");
  });
  const sizes: number[] = [];
  const handle: typeof receiveTransfers = (_, events) => {
    sizes.push(events.length);
    return receiveTransfers(events.length > 1 ? failing : kit.deps, events);
  };
  const events = { ...accountRail.events, together: { includes: isOfReceived, handle } };
  const deps = { ...kit.deps, rails: [{ ...accountRail, events }] };
  // The first two are at work alone while the others wait for the next batch.
  await deliver(
    deps,
    [1, 2, 3, 4, 5].map((id) => send(number, id * 10_000, id)),
  );
  expect(sizes).toEqual([1, 1, 3]);
  expect(await walletOf(customer)).toBe(150_000);
});

it("leaves transfers to the reconciler once Paystack does not answer, without asking on", async () => {
  const customer = await kit.newCustomer();
  const number = await numberOf(customer);
  const events = Array.from({ length: 40 }, (_, n) => send(number, 10_000, n + 1));
  const asked: string[] = [];
  const fetchTransaction = async (id: string) => {
    asked.push(id);
    if (id === events[0]?.dataId) return kit.deps.paystack.fetchTransaction(id);
    throw new PaystackError("rate-limited", "too many calls");
  };
  const deps = { ...kit.deps, paystack: { ...kit.deps.paystack, fetchTransaction } };
  const { processed, unanswered } = await receiveTransfers(deps, events);
  expect(processed).toEqual(new Set([1]));
  expect(unanswered).toEqual(new Set(events.slice(1).map(({ id }) => id)));
  expect(asked.length).toBeLessThan(events.length / 2);
  asked.length = 0;
  await deliver(deps, events.slice(1, 4));
  expect(new Set(asked).size).toBe(asked.length);
  expect(await walletOf(customer)).toBe(10_000);
});

it("pays a debt from each transfer's own money", async () => {
  const customer = await kit.newCustomer();
  const number = await numberOf(customer);
  const { accountId } = customer.session;
  const debt = { kind: "customer-debt", ownerId: accountId } as const;
  const entries = [
    { account: debt, amount: -50_000 },
    { account: { kind: "revenue" } as const, amount: 50_000 },
  ];
  await postTransfer(kit.db, { kind: "payment-reversed", reference: "returned", entries }, kit.clock.now());
  const events = [send(number, 20_000, 1), send(number, 40_000, 2)];
  await receiveTransfers(kit.deps, events);
  const collected = await Promise.all(
    events.map(({ reference }) => readTransfer(kit.db, "debt-collected", reference ?? "")),
  );
  expect(collected.map((each) => each.find(({ account }) => account.kind === debt.kind)?.amount)).toEqual([
    20_000, 30_000,
  ]);
  expect(await walletOf(customer)).toBe(10_000);
});

it("asks the database with the same texts, however many come together", async () => {
  const customers = [await kit.newCustomer(), await kit.newCustomer(), await kit.newCustomer()];
  const numbers: string[] = [];
  for (const customer of customers) numbers.push(await numberOf(customer));
  const textsOf = async (count: number) => {
    const events = numbers.slice(0, count - 2).map((number, n) => send(number, 10_000, n + 1));
    // Two that are at work alone while the others wait for the next batch.
    events.unshift(send(numbers[0] ?? "", 1, 1), send(numbers[0] ?? "", 1, 2));
    const named = vi.spyOn(StatementNames.prototype, "named");
    await deliver(kit.deps, events);
    await deliver(kit.deps, events);
    const texts = named.mock.calls.map(([query]) => (query as { text?: string }).text ?? query);
    named.mockRestore();
    return new Set(texts);
  };
  await textsOf(5);
  const ofFew = await textsOf(4);
  const ofMany = await textsOf(5);
  expect([...ofMany].filter((text) => !ofFew.has(text))).toEqual([]);
});
