import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { plannedChanges } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { addStaff } from "../../testing/staff-kit.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  token = (await addStaff(api, "musa", "catalogue")).token;
  const plan = (command: string, input: Record<string, unknown>, day: string) =>
    api.deps.db.insert(plannedChanges).values({
      ...{ command, input, plannedBy: "Bisi", dueAt: new Date(`${day}T00:00:00+01:00`) },
      createdAt: api.clock.now(),
    });
  // Planned in another order than they are due.
  await plan("plans change", { id: "2", amount_month: "15000" }, "2027-03-01");
  await plan("plans change", { id: "2", amount_month: "12000", name: "Plus Two" }, "2027-02-01");
  await plan("plans change", { id: "77", name: "Nobody's" }, "2027-02-01");
});
afterAll(() => api.close());

const get = (path: string) => api.request("GET", path, { token });
const priceOf = ({ headers }: { headers: { id: number; name: string; amountMonth: number }[] }) => {
  const plus = headers.find(({ id }) => id === 2);
  return [plus?.name, plus?.amountMonth];
};
const pricingOn = async (day: string) => (await get(`/office/pricing?day=${day}`)).body.data;
const pricingNow = async () => priceOf((await get("/subscription-plans")).body.data);

it("shows the pricing of a day with what is planned until then, and changes nothing", async () => {
  const before = await pricingNow();
  const days = ["2027-01-31", "2027-02-01", "2027-03-01"];
  const shown = [];
  for (const day of days) shown.push(await pricingOn(day));
  expect(shown.map(({ plans }) => priceOf(plans))).toEqual([
    before,
    ["Plus Two", 12_000],
    ["Plus Two", 15_000],
  ]);
  expect(shown.map(({ changes }) => changes.length)).toEqual([0, 2, 3]);
  expect(shown[2].changes[1]).toMatchObject({
    command: "plans change",
    row: null,
    fault: expect.any(String),
  });
  expect(await pricingNow()).toEqual(before);
  expect(await api.deps.db.$count(plannedChanges, eq(plannedChanges.command, "plans change"))).toBe(3);
});

it("shows what is planned for a row, each change after those before it", async () => {
  const { data } = (await get("/office/subjects/plans/planned?row=plan 2")).body;
  expect(data).toMatchObject([
    {
      due: "2027-01-31T23:00:00.000Z",
      planned_by: "Bisi",
      after: { name: "Plus Two", amount_month: 12_000 },
    },
    { before: { name: "Plus Two", amount_month: 12_000 }, after: { amount_month: 15_000 } },
  ]);
  expect((await get("/office/subjects/plans/planned?row=plan 1")).body.data).toEqual([]);
});

it("refuses a day that has passed, and rows of another subject", async () => {
  const { status, body } = await get("/office/pricing?day=2026-03-01");
  expect([status, body.errors]).toEqual([422, { day: ["Choose today or a day to come"] }]);
  expect((await get("/office/subjects/plans/planned?row=fee schedule 1")).status).toBe(404);
  expect((await get("/office/subjects/money/planned?row=money settings")).status).toBe(403);
});
