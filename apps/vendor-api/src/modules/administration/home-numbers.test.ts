import { kobo } from "@vendor/pricing-engine";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  contactMessages,
  locations,
  outboxMessages,
  paymentIntents,
  proposedChanges,
  renewals,
  subscriptions,
  unmatchedPayments,
} from "../../db/schema/index.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import { addStaff } from "../../testing/staff-kit.ts";
import { TEST_START } from "../../testing/test-env.ts";

let kit: OrderKit;
let token: string;
const now = TEST_START;
const tomorrow = new Date(now.getTime() + 86_400_000);

beforeAll(async () => {
  kit = await createOrderKit();
  const { db } = kit;
  const staff = await addStaff(kit, "musa", "owner");
  token = staff.token;

  const shopper = await kit.newShopper(10_000_000);
  await kit.order("wallet", shopper, { onboarding: 2 });
  // One payment of each kind, and one by card that is no number of the home page.
  const [transfer = "", disputed = "", owed = ""] = await Promise.all(
    [1, 2, 3, 4].map(async () => kit.open(await kit.newCustomer())),
  );
  const change = (references: string[], columns: Partial<typeof paymentIntents.$inferInsert>) =>
    db.update(paymentIntents).set(columns).where(inArray(paymentIntents.reference, references));
  await change([transfer], { railData: sql`jsonb_build_object('rail', 'transfer')` as never });
  await change([disputed], { state: "settled", settledAt: now, disputedAt: now });
  // A dispute that was lost is none that is open.
  await change([owed], { state: "refunding", disputedAt: now });

  const [place] = await db.select().from(locations).limit(1);
  const locationId = place?.id ?? 0;
  const consent = { consent: "I agree", consentedBy: shopper.session.userId, consentedAt: now };
  await db.insert(renewals).values({
    ...{ locationId, state: "grace", isOn: true, planId: 2, duration: 1, addons: [], ...consent },
    ...{ agreedPrice: kobo(1_000_000), dueAt: now, nextStepAt: tomorrow, graceUntil: tomorrow, failures: 1 },
  });
  await db.update(subscriptions).set({ endsAt: tomorrow }).where(eq(subscriptions.kind, "trial"));
  await db.insert(unmatchedPayments).values({
    ...{
      transactionId: "1",
      reference: "unknown-1",
      amount: kobo(5_000),
      rail: "transfer",
      reason: "unknown-payment",
    },
    ...{ state: "waiting", receivedAt: now },
  });
  const visitor = {
    firstName: "Ada",
    lastName: "",
    email: "ada@visitor.example",
    phone: "08031234567",
    createdAt: now,
  };
  const messages = [{ suspicious: false }, { suspicious: true }, { state: "answered" as const }];
  await db.insert(contactMessages).values(messages.map((more) => ({ ...visitor, message: "Hi", ...more })));
  const proposal = { command: "plans change", token: "x", of: "plan 2", reason: "Rent", createdAt: now };
  await db.insert(proposedChanges).values(
    [staff.id, shopper.session.userId].map((proposedBy) => ({
      ...proposal,
      proposedBy,
      expiresAt: tomorrow,
    })),
  );
  const mail = { channel: "email" as const, to: "ada@shop.example", subject: "Receipt", text: "Paid" };
  await db
    .insert(outboxMessages)
    .values({ ...mail, attempts: 12, createdAt: now, nextAttemptAt: now, lastError: "no such host" });
});
afterAll(() => kit.close());

const get = async (path: string) => (await kit.request("GET", path, { token })).body.data;

/** The list that the back office opens for each number. */
const lists: Record<string, string> = {
  "sign-ups": "/office/customers?day=2026-03-02",
  "trials-ending": "/office/renewals/list?list=trials",
  "failed-renewals": "/office/renewals/list?list=failed",
  "waiting-payments": "/office/orders?waiting=1",
  disputes: "/office/orders?disputed=1",
  unmatched: "/office/subjects/unmatched",
  refunds: "/office/subjects/refunds",
  inbox: "/office/inbox",
  onboarding: "/office/onboarding",
  approvals: "/office/proposals",
  "dead-messages": "/office/jobs",
};

it("counts on the home page exactly what each list shows", async () => {
  const { numbers, today } = await get("/office/home");
  expect(lists["sign-ups"]).toContain(today);
  const shown = await Promise.all(
    Object.entries(lists).map(async ([name, path]) => {
      const data = await get(path);
      const rows = Array.isArray(data) ? data : (data.dead ?? data.rows);
      // The page leaves out what the person has proposed.
      return {
        name,
        count: rows.filter(({ own }: { own?: boolean }) => name !== "approvals" || !own).length,
      };
    }),
  );
  expect(numbers.map(({ name, count }: { name: string; count: number }) => ({ name, count }))).toEqual(shown);
  for (const { name, count } of shown) expect(count, name).toBeGreaterThan(0);
});
