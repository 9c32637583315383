import { expect } from "@playwright/test";
import { signedInApi } from "./account.ts";
import { mainOrder } from "./order.ts";
import type { Sandbox } from "./sandbox.ts";
import type { Visitor } from "./visitor.ts";

/** Expects the main order at the API: status, lines, amount and expiry, paid by one charge. */
export async function expectSubscribed(visitor: Visitor, sandbox: Sandbox): Promise<void> {
  const { api } = await signedInApi(visitor);
  await expect
    .poll(async () => (await api.account.show()).data.subscription_status, { message: "subscription status" })
    .toBe("active");
  const { data } = await api.account.show();
  // A subscription bought during a trial begins when the trial ends.
  const [location] = data.locations;
  const subscription = location?.upcoming[0] ?? location?.subscription;
  expect(subscription).toMatchObject({
    plan_id: 2,
    duration: 12,
    status: location?.upcoming[0] ? "upcoming" : "active",
    amount_paid: mainOrder.total,
  });
  const lines = subscription?.lines.map(({ kind, name, qty, price }) => ({ kind, name, qty, price }));
  expect(lines).toEqual(
    expect.arrayContaining([
      { kind: "plan", name: "Plus", qty: 1, price: mainOrder.plan },
      { kind: "addon", name: "Additional Active Users", qty: 3, price: mainOrder.users.yearly },
      { kind: "addon", name: "Additional Unique Outlets", qty: 1, price: mainOrder.outlets.yearly },
    ]),
  );
  const starts = new Date(subscription?.starts_at ?? "");
  const ends = new Date(subscription?.ends_at ?? "");
  const oneYearOn = new Date(starts);
  oneYearOn.setUTCFullYear(starts.getUTCFullYear() + 1);
  const oneDay = 86_400_000;
  expect(Math.abs(ends.getTime() - oneYearOn.getTime()), "ends a year after it starts").toBeLessThan(oneDay);
  await expectOneCharge(sandbox);
}

/** Expects that exactly one payment of this visitor was charged and not refunded. */
async function expectOneCharge(sandbox: Sandbox): Promise<void> {
  const paid = (await sandbox.transactions()).filter(({ status }) => status === "success");
  expect(paid.map(({ amount }) => amount)).toEqual([mainOrder.total]);
}
