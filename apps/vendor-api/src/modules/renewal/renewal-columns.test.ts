import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
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
    // A fault of its own ended the attempt.
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
