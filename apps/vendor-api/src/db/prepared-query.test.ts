import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { type Placeholders, preparedQuery } from "./prepared-query.ts";
import { plans } from "./schema/index.ts";
import { inTransaction } from "./transaction.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it("puts a query together once for a connection, and runs it with each call's values", async () => {
  let built = 0;
  const planOf = preparedQuery((db, { id }: Placeholders<{ id: number }>) => {
    built++;
    return db.select({ id: plans.id }).from(plans).where(eq(plans.id, id));
  });
  for (const id of [1, 2, 3]) {
    expect(await inTransaction(api.deps.db, (tx) => planOf(tx, { id }))).toEqual([{ id }]);
  }
  expect(built).toBe(1);
  expect(await planOf(api.deps.db, { id: 2 })).toEqual([{ id: 2 }]);
  expect(await planOf(api.deps.db, { id: 0 })).toEqual([]);
  // Queries outside transactions belong to the pool, which gives each its connection.
  expect(built).toBe(2);
});
