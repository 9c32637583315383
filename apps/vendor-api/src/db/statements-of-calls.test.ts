import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApi, type TestApi } from "../testing/create-test-api.ts";
import { StatementNames } from "./postgres/watched-client.ts";

let api: TestApi;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  // The limits of calls have a query every few calls.
  api = await createTestApi({ deps: { limiter: { consume: async () => {}, isReached: async () => false } } });
  await api.database.client.query("update users set duties = '{owner}' where role = 'staff'");
  for (const [who, path, email, password] of [
    ["owner", "/login", "owner@demo.example", "Demo-Owner-2026"],
    ["agent", "/reseller/login", "agent@demo.example", "Demo-Agent-2026"],
    ["staff", "/office/login", "staff@demo.example", "Demo-Staff-2026"],
  ] as const) {
    tokens[who] = (await api.request("POST", path, { body: { email, password } })).body.api_token;
  }
});
afterAll(() => api.close());

const calls = [
  ["owner", "/account"],
  ["owner", "/account/locations"],
  ["owner", "/account/locations/1001"],
  ["owner", "/account/subscriptions"],
  ["owner", "/account/renewals"],
  ["owner", "/account/transactions"],
  ["owner", "/account/wallet"],
  ["owner", "/account/spend"],
  ["owner", "/account/statements"],
  ["owner", "/account/users"],
  ["owner", "/account/sessions"],
  ["owner", "/account/security-activity"],
  ["agent", "/reseller/dashboard"],
  ["agent", "/reseller/clients"],
  ["agent", "/reseller/clients?search=stall"],
  ["agent", "/reseller/signups"],
  ["agent", "/reseller/tokens"],
  ["staff", "/office/customers"],
  ["staff", "/office/customers?search=stall"],
  ["staff", "/office/customers/1"],
  ["staff", "/office/orders"],
  ["staff", "/registrants"],
  ["staff", "/registrants?search=stall"],
  ["staff", "/office/home"],
  ["staff", "/office/metrics"],
  ["staff", "/office/renewals"],
  ["staff", "/office/renewals/list?list=due"],
  ["staff", "/office/inbox"],
  ["staff", "/office/onboarding"],
  ["staff", "/office/audit"],
  ["staff", "/office/proposals"],
  ["staff", "/office/subjects/customers"],
] as const;

/** How many statements each call runs, on whatever connection. */
async function countStatements(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [who, path] of calls) {
    // Every statement passes it.
    const named = vi.spyOn(StatementNames.prototype, "named");
    const { status } = await api.request("GET", path, { token: tokens[who] });
    counts[path] = named.mock.calls.length;
    named.mockRestore();
    expect([status, path]).toEqual([200, path]);
    expect(counts[path], path).toBeGreaterThan(0);
  }
  return counts;
}

/** The demo owner's account gets more shops, people and payments, and the demo agent more clients. */
async function addRows(first: number, last: number): Promise<void> {
  const now = api.clock.now().toISOString();
  const isNew = `(id between ${30_000 + first} and ${30_000 + last} or id between ${40_000 + first} and ${40_000 + last})`;
  await api.database.client.query(`
    insert into accounts (id, name) select n + 30000, 'Stall ' || n from generate_series(${first}, ${last}) n;
    insert into users (account_id, role, name, username, password_hash, email, phone)
      select id, 'owner', name, 'stall' || id, 'none', 'stall' || id || '@shop.example', '08077700002' from accounts where id between ${30_000 + first} and ${30_000 + last}
      union all select 1, 'cashier', 'Cashier ' || n, 'cashier' || n, 'none', 'cashier' || n || '@shop.example', '08077700003'
      from generate_series(${first}, ${last}) n;
    insert into locations (id, account_id, name, agent_id, covered_until)
      select id, id, name, 4, '${now}'::timestamptz + interval '3 days' from accounts where id between ${30_000 + first} and ${30_000 + last}
      union all select n + 40000, 1, 'Branch ' || n, null, '${now}'::timestamptz + interval '3 days' from generate_series(${first}, ${last}) n;
    insert into orders (id, reference, type, reason, account_id, user_id, location_id, payment_method, total, state, created_at, paid_at)
      select gen_random_uuid(), 'wal-many-' || id, 'subscription', 'customer', account_id, 1, id, 'wallet', 100, 'fulfilled', '${now}', '${now}'
      from locations where ${isNew};
    insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, reference, order_id, created_at)
      select location_id, 2, 'paid', 1, '${now}', '${now}'::timestamptz + interval '3 days', 100, '[]', reference, id, '${now}'
      from orders where reference like 'wal-many-%' and location_id in (select id from locations where ${isNew});
    insert into renewals (location_id, state, is_on, plan_id, duration, addons, consent, consented_by, consented_at, agreed_price, due_at)
      select id, 'scheduled', true, 2, 1, '[]', 'Renew', 1, '${now}', 100, '${now}'::timestamptz + interval '3 days' from locations where id > 40000 and ${isNew};
    insert into contact_messages (first_name, last_name, email, phone, message, created_at)
      select 'Ada', 'Obi', 'ada@visitor.example', '08030000000', 'Please call me', '${now}' from generate_series(${first}, ${last});
    insert into onboarding_requests (subscription_id, requested_at)
      select id, '${now}' from subscriptions where location_id in (select id from locations where ${isNew});
    insert into audit_log (actor_id, action, details, request_id, created_at)
      select 6, 'administration', '{"of": "customer 1"}', 'many', '${now}' from generate_series(${first}, ${last});
    insert into proposed_changes (command, token, of, reason, proposed_by, created_at, expires_at)
      select 'plans change', '', 'plan 2', 'Rent', 6, '${now}', '${now}'::timestamptz + interval '3 days' from generate_series(${first}, ${last});
    insert into ledger_transfers (id, kind, reference, created_at)
      select gen_random_uuid(), 'top-up', 'many-' || n, '${now}' from generate_series(${first}, ${last}) n;
    insert into ledger_accounts (kind) values ('card-clearing') on conflict do nothing;
    insert into ledger_entries (transfer_id, ledger_account_id, amount)
      select t.id, a.id, case a.kind when 'customer-wallet' then 100 else -100 end
      from ledger_transfers t join ledger_accounts a
        on (a.kind, a.owner_id) in (('card-clearing', 0), ('customer-wallet', 1)) where t.reference = any(array(select 'many-' || n from generate_series(${first}, ${last}) n))`);
}

it("runs as many statements for a long list as for a short one", async () => {
  await addRows(1, 2);
  await countStatements();
  const before = await countStatements();
  await addRows(3, 60);
  expect(await countStatements()).toEqual(before);
});
