import pg from "pg";

/** Ids begin here; those below are the demo data's. */
const FIRST = 1_000_000;
/** Each hundred thousand accounts have an agent with this many of them as clients, and a chain of shops. */
export const CLIENTS = 10_000;
const CHAIN_SHOPS = 100;
const CHAIN_MOVEMENTS = 10_000;

/** An owner's, an agent's and a chain's numbers, the first of each. */
export const sized = { owner: FIRST + 1, agent: 900_001, chain: 800_001 };

export const emailOf = (id: number) => `sized${id}@${id % 3 === 0 ? "market" : "shop"}.example`;

/** Words that people call their shops by, with letters and signs that the search does not compare. */
const first = `array['Adunni','Musa','Ɗanladi','Chinedu','Ngozi','Bísí','Ada’s','Kasuwa-Point','Emeka','Fatima','Garba','Ìyábọ̀','Sabo','Hauwa','Obi',
  'Zainab','Tunde','Ƙasimu','Amaka','Ibrahim','Halima','Segun','Uche','Yakubu','Mama Put','Blessing','Sunday','Patience','Okon','Efe']`;
const second = `array['Stores','Pharmacy','Electronics','Fabrics','Provisions','Bakery','Spare Parts','Cosmetics','Supermarket','Kiosk','Ventures','Foods',
  'Phones','Furniture','Bookshop','Boutique','Plastics','Paints','Rice Depot','Drinks']`;

