import { kobo } from "@vendor/pricing-engine";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planFeatures, plans } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe("GET /subscription-plans", () => {
  it("returns the three plans, the free one first", async () => {
    const { data } = await api.client().catalog.plans();
    const rest = { isFree: false, isDefault: false, priceOnRequest: false };
    expect(data.headers).toMatchObject([
      { ...rest, id: 1, name: "Basic", amountMonth: 0, amountYear: 0, discount: 0, isFree: true },
      { ...rest, id: 2, name: "Plus", amountMonth: 1_000_000, amountYear: 12_000_000, isDefault: true },
      { ...rest, id: 3, name: "Enterprise", amountMonth: 2_500_000, priceOnRequest: true },
    ]);
  });

  it("lists the extras with the price of each quantity, the smallest first", async () => {
    const { data } = await api.client().catalog.plans();
    expect(data.extras).toHaveLength(3);
    expect(data.extras[0]).toMatchObject({
      name: "Additional Active Users",
      options: [
        { name: "1 user", amount: 100_000 },
        { name: "3 users", amount: 270_000 },
        { name: "5 users", amount: 425_000 },
        { name: "10 users", amount: 800_000 },
      ],
    });
  });

  it("compares about sixty features in eight categories, each explained in one sentence", async () => {
    const { data } = await api.client().catalog.plans();
    const features = data.head_features.flatMap((category) => category.features);
    expect(data.head_features).toHaveLength(8);
    expect(features).toHaveLength(61);
    expect(new Set(features.map((feature) => feature.features)).size).toBe(61);
    expect(new Set(features.map((feature) => feature.id)).size).toBe(61);
    for (const feature of features) {
      expect(feature.features.length, feature.features).toBeLessThanOrEqual(32);
      expect(feature.description, feature.features).toMatch(/^[A-Z].*\.$/);
    }
  });

  it("includes every feature of a plan in the more expensive plans", async () => {
    const { data } = await api.client().catalog.plans();
    for (const feature of data.head_features.flatMap((category) => category.features)) {
      expect(feature.plus, feature.features).toBeGreaterThanOrEqual(feature.basic);
      expect(feature.enterprise, feature.features).toBeGreaterThanOrEqual(feature.plus);
      expect(feature.plus_value, feature.features).toBeGreaterThanOrEqual(feature.basic_value);
      expect(feature.enterprise_value, feature.features).toBeGreaterThanOrEqual(feature.plus_value);
    }
  });

  it("includes the features of a fourth plan that exists only as data", async () => {
    await api.deps.db.insert(plans).values({
      ...{ id: 4, name: "Franchise", discount: 10, resellerDiscount: 0 },
      ...{ amountMonth: kobo(4_000_000), amountYear: kobo(48_000_000) },
    });
    await api.deps.db.insert(planFeatures).values({ planId: 4, featureId: 101, value: 25 });
    const { data } = await api.client().catalog.plans();
    expect(data.headers.map(({ name }) => name)).toContain("Franchise");
    const [first, second] = data.head_features[0]?.features ?? [];
    expect(first?.plans).toContainEqual({ plan_id: 4, value: 25 });
    expect(second?.plans.map(({ plan_id }) => plan_id)).not.toContain(4);
  });
});

describe("GET /downloads", () => {
  it("groups installers by category and platform, newest first, with links to this service", async () => {
    const { data } = await api.client().catalog.downloads();
    for (const category of ["stand_alone", "client_server"] as const) {
      for (const platform of ["Windows", "Mac", "Linux"] as const) {
        const releases = data[category][platform];
        expect(releases.length).toBeGreaterThanOrEqual(2);
        const dates = releases.map((release) => release.date);
        expect(dates).toEqual([...dates].sort().reverse());
        for (const date of dates) expect(new Date(date).toISOString()).toBe(date);
      }
    }
    const newest = data.stand_alone.Windows[0];
    expect(newest).toMatchObject({ version: "1.0.8", beta: "1" });
    expect(newest?.arch.map((build) => build.bit)).toEqual([64, 32]);
    for (const { link } of newest?.arch ?? []) expect(new URL(link).origin).toBe(api.deps.env.API_URL);
  });
});

describe("GET /faqs", () => {
  it("returns nine questions with answers", async () => {
    const { data } = await api.client().catalog.faqs();
    expect(data).toHaveLength(9);
    for (const faq of data) {
      expect(faq.question).toMatch(/\?$/);
      expect(faq.answer).toMatch(/\.$/);
    }
  });
});
