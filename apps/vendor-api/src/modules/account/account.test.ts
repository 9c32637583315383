import { addDays } from "date-fns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscriptions } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { claimsOf, signUp } from "../../testing/people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("GET /account", () => {
  it("shows the subscription that holds now: a paid one over the trial, a later one from its day on", async () => {
    const { token } = await signUp(api, { on_trial: true });
    const now = api.clock.now();
    const locationId = claimsOf(token).location_id ?? 0;
    const paid = {
      locationId,
      planId: 3,
      kind: "paid" as const,
      duration: 12 as const,
      startsAt: now,
      endsAt: addDays(now, 3),
      amountPaid: 30_200_050,
      lines: [{ kind: "plan" as const, name: "Enterprise", qty: 1, price: 30_000_000, action: false }],
      reference: "account-test-1",
      createdAt: now,
    };
    const next = {
      ...paid,
      planId: 2,
      startsAt: paid.endsAt,
      endsAt: addDays(now, 6),
      reference: "account-test-2",
    };
    await api.deps.db.insert(subscriptions).values([paid, next]);

    const shown = async () => (await api.client(token).account.show()).data;
    expect(await shown()).toMatchObject({
      subscription_status: "active",
      locations: [
        {
          subscription: {
            plan_name: "Enterprise",
            duration: 12,
            status: "active",
            amount_paid: 302_000.5,
            lines: [{ kind: "plan", name: "Enterprise", qty: 1, price: 300_000, action: false }],
          },
        },
      ],
    });
    api.clock.advance({ days: 3 });
    expect(await shown()).toMatchObject({
      subscription_status: "active",
      locations: [{ subscription: { plan_name: "Plus" } }],
    });
    api.clock.advance({ days: 3 });
    expect(await shown()).toMatchObject({
      subscription_status: "expired",
      locations: [{ subscription: { plan_name: "Plus", status: "expired" } }],
    });
  });
});
