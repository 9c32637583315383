import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog, users } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { logInStaff } from "../../testing/staff-kit.ts";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  await api.deps.db
    .update(users)
    .set({ duties: ["owner"] })
    .where(eq(users.id, 6));
  token = await logInStaff(api, "staff@demo.example");
  await api.database.client.query(`
    insert into accounts (id, name) select n + 40000, 'Stall ' || n from generate_series(1, 7) n;
    insert into account_numbers (account_id, user_id, type, state, account_number, asked_at)
      select id, 1, 'top-up', case when id % 2 = 0 then 'active' else 'asked' end,
        case when id % 2 = 0 then id::text end, now() from accounts where id > 40000;
    insert into planned_changes (command, input, planned_by, due_at, created_at)
      select 'plans change', '{}', 'Musa', '2030-01-01T00:00:00.000001Z'::timestamptz + n % 2 * interval '1 microsecond', now()
      from generate_series(1, 5) n`);
});
afterAll(() => api.close());

const list = async (subject: string, query: Record<string, string> = {}) =>
  api.request("GET", `/office/subjects/${subject}?${new URLSearchParams(query)}`, { token });

/** The keys of every page. */
async function pages(subject: string, query: Record<string, string>): Promise<string[][]> {
  const found: string[][] = [];
  let after: string | null = "";
  while (after !== null) {
    const answer = await list(subject, { ...query, ...(after && { after }) });
    const data: { rows: { key: string }[]; next: string | null } = answer.body.data;
    found.push(data.rows.map(({ key }) => key));
    after = data.next;
  }
  return found;
}

describe("a list that can grow", () => {
  it("has each row on one page, also where rows are equal and moments differ by less than a millisecond", async () => {
    const by = { limit: "2", sort: "due:ascending" };
    expect(await pages("planned", by)).toEqual([["2", "4"], ["1", "3"], ["5"]]);
    expect(await pages("planned", { ...by, sort: "due:descending" })).toEqual([
      ["5", "3"],
      ["1", "4"],
      ["2"],
    ]);
    expect(await pages("planned", { limit: "5" })).toEqual([["5", "4", "3", "2", "1"]]);
  });

  it("is filtered and searched by the database, and counts nothing", async () => {
    const { data } = (await list("account-numbers", { filters: "state=active" })).body;
    expect(data).toMatchObject({ count: null, total: null, next: null });
    expect(data.rows.map(({ values }: { values: { state: string } }) => values.state)).toEqual([
      "active",
      "active",
      "active",
    ]);
    const keys = async (query: Record<string, string>) =>
      (await pages("account-numbers", query)).flat().length;
    expect(await keys({ filters: "state=active&state=asked" })).toBe(7);
    expect(await keys({ filters: "state=__proto__" })).toBe(0);
    expect(await keys({ search: "40002" })).toBe(1);
    expect(await keys({ search: "'; drop table users" })).toBe(0);
    expect(await keys({ sort: "number:ascending" })).toBe(7);
  });

  it("refuses a place that no page gave", async () => {
    const places = [["x"], ["x", "2"], [null], [[1]], { 0: 1 }, ["99999999999999999999", "1"]];
    for (const place of places) {
      const after = Buffer.from(JSON.stringify(place)).toString("base64url");
      const { status, body } = await list("planned", { after, sort: "due:ascending" });
      expect([status, body.errors], JSON.stringify(place)).toEqual([
        422,
        { after: ["Follow the link to the next page"] },
      ]);
    }
    expect((await list("planned", { after: "%%%" })).status).toBe(422);
  });

  it("finds one row by its key, the newest of several", async () => {
    const { rows } = (await list("planned", { key: "3" })).body.data;
    expect(rows).toMatchObject([{ key: "3", row: "planned change 3" }]);
    for (const [subject, key] of [
      ["agents", "4"],
      ["coupons", "SAVE10"],
      ["plans", "2"],
    ] as const)
      expect((await list(subject, { key })).body.data.rows, subject).toMatchObject([{ key }]);
    for (const subject of ["planned", "agents", "refunds", "second-factors", "unmatched", "plans"])
      expect((await list(subject, { key: "none of them" })).body.data.rows, subject).toEqual([]);
  });
});

it("answers a short list whole, with the values of its filters", async () => {
  const { data } = (await list("plans", { sort: "name:descending", filters: "free=false" })).body;
  expect(data).toMatchObject({ next: null, sort: { key: "name", direction: "descending" } });
  expect(data.rows.map(({ values }: { values: { name: string } }) => values.name)).toEqual(
    data.rows
      .map(({ values }: { values: { name: string } }) => values.name)
      .toSorted()
      .toReversed(),
  );
  expect([data.count, data.total]).toEqual([data.rows.length, 3]);
});

it("writes to the audit log that a list is saved as a file", async () => {
  const begin = (name: string) => api.request("POST", "/office/exports", { token, body: { list: name } });
  expect((await begin("orders")).status).toBe(200);
  expect((await begin("nothing")).status).toBe(422);
  expect(await api.deps.db.select().from(auditLog)).toMatchObject([
    { actorId: 6, action: "list-exported", details: { of: "list orders" } },
  ]);
  await api.deps.db
    .update(users)
    .set({ duties: ["catalogue"] })
    .where(eq(users.id, 6));
  expect([(await begin("orders")).status, (await begin("plans")).status]).toEqual([403, 200]);
});
