import type { StaffDuty } from "@vendor/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { logInStaff } from "../../testing/staff-kit.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Adds a member of staff with these duties. @returns Calls with their token. */
async function staff(name: string, ...duties: StaffDuty[]) {
  const [demo] = await api.deps.db.select().from(users).where(eq(users.id, 6));
  if (!demo) throw new Error("the demo has no staff");
  const { id: _, ...columns } = demo;
  const email = `${name}@staff.example`;
  await api.deps.db.insert(users).values({ ...columns, name, email, username: `staff-${name}`, duties });
  const token = await logInStaff(api, email);
  const call = (method: string, path: string, sent?: object) =>
    api.request(method, path, { token, ...(sent && { body: sent }) });
  return {
    add: (view: object) => call("POST", "/office/saved-views", { list: "orders", query: "", ...view }),
    names: async (list = "orders") => {
      const { status, body: answer } = await call("GET", `/office/saved-views?list=${list}`);
      return status === 200 ? answer.data.map(({ name }: { name: string }) => name) : status;
    },
    list: async () => (await call("GET", "/office/saved-views?list=orders")).body.data,
    remove: (id: number) => call("DELETE", `/office/saved-views/${id}`),
  };
}

it("are seen by their maker and, if they are shared, by colleagues with the list's duty", async () => {
  const [one, other] = [await staff("musa", "support"), await staff("ada", "finance")];
  const catalogue = await staff("bisi", "catalogue");
  await one.add({ name: "Mine", query: "state=open" });
  const named = "?state=paid&after=9&search=ada%40shop.ng&by=ada%40shop.ng&row=08031112222";
  await one.add({ name: "All failed", query: named, shared: true });
  // One's own come first, however colleagues call theirs.
  expect(await one.names()).toEqual(["All failed", "Mine"]);
  await other.add({ name: "AAA", shared: true });
  expect(await one.names()).toEqual(["All failed", "Mine", "AAA"]);
  expect(await other.list()).toMatchObject([
    { name: "AAA" },
    { name: "All failed", query: "state=paid", by: "musa", deletable: false },
  ]);
  expect(await catalogue.names()).toBe(403);
  expect((await catalogue.add({ name: "Orders" })).status).toBe(403);
  expect(await catalogue.names("plans")).toEqual([]);
  expect(await one.names("plans")).toBe(403);
});

it("have a name that is the maker's only one, and are deleted by the maker, or by an owner when they are shared", async () => {
  const [one, owner] = [await staff("tunde", "support"), await staff("halima", "owner")];
  const own = (await one.add({ name: "Open" })).body.data.id;
  const shared = (await one.add({ name: "Shared", shared: true })).body.data.id;
  expect((await one.add({ name: "Open" })).body.errors).toEqual({ name: ["You have a view with this name"] });
  expect((await one.add({ name: " " })).body.errors).toEqual({ name: ["Enter a name"] });
  expect((await owner.add({ name: "Open" })).status).toBe(200);
  expect((await owner.remove(own)).status).toBe(404);
  expect((await owner.remove(shared)).status).toBe(200);
  expect((await one.remove(own)).status).toBe(200);
  expect((await one.remove(own)).status).toBe(404);
});
