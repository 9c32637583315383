import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { readOrderBasis } from "./read-price-list.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const readList = async () => {
  const account = { accountId: 1, locationId: undefined };
  return (await readOrderBasis(api.deps.db, account, api.clock.now())).list;
};

it.each([
  ["plan", "update plans set amount_month = amount_month + 100 where id = 2"],
  ["add-on", "update addon_options set amount = amount + 100"],
  ["name of an add-on group", "update addon_groups set name = name || ' (new)'"],
  ["onboarding price", "update onboarding_options set amount = amount + 100 where id = 2"],
  ["charge", "update fee_schedules set flat = flat - 100 where active"],
  ["VAT rate", "update money_settings set vat_rate_bps = vat_rate_bps + 100"],
])("prices the next order by a changed %s", async (_, change) => {
  const before = await readList();
  await api.deps.db.execute(sql.raw(change));
  expect(await readList()).not.toEqual(before);
});

it("reads the list once as long as it does not change, also after a change that was rolled back", async () => {
  const before = await readList();
  const undone = api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`update plans set amount_month = amount_month + 100 where id = 2`);
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  expect(await readList()).toBe(before);
});
