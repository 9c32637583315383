import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { auditLog } from "../../db/schema/index.ts";
import { createTestApi, type TestApi } from "../../testing/create-test-api.ts";
import { writeAudit } from "./audit.ts";
import { checkAudit } from "./index.ts";

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const write = (requestId: string) =>
  writeAudit(api.deps.db, {
    ...{ action: "administration", details: { by: "ngozi", of: "plan 2" } },
    ...{ requestId, createdAt: api.clock.now() },
  });

/** What the check says, reading two rows at a time. */
async function check() {
  const said: object[] = [];
  const log = { info: (what: object) => said.push(what), error: (what: object) => said.push(what) };
  await checkAudit({ db: api.deps.db, log: log as never }, 2);
  return said;
}

/** Runs a statement that only the owner of the table can run. */
const asOwner = (change: ReturnType<typeof sql>) =>
  api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${auditLog} disable trigger user`);
    await tx.execute(change);
    await tx.execute(sql`alter table ${auditLog} enable trigger user`);
  });

const whole = (id: number) => [{ head: { id, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } }];

describe("the audit log", () => {
  it("refuses to change, delete or empty", async () => {
    const { db } = api.deps;
    await write("one");
    for (const change of [
      db.update(auditLog).set({ requestId: "two" }),
      db.delete(auditLog).where(eq(auditLog.id, 1)),
      db.execute(sql`truncate ${auditLog}`),
    ])
      await expect(change).rejects.toMatchObject({ cause: { code: "23001" } });
  });

  it("is whole, also when many write at once and one of them fails", async () => {
    expect(await check()).toEqual([{ head: undefined }]);
    await Promise.all(["one", "two", "three", "four"].map(write));
    await api.deps.db
      .transaction(async () => {
        await write("five");
        throw new Error("after the row was written");
      })
      .catch(() => undefined);
    expect(await check()).toEqual(whole(5));
  });

  it.each([
    ["altered", sql`update ${auditLog} set details = '{"by": "musa"}' where id = 2`, [2]],
    ["deleted", sql`delete from ${auditLog} where id = 2`, [3]],
    ["given to another", sql`update ${auditLog} set actor_id = 1 where id = 4`, [4]],
    ["made older than the chain", sql`update ${auditLog} set hash = null where id = 2`, [2, 3]],
    [
      "put in with a hash that is right",
      sql`insert into ${auditLog} overriding system value select 5, actor_id, action, subject_id, details, request_id, created_at,
        previous_hash, hash from ${auditLog} where id = 4`,
      [5],
    ],
  ])("with a row that was %s is not whole", async (_name, change, broken) => {
    for (const name of ["one", "two", "three", "four"]) await write(name);
    await asOwner(change);
    expect(await check()).toMatchObject([{ broken }]);
  });

  it("without the rows that the check before saw last is not whole, even when others have followed", async () => {
    for (const name of ["one", "two", "three"]) await write(name);
    expect(await check()).toEqual(whole(3));
    await asOwner(sql`delete from ${auditLog} where id > 1`);
    expect(await check()).toMatchObject([{ broken: [], before: { id: 3 }, head: { id: 1 } }]);
    for (const name of ["other", "third", "fourth"]) await write(name);
    expect(await check()).toMatchObject([{ broken: [], before: { id: 3 }, head: { id: 4 } }]);
  });
});
