import { brand } from "@vendor/brand";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agents, locations, onboardingRequests, outboxMessages, users } from "../../db/schema/index.ts";
import { createOrderKit, type OrderKit } from "../../testing/order-kit.ts";
import type { Customer } from "../../testing/payment-kit.ts";
import { addStaff } from "../../testing/staff-kit.ts";

/** Assisted onboarding; option 1 is self onboarding. */
const assisted = { onboarding: 2 };

let kit: OrderKit;
beforeAll(async () => {
  kit = await createOrderKit();
});
afterAll(() => kit.close());

const ways = {
  async wallet(customer: Customer) {
    expect((await kit.order("wallet", customer, assisted)).status).toBe(200);
  },
  async free(customer: Customer) {
    expect((await kit.order("free", customer, { ...assisted, coupon: "FREE100" })).status).toBe(200);
  },
  async card(customer: Customer) {
    const reference = await kit.open(customer, assisted);
    kit.sandbox.pay(reference);
    await kit.quiet();
    // The webhook reports the payment once, the browser twice.
    for (const _ of [1, 2]) expect((await kit.subscribe(customer, reference)).status).toBe(200);
  },
};

const mailsAbout = async (to: string, { locationId }: Customer) =>
  (await kit.outbox(to)).filter(({ text }) => text.includes(`location ${locationId})`));

const placeOf = async ({ token, locationId }: Customer) => {
  const { locations: own } = (await kit.client(token).account.show()).data;
  return own.find(({ id }) => id === locationId);
};

describe("assisted onboarding", () => {
  it.each(["wallet", "free", "card"] as const)(
    "is queued once and emailed to staff when it was bought (%s)",
    async (way) => {
      const customer = await kit.newShopper(10_000_000);
      await ways[way](customer);
      const [subscription, ...more] = await kit.subscriptionsOf(customer);
      expect(more).toEqual([]);
      const queued = eq(onboardingRequests.subscriptionId, subscription?.id ?? 0);
      expect(await kit.db.select().from(onboardingRequests).where(queued)).toMatchObject([
        { state: "requested", agentId: null },
      ]);
      const mails = await mailsAbout(brand.email.support, customer);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`on ${customer.phone} to arrange a time.`);
      expect(mails[0]?.text).toContain(`Email: ${customer.email}`);
    },
  );

  it("is neither queued nor emailed when it was not bought", async () => {
    const customer = await kit.newShopper(10_000_000);
    await kit.order("wallet", customer);
    expect(await mailsAbout(brand.email.support, customer)).toEqual([]);
    expect((await placeOf(customer))?.onboarding).toBeNull();
  });

  it("of an agent's client is emailed to the agent, without a name that contains a web address", async () => {
    const customer = await kit.newShopper(10_000_000);
    await kit.db
      .update(locations)
      .set({ name: "Claim at evil.example" })
      .where(eq(locations.id, customer.locationId));
    const [agent] = await kit.db
      .select({ id: agents.userId, name: users.name, email: users.email })
      .from(agents)
      .innerJoin(users, eq(users.id, agents.userId))
      .limit(1);
    if (!agent) throw new Error("no agent");
    await kit.db.update(locations).set({ agentId: agent.id }).where(eq(locations.id, customer.locationId));
    await ways.wallet(customer);
    const [mail, ...more] = await mailsAbout(agent.email, customer);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Assisted onboarding: Location ${customer.locationId}`);
    expect(mail?.text).not.toContain("evil.example");
    expect(await mailsAbout(brand.email.support, customer)).toEqual([]);
    expect((await placeOf(customer))?.onboarding?.agent_name).toBe(agent.name);
  });

  it("is arranged by staff, who see it page by page, and the owner is told of each day", async () => {
    const { token } = await addStaff(kit, "ngozi", "support");
    const list = async (query = "") =>
      (await kit.request("GET", `/office/onboarding?${query}`, { token })).body.data;
    const customer = await kit.newShopper(10_000_000);
    await ways.wallet(customer);
    const { id } = (await list("order=newest&limit=1")).rows[0];
    const arrange = (body: object) => kit.request("POST", `/office/onboarding/${id}`, { token, body });
    const told = async () =>
      (
        await kit.db
          .select()
          .from(outboxMessages)
          .where(inArray(outboxMessages.to, [customer.email, customer.phone]))
      )
        .filter(({ text }) => text.includes("help you set up"))
        .map(
          ({ channel, text }) =>
            `${channel} ${/(now )?help you set up Plus at .* on (.*)[.]/.exec(text)?.slice(1).join("")}`,
        );
    const [owner] = await kit.db.select().from(users).where(eq(users.email, customer.email));
    const by = owner?.emailVerifiedAt ? "email" : "sms";
    expect((await arrange({ day: "2026-03-10" })).status).toBe(200);
    expect((await arrange({ day: "2026-03-10" })).status).toBe(200);
    expect((await arrange({ day: "2026-03-11" })).status).toBe(200);
    expect(await told()).toEqual([`${by} 10 March 2026`, `${by} now 11 March 2026`]);
    expect((await list("state=scheduled")).rows).toMatchObject([{ id, state: "scheduled" }]);
    expect((await arrange({})).status).toBe(200);
    expect(await told()).toHaveLength(2);
    expect((await arrange({ day: "2026-03-12" })).status).toBe(409);
    expect((await list("state=done")).rows).toMatchObject([{ id, state: "done" }]);
    const all = (await list()).rows.map((row: { id: number }) => row.id);
    const first = await list("limit=1");
    expect(first.next).toBe(all[0]);
    expect((await list(`limit=100&before=${first.next}`)).rows.map((row: { id: number }) => row.id)).toEqual(
      all.slice(1),
    );
  });

  it("is shown to the customer with its state, on the account and on the location", async () => {
    const customer = await kit.newShopper(10_000_000);
    await ways.wallet(customer);
    const requested = {
      state: "requested",
      requested_at: kit.clock.now().toISOString(),
      scheduled_for: null,
      agent_name: null,
      masked_phone: `${customer.phone.slice(0, 5)}****${customer.phone.slice(-2)}`,
    };
    expect((await placeOf(customer))?.onboarding).toEqual(requested);
    const scheduledFor = new Date("2026-03-10T09:00:00.000Z");
    const [subscription] = await kit.subscriptionsOf(customer);
    await kit.db
      .update(onboardingRequests)
      .set({ state: "scheduled", scheduledFor })
      .where(eq(onboardingRequests.subscriptionId, subscription?.id ?? 0));
    const { data } = await kit.client(customer.token).account.location({ id: customer.locationId });
    expect(data.onboarding).toEqual({
      ...requested,
      state: "scheduled",
      scheduled_for: scheduledFor.toISOString(),
    });
  });
});