/** An id that grows with its number: random ones would take most of the time. */
const uuid = (part: string, number: string) =>
  `('${part}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const line = `'[{"qty": 1, "kind": "plan", "name": "Plus", "price": 1000000, "action": false}]'::jsonb`;
const quote = `jsonb_build_object('planId', 2, 'planName', 'Plus', 'duration', 1, 'locationId', location, 'lines', ${line}, 'net', 1000000,
  'subtotal', 1000000, 'fullSubtotal', 1000000, 'planPrice', 1000000, 'planSaving', 0, 'charge', total - 1000000, 'total', total, 'card',
  case when method = 'card' then total else 0 end, 'wallet', 0, 'credit', 0, 'couponCode', null, 'couponDiscount', 0, 'onboarding', 0,
  'onboardingId', 0, 'discountPercent', 0, 'agentDiscount', 0, 'agentDiscountPercent', 0, 'vatRateBps', 750, 'isFree', false,
  'afterSubscriptionId', null)`;

/** Agents and chains first: accounts, each with a person whose password is the demo owner's. */
const people = `
  create temporary table person as
    select n, ${FIRST} + n as id, 'owner' as role, (${first})[1 + n % 30] || ' ' || (${second})[1 + n / 30 % 20] || ' ' || n / 600 as name,
      now() - (n * 400.0 / $n) * interval '1 day' as began, n % 10 = 3 and n / 10 < $many * ${CLIENTS} as is_client
    from generate_series(1, $n) n
    union all select n, ${sized.chain} - 1 + n, 'owner', 'Chain ' || n, now() - interval '400 days', false from generate_series(1, $many) n
    union all select n, ${sized.agent} - 1 + n, 'agent', 'Agent ' || n, now() - interval '400 days', false from generate_series(1, $many) n;
  analyze person;
  insert into accounts (id, name, created_at) select id, name, began from person order by began desc, id;
  insert into users (id, account_id, role, name, username, email, email_verified_at, phone, password_hash, verification_status, created_at)
    select id, id, role, name, 'sized' || id, 'sized' || id || '@' || case when id % 3 = 0 then 'market' else 'shop' end || '.example',
      began, '0803' || lpad((id % 10000000)::text, 7, '0'), (select password_hash from users where username = 'demoowner'), 0, began from person;
  insert into users (account_id, role, name, username, email, phone, password_hash, verification_status, created_at)
    select id, 'cashier', 'Cashier of ' || id, 'cashier' || id, 'cashier' || id || '@shop.example', '0805' || lpad((id % 10000000)::text, 7, '0'),
      'none', 0, began from person where role = 'owner' and n % 4 = 0;
  insert into agents (user_id, code) select id, 'SZ-' || n from person where role = 'agent';
  create temporary table place as
    select id as location, id as account, name, began, case when is_client then ${sized.agent} + n / 10 / ${CLIENTS} end as agent, n
      from person where role = 'owner'
    union all select 10000000 + person.n * 1000 + shop, person.id, 'Branch ' || shop, began, null, person.n
      from person, generate_series(2, ${CHAIN_SHOPS}) shop where id between ${sized.chain} and ${sized.chain} + $many - 1;
  insert into locations (id, account_id, name, agent_id, covered_until, created_at)
    select location, account, name, agent, now() + (n % 400 - 20) * interval '1 day', began from place;
  insert into ledger_accounts (kind, owner_id) select case role when 'agent' then 'agent-tokens' else 'customer-wallet' end, id from person;
  insert into ledger_accounts (kind) values ('card-clearing'), ('revenue'), ('fees'), ('opening-equity') on conflict do nothing;
  insert into saved_cards (account_id, handle, authorization_code, email, signature, card_type, last_four, exp_month, exp_year, created_at)
    select id, ${uuid("00000001", "id")}, 'AUTH_' || id, 'sized' || id || '@shop.example', 'SIG_' || id, 'visa', '4081', '12', '2030', began
    from person where role = 'owner' and n % 2 = 0;
  insert into renewals (location_id, state, is_on, plan_id, duration, addons, consent, consented_by, consented_at, agreed_price, due_at, next_step_at)
    select location, case when n % 4 > 0 then 'scheduled' else 'off' end, n % 4 > 0, 2, 1, '[]', 'Renew Plus', account, began, 1000000,
      now() + (n % 30 + 40) * interval '1 day', case when n % 4 > 0 then now() + (n % 30 + 30) * interval '1 day' end from place;
  insert into order_drafts (user_id, plan_id, duration, draft, updated_at) select id, 2, 12, '{}', began from person where n % 5 = 0;
  insert into sessions (id, user_id, created_at, expires_at) select ${uuid("00000002", "id")}, id, now(), now() + interval '7 days' from person;
  insert into security_activity (user_id, event, at) select id, 'logged-in', began + visit * interval '1 day' from person, generate_series(1, 3) visit;
  insert into verification_codes (user_id, purpose, destination, requested_from, code_hash, sent_at, expires_at, used_at)
    select id, 'phone', '0803' || id, '127.0.0.1', 'none', now(), now(), now() from person where n % 10 = 0;
  insert into contact_messages (first_name, last_name, email, phone, message, created_at)
    select 'Ada', 'Obi', 'sized' || id || '@shop.example', '08030000000', 'Please call me', began from person where n % 50 = 0;
  insert into newsletter_readers (email, leave_token_hash, joined_at)
    select 'sized' || id || '@shop.example', 'hash-' || id, began from person where n % 10 = 0;`;

/**
 * Orders: each shop pays a month by card and tops its wallet up; every second one pays another month from the wallet, a client's agent with tokens.
 * A chain pays from its wallet.
 */
const orders = `
  insert into coupons (code, kind, value) values ('SIZED', 'percent', 10) on conflict do nothing;
  create temporary table sale as
    select row_number() over (order by began, account, step) as id, *, method || '-sized-' || coalesce(location, account) || '-' || step as reference from (
      select account, location, agent, began, 1 as step, 'card' as method, 'subscription' as type, 1030000 as total from place where location = account
      union all select account, null, null, began + interval '1 minute', 2, 'card', 'top-up', 1030000 from place where location = account
      union all select account, location, agent, began + interval '30 days', 3, case when agent is null then 'wallet' else 'tokens' end, 'subscription',
        1000000 from place where location = account and n % 2 = 1
      union all select account, location, null, began + step * interval '50 minutes', 10 + step, 'wallet', 'subscription', 1000000
        from generate_series(1, ${CHAIN_MOVEMENTS}) step join place on place.account between ${sized.chain} and ${sized.chain} + $many - 1
          and place.location = case step % ${CHAIN_SHOPS} when 0 then place.account else 10000000 + place.n * 1000 + 1 + step % ${CHAIN_SHOPS} end
    ) each;
  analyze sale;
  insert into orders (id, reference, type, reason, account_id, user_id, location_id, payment_method, total, quote, credit, state, created_at, paid_at)
    select ${uuid("00000003", "id")}, reference, type, case when method = 'tokens' then 'agent' else 'customer' end, account,
      coalesce(case when method = 'tokens' then agent end, account), location, method, total, case when type = 'subscription' then ${quote} end,
      case when type = 'top-up' then 1000000 end, 'fulfilled', began, began from sale order by id;
  insert into payment_intents (id, reference, order_id, kind, account_id, user_id, location_id, state, amount, email, "order", credit_amount,
      rail_data, created_at, checked_at, settled_at)
    select ${uuid("00000004", "id")}, reference, ${uuid("00000003", "id")}, type, account, account, location, 'settled', total,
      'sized' || account || '@shop.example', case when type = 'subscription' then ${quote} end, case when type = 'top-up' then 1000000 end,
      '{"rail": "card"}', began, began, began from sale where method = 'card' order by id;
  insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, created_at)
    select location, 2, 'trial', 1, began - interval '7 days', began, 0, '[]', began - interval '7 days' from place;
  insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, value, vat_rate_bps, reference, order_id,
      paid_by_agent_id, reminded_at, created_at)
    select location, 2, 'paid', 1, began, began + interval '30 days', total, ${line}, 1000000, 750, reference, ${uuid("00000003", "id")},
      case when method = 'tokens' then agent end, began, began from sale where type = 'subscription' order by id;
  insert into onboarding_requests (subscription_id, requested_at) select id, created_at from subscriptions where location_id > ${FIRST} and kind = 'paid'
    and id % 50 = 0;
  insert into receipt_details (reference, order_id, payer_name, payer_email, starts_at, ends_at)
    select reference, ${uuid("00000003", "id")}, 'Shop', 'sized' || account || '@shop.example', began, began + interval '30 days' from sale order by id;
  insert into coupon_redemptions (coupon_code, account_id, reference, order_id, state, reserved_until, created_at)
    select 'SIZED', account, reference, ${uuid("00000003", "id")}, 'redeemed', began, began from sale where type = 'subscription' and id % 20 = 0;
  with sold as (select *, extract(year from began at time zone 'Africa/Lagos')::int as year from sale where type = 'subscription' and method <> 'tokens'),
  paper as (select sold.*, (coalesce(last, 0) + row_number() over (partition by sold.year order by sold.id))::text as place
    from sold left join invoice_counters counter on counter.year = sold.year and counter.kind = 'invoice')
  insert into invoices (number, kind, reference, order_id, account_id, issued_at, amount, vat_rate_bps, vat)
    select 'INV-' || year || '-' || lpad(place, greatest(6, length(place)), '0'), 'invoice', reference,
      ${uuid("00000003", "id")}, account, began, total, 750, 69767
    from paper order by id;
  insert into invoice_counters (kind, year, last)
    select kind, extract(year from issued_at at time zone 'Africa/Lagos')::int, count(*) from invoices where number is not null group by 1, 2
    on conflict (kind, year) do update set last = excluded.last;
  insert into events (name, version, body, at, position)
    select name, 1, jsonb_build_object('accountId', account, 'orderId', ${uuid("00000003", "id")}), began,
      (select coalesce(max(position), 0) from events) + row_number() over (order by id, name)
    from sale, unnest(array['order.fulfilled', 'order.paid']) name;
  update event_consumers set position = (select max(position) from events);
  insert into outbox_messages (channel, "to", subject, text, kind, created_at, sent_at)
    select 'email', 'sized' || account || '@shop.example', 'Your receipt', 'Thank you.', 'receipt', began, began from sale where type = 'subscription';
  insert into webhook_events (event, data_id, reference, body, received_at, processed_at)
    select 'charge.success', id::text, reference, '{}', began, began from sale where method = 'card';`;

/** Five transfers of two entries for each shop on average, and what chains and agents need to pay from. */
const ledger = `
  create temporary table moved as
    select row_number() over (order by began, reference, step) as id, * from (
      select 1 as step, case type when 'top-up' then 'top-up' else method || '-payment' end as kind, reference, id as sale, began, total,
        case method when 'card' then 'card-clearing' when 'wallet' then 'customer-wallet' else 'agent-tokens' end as source,
        case method when 'tokens' then agent else account end as owner, case type when 'top-up' then 'customer-wallet' else 'revenue' end as target,
        case type when 'top-up' then 1000000 else total end as amount from sale
      union all select 2, 'card-fee', reference, id, began, total, 'fees', 0, 'card-clearing', 25000 from sale where method = 'card'
      union all select 0, 'opening-balance', 'sized-' || id, null, began - interval '1 minute', 0, 'opening-equity', id,
        case role when 'agent' then 'agent-tokens' else 'customer-wallet' end, case when id < ${FIRST} then 20000000000 else 500000 end
        from person where n % 2 = 0 or id < ${FIRST}
    ) each;
  analyze moved; analyze ledger_accounts;
  insert into ledger_transfers (id, kind, reference, order_id, created_at)
    select ${uuid("00000005", "id")}, kind, reference, case when sale is not null then ${uuid("00000003", "sale")} end, began from moved order by id;
  insert into ledger_entries (transfer_id, ledger_account_id, amount)
    select ${uuid("00000005", "each.id")}, a.id, each.amount
    from (select id, 1 as side, source as kind, owner, -amount as amount from moved union all select id, 2, target, owner, amount from moved) each
    join ledger_accounts a on a.kind = each.kind
      and a.owner_id = case when each.kind in ('customer-wallet', 'agent-tokens') then owner else 0 end order by each.id, side;
  insert into agent_months (agent_id, month, added, spent, earned, payments)
    select a.owner_id, part.month, sum(part.added), sum(part.spent), sum(part.earned), sum(part.payments)
    from ledger_entries e join ledger_accounts a on a.id = e.ledger_account_id and a.kind = 'agent-tokens',
      lateral agent_month_of(e.transfer_id, e.amount) part where a.owner_id >= ${sized.agent} group by 1, 2;
  update ledger_accounts a set balance = each.sum
    from (select ledger_account_id as id, sum(amount) as sum from ledger_entries group by 1) each where a.id = each.id and balance <> each.sum;`;

/** Drops the indexes that no constraint needs, and builds them once the rows are there, which takes less time. */
const dropIndexes = `
  create temporary table dropped as select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in (select relid from pg_stat_user_tables where schemaname = 'public')
      and not exists (select 1 from pg_constraint where conindid = indexrelid);
  do $do$ declare each record; begin for each in select * from dropped loop execute 'drop index ' || each.name; end loop; end $do$`;
const buildIndexes = `
  do $do$ declare each record; begin for each in select * from dropped loop execute each.definition; end loop; end $do$`;

/**
 * Adds shops with their history by SQL to a new database with the demo data: for each 2.5 orders, as many subscriptions, and ten ledger entries; for
 * each hundred thousand an agent with 10,000 clients, and a chain of 100 shops with 10,000 orders from its wallet.
 */
export async function addSizedData(databaseUrl: string, accounts: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Neither triggers nor foreign keys are checked: a trigger adds each entry to its account, which is one statement here.
  await client.query(
    "set session_replication_role = replica; set work_mem = '512MB'; set maintenance_work_mem = '512MB'",
  );
  // As the benchmark measures it: the plans of these statements would take as long to note as the rows to write.
  await client.query("set auto_explain.log_min_duration = -1");
  const many = String(Math.max(1, Math.floor(accounts / 100_000)));
  for (const sql of [dropIndexes, people, orders, ledger, buildIndexes])
    await client.query(sql.replaceAll("$many", many).replaceAll("$n", String(accounts)));
  await client.query("drop table person, place, sale, moved, dropped");
  await client.query("vacuum analyze");
  await client.end();
}
