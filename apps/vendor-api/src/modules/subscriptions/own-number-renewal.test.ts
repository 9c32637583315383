import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runAdminCommand } from "../../admin-command.ts";
import { renewals } from "../../db/schema/index.ts";
import { offerRail } from "../../testing/offer-rail.ts";
import { createRenewalKit, PLUS_MONTH } from "../../testing/renewal-kit.ts";
import { appendEvent } from "../events/index.ts";
import { balanceOf, postTransfer } from "../ledger/index.ts";

type Kit = Awaited<ReturnType<typeof createRenewalKit>>;
let kit: Kit;
beforeAll(async () => {
  kit = await createRenewalKit();
  await offerRail(kit.db, "account");
});
afterAll(() => kit.close());

/** A subscriber whose renewal nothing pays but the wallet, and the account number whose money fills it. */
async function subscriber() {
  const customer = await kit.newSubscriber();
  await kit.db.update(renewals).set({ cardHandle: null }).where(eq(renewals.locationId, customer.locationId));
  const { body } = await kit.call("POST", customer, "/account/wallet/account-number");
  const number: string = body.data.account.number;
  const send = async (amount: number) => {
    kit.sandbox.sendTransfer({ accountNumber: number, amount, senderName: "Ada Obi" });
    await kit.quiet();
    await kit.runConsumers();
  };
  return { customer, number, send };
}

describe("a renewal and an account number of one's own", () => {
  it("says in its notices and its failure what to send where, and is paid at once when it comes", async () => {
    const { customer, number, send } = await subscriber();
    await send(200_000);
    await kit.passDays(31);
    const mails = (await kit.outbox(customer.email)).map(({ text }) => text).reverse();
    const asked = `Send ₦8,000 to ${number} (`;
    const [notice] = mails.filter((text) => text.includes(`${asked}`) && text.includes("renews on"));
    expect(notice).toMatch(/ before \d+ \w+ 2026 and Plus renews\./);
    const failures = mails.filter((text) => text.includes("could not renew"));
    expect(failures[0]).toContain(asked);
    const sms = (await kit.outbox(customer.phone)).map(({ text }) => text);
    expect(sms.filter((text) => text.includes(asked)).length).toBeGreaterThanOrEqual(2);
    expect((await kit.renewalOf(customer))?.state).toBe("grace");

    await send(799_999);
    expect((await kit.renewalOf(customer))?.state).toBe("grace");
    await send(1);
    expect((await kit.renewalOf(customer))?.state).toBe("scheduled");
    expect(await kit.subscriptionsOf(customer)).toHaveLength(2);
    const wallet = { kind: "customer-wallet", ownerId: customer.session.accountId } as const;
    expect(await balanceOf(kit.db, wallet)).toBe(200_000 + 800_000 - PLUS_MONTH);
    await kit.endTest();
  });

  it("names an amount that pays what the owner owes, too", async () => {
    const { customer, number, send } = await subscriber();
    const { accountId } = customer.session;
    const entries = [
      { account: { kind: "customer-debt", ownerId: accountId } as const, amount: -300_000 },
      { account: { kind: "revenue" } as const, amount: 300_000 },
    ];
    const owed = { kind: "payment-reversed", reference: `owed-${accountId}`, entries } as const;
    await postTransfer(kit.db, owed, kit.clock.now());
    await kit.passDays(31);
    const mails = (await kit.outbox(customer.email)).map(({ text }) => text).join("\n");
    expect(mails).toContain(`Send ₦13,000 to ${number} (`);
    expect(mails).toContain("₦3,000 of it pays what you owe.");
    await send(1_300_000);
    expect(await kit.subscriptionsOf(customer)).toHaveLength(2);
    await kit.endTest();
  });

  it("is paid at once by a credit of staff, too", async () => {
    const { customer } = await subscriber();
    await kit.passDays(31);
    await kit.runConsumers();
    expect((await kit.renewalOf(customer))?.state).toBe("grace");
    const terminal = { print: () => {}, printError: () => {}, ask: undefined };
    const command = ["customers", "credit", "--account", String(customer.session.accountId)];
    const rest = ["--amount", String(PLUS_MONTH / 100), "--reason", "The till was down", "--yes"];
    await runAdminCommand([...command, ...rest], terminal, (work) => work(kit.deps));
    await kit.runConsumers();
    expect((await kit.renewalOf(customer))?.state).toBe("scheduled");
    await kit.endTest();
  });

  it("is paid at once by a payment that its order could not use, too", async () => {
    const { customer } = await subscriber();
    await kit.passDays(31);
    expect((await kit.renewalOf(customer))?.state).toBe("grace");
    const { accountId } = customer.session;
    const entries = [
      { account: { kind: "opening-equity" } as const, amount: -PLUS_MONTH },
      { account: { kind: "customer-wallet", ownerId: accountId } as const, amount: PLUS_MONTH },
    ];
    const reference = `late-${accountId}`;
    await postTransfer(kit.db, { kind: "top-up", reference, entries }, kit.clock.now());
    const body = { accountId, reference, wasSettled: false };
    await appendEvent(kit.db, { name: "payment.refunded", body }, kit.clock.now());
    await kit.runConsumers();
    expect((await kit.renewalOf(customer))?.state).toBe("scheduled");
    await kit.endTest();
  });
});
