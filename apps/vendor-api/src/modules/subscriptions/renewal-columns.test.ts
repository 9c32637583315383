import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrationsFolder } from "../../db/migrations-folder.ts";
import type { OpenDatabase } from "../../db/types.ts";
import { openTestDatabase } from "../../testing/create-test-api.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(pino({ level: "silent" }));
  await database.client.query(`
    insert into renewals (location_id, is_on, plan_id, duration, addons, consent, consented_by, consented_at, agreed_price, due_at)
    values (1001, true, 2, 1, '[]', 'I agree', 1, '2026-11-01', 1000000, '2026-12-01')`);
});
afterAll(() => database.close());

const stateOf = async () =>
  (await database.client.query("select state, is_on from renewals where location_id = 1001")).rows[0];
const write = (set: string) =>
  database.client.query(`update renewals set ${set} where location_id = 1001 returning state`);

it("gives a row that the previous version writes its state", async () => {
  expect(await stateOf()).toEqual({ state: "scheduled", is_on: true });
  for (const [set, state] of [
    ["notices_sent = 1", "announced"],
    ["reference = 'sub-1', grace_until = '2026-12-08'", "charging"],
    ["failures = 1, reference = null", "grace"],
    ["is_on = false, grace_until = null", "off"],
    ["is_on = true, notices_sent = 0, failures = 0", "scheduled"],
    // A fault in our code ended the attempt.
    ["grace_until = '2026-12-08'", "grace"],
  ] as const)
    expect((await write(set)).rows, set).toEqual([{ state }]);
});

it("leaves a state that those columns cannot express, and the previous version can go on from it", async () => {
  for (const [set, state] of [
    ["state = 'waiting-for-payer', reference = 'sub-1'", "waiting-for-payer"],
    ["next_step_at = '2026-12-02'", "waiting-for-payer"],
    ["failures = 1, reference = null", "grace"],
    ["state = 'ended', is_on = false, grace_until = null", "ended"],
    ["stop_reason = 'Too dear'", "ended"],
    ["is_on = true, failures = 0", "scheduled"],
  ] as const)
    expect((await write(set)).rows, set).toEqual([{ state }]);
});

it("fills rows from before the state existed", async () => {
  const file = (await readdir(migrationsFolder)).find((name) => name.endsWith("_fill_renewal_states.sql"));
  const fill = await readFile(join(migrationsFolder, file ?? ""), "utf8");
  await database.client.query(`
    insert into payment_intents (id, reference, kind, account_id, user_id, location_id, state, amount, email, challenge_url, created_at)
    values (gen_random_uuid(), 'sub-asks', 'subscription', 1, 1, 1001, 'pending', 100, 'a@b.example', 'https://bank.example', '2026-11-01')`);
  for (const [set, state] of [
    ["is_on = true", "scheduled"],
    ["is_on = true, notices_sent = 2", "announced"],
    ["is_on = true, reference = 'sub-runs'", "charging"],
    ["is_on = true, reference = 'sub-asks'", "waiting-for-payer"],
    ["is_on = true, failures = 2", "grace"],
    ["is_on = false", "off"],
    ["is_on = false, failures = 5, is_grace_used = true, due_at = '2025-01-01'", "ended"],
    [
      "is_on = false, failures = 5, is_grace_used = true, due_at = '2025-01-01', stop_reason = 'Too dear'",
      "off",
    ],
  ] as const) {
    await database.client.query(`
      alter table renewals disable trigger user;
      alter table renewals drop constraint if exists renewals_is_on;
      update renewals set state = 'off', notices_sent = 0, failures = 0, reference = null, grace_until = null, is_grace_used = false, stop_reason = null;
      update renewals set ${set};
      alter table renewals enable trigger user`);
    await database.client.query(fill);
    expect((await stateOf())?.state, set).toBe(state);
  }
});
