import pg from "pg";

/** A customer of the benchmark, logged in through the API. */
export type Customer = { token: string; locationId: number };

/** The password of the seeded demo owner, whose hash all customers share. */
const PASSWORD = "Demo-Owner-2026";
/** Kobo in each wallet: enough for all of a customer's orders. */
const WALLET = 100_000_000_000;

const insertPeople = `
  with shop as (insert into accounts (name) select 'Bench ' || n from generate_series(1, $1) n returning id),
  person as (
    insert into users (account_id, role, name, username, email, phone, password_hash, verification_status)
    select shop.id, 'owner', 'Bench ' || shop.id, 'bench-' || shop.id, 'bench' || shop.id || '@shop.example',
      '08060000000', demo.password_hash, 0
    from shop, users demo where demo.username = 'demoowner' returning account_id, email)
  insert into locations (account_id, name) select account_id, email from person
  returning id, account_id as "accountId", name as email`;

/** Inserts a wallet's opening balance as two ledger entries that sum to zero. */
const fillWallets = `
  with wallet as (
    insert into ledger_accounts (kind, owner_id) select 'customer-wallet', unnest($1::int[]) returning id, owner_id),
  transfer as (
    insert into ledger_transfers (id, kind, reference, created_at)
    select gen_random_uuid(), 'opening-balance', 'bench-' || owner_id, now() from wallet returning id, reference),
  equity as (
    insert into ledger_accounts (kind) values ('opening-equity')
    on conflict (kind, owner_id) do update set balance = ledger_accounts.balance returning id)
  insert into ledger_entries (transfer_id, ledger_account_id, amount)
  select transfer.id, wallet.id, $2::bigint from transfer join wallet on 'bench-' || wallet.owner_id = transfer.reference
  union all
  select transfer.id, equity.id, -$2::bigint from transfer, equity`;

/** Inserts customers with full wallets and logs each of them in. */
export async function openCustomers(base: string, databaseUrl: string, count: number): Promise<Customer[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: number; accountId: number; email: string }>(insertPeople, [
    count,
  ]);
  await client.query(fillWallets, [rows.map(({ accountId }) => accountId), WALLET]);
  // Updates planner statistics, as on a database that has been running for a while.
  await client.query("analyze");
  await client.end();
  const customers: Customer[] = [];
  for (const { id, email } of rows) {
    const response = await fetch(`${base}/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const body = (await response.json()) as { api_token?: string };
    if (!body.api_token) throw new Error(`${email} could not log in: ${JSON.stringify(body)}`);
    customers.push({ token: body.api_token, locationId: id });
  }
  return customers;
}
