import { SubscriptionSummarySchema } from "@vendor/api";
import { kobo } from "@vendor/pricing-engine";
import { durationFromCode } from "@vendor/pricing-engine/vendor";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import {
  paymentMethods,
  quoteForMethod,
  quoteInBrowser,
} from "../../../../../packages/remix-kit/src/order/quote-in-browser.ts";
import { feeSchedules } from "../../db/schema/index.ts";
import { type Customer, createPaymentKit, type PaymentKit } from "../../testing/payment-kit.ts";
import { quoteFromPriceList } from "./price-selection.ts";
import { requireRail } from "./rail.ts";
import { readPriceList } from "./read-price-list.ts";

const SEED = 2026;

let kit: PaymentKit;
let customer: Customer;
beforeAll(async () => {
  kit = await createPaymentKit();
  customer = await kit.newCustomer();
});
afterAll(() => kit.close());

const naira = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(kobo);

const schedules = fc.record({
  mode: fc.constantFrom("additive" as const, "gross-up" as const),
  rateBps: fc.integer({ min: 0, max: 500 }),
  flat: naira(300),
  flatWaivedBelow: fc.option(naira(30_000)),
  cap: fc.option(fc.integer({ min: 30_000, max: 500_000 }).map(kobo)),
});

/** Each choice is a number of which the remainder counts. */
const orders = fc.record({
  plan_id: fc.constantFrom(2, 3),
  duration: fc.constantFrom(1 as const, 12 as const),
  options: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
  onboarding: fc.nat(),
  walletBalance: naira(200_000),
});

/** Gives cards and each rail a schedule. */
async function changeFees(given: ReturnType<typeof drawSchedules>) {
  const ids = ["spec-local", "paystack-transfer", "paystack-ussd"];
  for (const [at, id] of ids.entries()) {
    const paymentMethod = [null, "transfer", "ussd"][at] ?? null;
    await kit.db
      .update(feeSchedules)
      .set({ ...given[at], paymentMethod })
      .where(eq(feeSchedules.id, id));
  }
}

const drawSchedules = (seed: number) => fc.sample(schedules, { seed, numRuns: 3 });

/** What the browser receives of a plan. */
async function summaryOf(plan_id: number, plan_duration: 1 | 12) {
  const path = `/subscription-summary?plan_id=${plan_id}&plan_duration=${plan_duration}`;
  const { body } = await kit.request("GET", path, { token: customer.token });
  return z.decode(SubscriptionSummarySchema, body.data[0]);
}

it("a browser's quotes of 500 orders are the server's to the kobo for each way of paying", async () => {
  const now = kit.clock.now();
  const totals = new Set<number>();
  for (let round = 0; round < 5; round++) {
    await changeFees(drawSchedules(SEED + round));
    const list = await readPriceList(kit.db);
    const summaries = new Map<string, Awaited<ReturnType<typeof summaryOf>>>();
    for (const order of fc.sample(orders, { seed: SEED + round, numRuns: 100 })) {
      const { plan_id, duration, walletBalance } = order;
      const key = `${plan_id} ${duration}`;
      const known = summaries.get(key) ?? (await summaryOf(plan_id, duration));
      summaries.set(key, known);
      const planDetails = known.planDetails.map((plan) => ({ ...plan, walletBalance }));
      const summary = { ...known, planDetails };
      const addons = list.groups.flatMap(({ id: group, options }, at) => {
        const option = options[(order.options[at] ?? 0) % (options.length + 1)];
        return option ? [{ group, qty: option.qty }] : [];
      });
      const onboarding = list.onboarding[order.onboarding % list.onboarding.length];
      const choices = { duration: durationFromCode(duration), addons, onboarding };
      const base = quoteInBrowser(summary, { ...choices, fee: summary.fee_schedule, now: now.getTime() });
      if (!base) throw new Error("the summary has no plan");
      for (const method of paymentMethods) {
        const rail = requireRail(kit.deps, method === "split" ? "card" : method);
        const selection = { plan_id, duration, addons, onboarding: onboarding?.id ?? 0 };
        const place = { locationId: customer.locationId, newestPaidId: null };
        const expected = quoteFromPriceList(list, selection, place, {
          ...{ fee: rail.quote(list, false).fee, now },
          ...(method === "split" && { balance: walletBalance }),
        });
        const shown = quoteForMethod(base, summary, method);
        expect(expected, `${JSON.stringify(order)} by ${method}`).toMatchObject(shown);
        totals.add(shown.total);
      }
    }
  }
  // The orders differ.
  expect(totals.size).toBeGreaterThan(1_000);
});
