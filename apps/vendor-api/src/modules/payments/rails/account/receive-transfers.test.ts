import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts, agents, users, type webhookEvents } from "../../../../db/schema/index.ts";
import { offerRail } from "../../../../testing/offer-rail.ts";
import {
  type Customer,
  createPaymentKit,
  type PaymentKit,
  withFailpoint,
} from "../../../../testing/payment-kit.ts";
import { balanceOf } from "../../../ledger/index.ts";
import { receiveWebhook, webhooksIdle } from "../../receive-webhook.ts";
import { accountRail } from "./account-rail.ts";
import { receiveTransfers } from "./receive-transfers.ts";

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
  expect(await receiveTransfers(kit.deps, [...events, unknown])).toEqual(new Set([1, 2, 3]));
  expect(await receiveTransfers(kit.deps, events)).toEqual(new Set([1, 2, 3]));
  expect([await walletOf(first), await walletOf(second), await walletOf(closing)]).toEqual([
    50_001, 70_000, 0,
  ]);
  expect(await kit.intentsOf(first)).toMatchObject([{ state: "settled" }, { state: "settled" }]);
  expect(await kit.ledgerFaults()).toEqual({ unbalanced: 0, drifted: 0 });
});

it("receives each alone when they cannot be credited together", async () => {
  const customer = await kit.newCustomer();
  const number = await numberOf(customer);
  let faults = 0;
  const deps = withFailpoint(kit.deps, "settlement-written", () => {
    if (faults++ === 0) throw new Error("the first attempt fails");
  });
  const events = [send(number, 10_000, 1), send(number, 20_000, 2)];
  await Promise.all(
    events.map(({ event, dataId }) => {
      const data = { id: Number(dataId), channel: "dedicated_nuban" };
      const body = Buffer.from(JSON.stringify({ event, data }));
      const signature = createHmac("sha512", kit.secretKey).update(body).digest("hex");
      return receiveWebhook(deps, accountRail, body, () => signature);
    }),
  );
  await webhooksIdle(deps);
  expect(faults).toBe(3);
  expect(await walletOf(customer)).toBe(30_000);
});
