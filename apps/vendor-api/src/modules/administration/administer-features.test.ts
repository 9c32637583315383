import type { SubscriptionPlansSchema } from "@vendor/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { applyChange, makePlannedChanges, previewChange } from "./make-admin-change.ts";

type SubscriptionPlans = z.infer<typeof SubscriptionPlansSchema>;

const by = { name: "ngozi", requestId: "request" };
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function administer(command: string, input: Record<string, unknown>, dueAt?: Date) {
  const { token } = await previewChange(api.deps, by, { command, input, ...(dueAt && { dueAt }) });
  return applyChange(api.deps, by, token);
}
const readPlans = async (): Promise<SubscriptionPlans> =>
  (await api.request("GET", "/subscription-plans")).body.data;
async function featureOnSale(label: string) {
  const categories = (await readPlans()).head_features;
  const category = categories.find(({ features }) => features.some((each) => each.features === label));
  return { category: category?.name, ...category?.features.find((each) => each.features === label) };
}
const refusalAt = (field: string, message: string) => ({ details: { errors: { [field]: [message] } } });
const scales = { category: "Hardware", label: "Weighing scales", description: "Sell by weight." };

describe("a feature of the comparison", () => {
  it("is added in a new category, given to a plan from a date, taken away and removed", async () => {
    const added = await administer("features add", scales);
    expect(added.after).toEqual({ id: 10_000, ...scales, plans: [], new_category: true });
    const dueAt = new Date(api.clock.now().getTime() + 86_400_000);
    const planned = await administer("features include", { id: 10_000, plan: 2, value: 3 }, dueAt);
    expect(planned.after).toMatchObject({ plans: ["Plus: 3"] });
    expect(await featureOnSale(scales.label)).toMatchObject({ category: "Hardware", plans: [] });
    api.clock.advance({ days: 1 });
    await makePlannedChanges(api.deps);
    expect(await featureOnSale(scales.label)).toMatchObject({ plans: [{ plan_id: 2, value: 3 }] });
    await expect(administer("features remove", { id: 10_000 })).rejects.toMatchObject(
      refusalAt("id", "Take it from its plans first"),
    );
    expect((await administer("features exclude", { id: 10_000, plan: 2 })).after).toMatchObject({
      plans: [],
    });
    await administer("features remove", { id: 10_000 });
    expect(await featureOnSale(scales.label)).toEqual({ category: undefined });
  });

  it("joins a category that is there, whatever its capitals", async () => {
    const { after } = await administer("features add", { ...scales, category: "INVENTORY" });
    expect(after).toMatchObject({ category: "Inventory" });
    expect(after).not.toHaveProperty("new_category");
  });

  it("is refused for a plan that is not there or does not have it, and stays while add-ons add to it", async () => {
    await expect(administer("features include", { id: 101, plan: 99 })).rejects.toMatchObject(
      refusalAt("plan", "There is none with this value; `list` shows them"),
    );
    await administer("features exclude", { id: 101, plan: 1 });
    await expect(administer("features exclude", { id: 101, plan: 1 })).rejects.toMatchObject(
      refusalAt("plan", "This plan does not have it"),
    );
    for (const plan of [2, 3]) await administer("features exclude", { id: 101, plan });
    await expect(administer("features remove", { id: 101 })).rejects.toMatchObject(
      refusalAt("id", "A group of add-ons adds to it"),
    );
  });
});

it("adds a group of add-ons, whose first quantity is then on sale", async () => {
  const group = { name: "Additional Registers", description: "More tills in a shop." };
  const { after } = await administer("addon-groups add", group);
  expect(after).toEqual({ id: 4, ...group, feature: null, picture: "basket" });
  await administer("addons add", { group: 4, name: "1 till", qty: 1, amount: 500 });
  await administer("addon-groups change", { id: 4, name: "More tills" });
  expect((await readPlans()).extras.at(-1)).toEqual({
    ...{ name: "More tills", description: group.description },
    options: [{ name: "1 till", amount: 500 }],
  });
});
