import pg from "pg";

/** Ids begin here; those below are the demo data's. */
const FIRST = 1_000_000;
/** Each hundred thousand accounts have an agent with this many of them as clients, a hundred agents who share as many, and a chain of shops. */
export const CLIENTS = 10_000;
const SMALL_AGENTS = 100;
const CHAIN_SHOPS = 100;
const CHAIN_MOVEMENTS = 10_000;

/** An owner's, an agent's and a chain's numbers, the first of each. */
export const sized = { owner: FIRST + 1, agent: 900_001, chain: 800_001 };
const smallAgent = 910_001;

export const emailOf = (id: number) => `sized${id}@${id % 3 === 0 ? "market" : "shop"}.example`;

export const phoneOf = (id: number) => `0803${String(id % 10_000_000).padStart(7, "0")}`;

/** Words that people call their shops by, with letters and signs that the search does not compare. */
const first = `array['Adunni','Musa','Ɗanladi','Chinedu','Ngozi','Bísí','Ada’s','Kasuwa-Point','Emeka','Fatima','Garba','Ìyábọ̀','Sabo','Hauwa','Obi',
  'Zainab','Tunde','Ƙasimu','Amaka','Ibrahim','Halima','Segun','Uche','Yakubu','Mama Put','Blessing','Sunday','Patience','Okon','Efe']`;
const second = `array['Stores','Pharmacy','Electronics','Fabrics','Provisions','Bakery','Spare Parts','Cosmetics','Supermarket','Kiosk','Ventures','Foods',
  'Phones','Furniture','Bookshop','Boutique','Plastics','Paints','Rice Depot','Drinks']`;

/** An id that grows with its number: random ones would take most of the time. */
const uuid = (part: string, number: string) =>
  `('${part}-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
const line = `'[{"qty": 1, "kind": "plan", "name": "Plus", "price": 1000000, "action": false}]'::jsonb`;
const quote = `jsonb_build_object('planId', plan, 'planName', 'Plus', 'duration', 1, 'locationId', location, 'lines', ${line}, 'net', 1000000,
  'subtotal', 1000000, 'fullSubtotal', 1000000, 'planPrice', 1000000, 'planSaving', 0, 'charge', total - 1000000, 'total', total, 'card',
  case when method = 'card' then total else 0 end, 'wallet', 0, 'credit', 0, 'couponCode', null, 'couponDiscount', 0, 'onboarding', 0,
  'onboardingId', 0, 'discountPercent', 0, 'agentDiscount', 0, 'agentDiscountPercent', 0, 'vatRateBps', 750, 'isFree', false,
  'afterSubscriptionId', null)`;

/** Agents and chains first: accounts, each with a person whose password is the demo owner's. */
const people = `
  create temporary table person as
    select n, ${FIRST} + n as id, 'owner' as role, (${first})[1 + n % 30] || ' ' || (${second})[1 + n / 30 % 20] || ' ' || n / 600 as name,
      now() - (n * 400.0 / $n) * interval '1 day' as began,
      case when n / 10 >= $many * ${CLIENTS} then null when n % 10 = 3 then ${sized.agent} + n / 10 / ${CLIENTS}
        when n % 10 = 5 then ${smallAgent} + n / 10 * ${SMALL_AGENTS} / ${CLIENTS} end as agent
    from generate_series(1, $n) n
    union all select n, ${sized.chain} - 1 + n, 'owner', 'Chain ' || n, now() - interval '400 days', null from generate_series(1, $many) n
    union all select n, ${sized.agent} - 1 + n, 'agent', 'Agent ' || n, now() - interval '400 days', null from generate_series(1, $many) n
    union all select n, ${smallAgent} - 1 + n, 'agent', 'Small agent ' || n, now() - interval '400 days', null
      from generate_series(1, $many * ${SMALL_AGENTS}) n;
  analyze person;
  insert into accounts (id, name, created_at) select id, name, began from person order by began, id;
  insert into users (id, account_id, role, name, username, email, email_verified_at, phone, password_hash, verification_status, created_at)
    select id, id, role, name, 'sized' || id, 'sized' || id || '@' || case when id % 3 = 0 then 'market' else 'shop' end || '.example',
      began, '0803' || lpad((id % 10000000)::text, 7, '0'), (select password_hash from users where username = 'demoowner'), 0, began from person;
  insert into users (account_id, role, name, username, email, phone, password_hash, verification_status, created_at)
    select id, 'cashier', 'Cashier of ' || id, 'cashier' || id, 'cashier' || id || '@shop.example', '0805' || lpad((id % 10000000)::text, 7, '0'),
      'none', 0, began from person where role = 'owner' and n % 4 = 0;
  insert into agents (user_id, code) select id, 'SZ-' || id from person where role = 'agent';
  create temporary table place as
    select id as location, id as account, name, began, agent, n from person where role = 'owner'
    union all select 10000000 + person.n * 1000 + shop, person.id, 'Branch ' || shop, began, null, person.n
      from person, generate_series(2, ${CHAIN_SHOPS}) shop where id between ${sized.chain} and ${sized.chain} + $many - 1;
  insert into locations (id, account_id, name, agent_id, covered_until, created_at)
    select location, account, name, agent, now() + (n % 400 - 20) * interval '1 day', began from place;
  insert into ledger_accounts (kind, owner_id) select case role when 'agent' then 'agent-tokens' else 'customer-wallet' end, id from person;
  insert into ledger_accounts (kind) values ('card-clearing'), ('revenue'), ('fees'), ('opening-equity') on conflict do nothing;
  insert into saved_cards (account_id, handle, authorization_code, email, signature, card_type, last_four, exp_month, exp_year, created_at)
    select id, ${uuid("00000001", "id")}, 'AUTH_' || id, 'sized' || id || '@shop.example', 'SIG_' || id, 'visa',
      case n % 4 when 0 then '4081' else lpad((n % 10000)::text, 4, '0') end, '12', '2030', began
    from person where role = 'owner' and n % 2 = 0;
  insert into renewals (location_id, state, is_on, plan_id, duration, addons, consent, consented_by, consented_at, agreed_price, due_at, next_step_at,
      failures, last_failure, grace_until)
    select location, case when n % 4 = 0 then 'off' when is_late then 'grace' else 'scheduled' end, n % 4 > 0, 2, 1, '[]', 'Renew Plus', account, began,
      1000000, due, case when n % 4 > 0 then due end, case when is_late then 1 else 0 end,
      case when is_late then (array['Insufficient funds', 'Your card has expired', 'The bank declined it'])[1 + n / 100 % 3] end,
      case when is_late then due + interval '7 days' end
    from (select *, n % 100 = 1 as is_late,
        now() + case n % 100 when 1 then -(n / 100 % 7) else n % 31 end * interval '1 day' + n % 86400 * interval '1 second' as due from place) each;
  insert into order_drafts (user_id, plan_id, duration, draft, updated_at) select id, 2, 12, '{}', began from person where n % 5 = 0;
  insert into sessions (id, user_id, created_at, expires_at) select ${uuid("00000002", "id")}, id, now(), now() + interval '7 days' from person;
  insert into security_activity (user_id, event, at) select id, 'logged-in', began + visit * interval '1 day' from person, generate_series(1, 3) visit;
  insert into verification_codes (user_id, purpose, destination, requested_from, code_hash, sent_at, expires_at, used_at)
    select id, 'phone', '0803' || id, '127.0.0.1', 'none', now(), now(), now() from person where n % 10 = 0;
  insert into contact_messages (first_name, last_name, email, phone, message, created_at)
    select 'Ada', 'Obi', 'sized' || id || '@shop.example', '08030000000', 'Please call me', began from person where n % 50 = 0;
  update contact_messages set state = 'closed' where id % 50 > 0;
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
      select account, location, agent, began, 1 as step, 'card' as method, 'subscription' as type, 1030000 as total, 2 + account % 2 as plan
        from place where location = account
      union all select account, null, null, began + interval '1 minute', 2, 'card', 'top-up', 1030000, null from place where location = account
      union all select account, location, agent, began + interval '30 days', 3, case when agent is null then 'wallet' else 'tokens' end, 'subscription',
        1000000, 2 + account % 2 from place where location = account and n % 2 = 1 and began < now() - interval '30 days'
      union all select account, location, null, began + step * interval '50 minutes', 10 + step, 'wallet', 'subscription', 1000000, 2
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
    select location, 2, 'trial', 1, moment, moment + interval '7 days', 0, '[]', moment
    from (select location, case n % 50 when 12 then now() - n / 50 % 7 * interval '1 day' - interval '1 hour' else began - interval '7 days' end as moment
      from place) each;
  insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, value, vat_rate_bps, reference, order_id,
      paid_by_agent_id, reminded_at, created_at)
    select location, plan, 'paid', 1, began, began + interval '30 days', total, ${line}, 1000000, 750, reference, ${uuid("00000003", "id")},
      case when method = 'tokens' then agent end, began, began from sale where type = 'subscription' order by id;
  insert into onboarding_requests (subscription_id, state, requested_at)
    select id, case when id % 5000 = 0 then 'requested' else 'done' end, created_at from subscriptions
    where location_id > ${FIRST} and kind = 'paid' and id % 50 = 0;
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

/** Orders that were not paid, or whose money goes back; disputes; and what staff wrote. */
const office = `
  create temporary table attempt as
    select 50000000 + account as id, account, location, 2 as plan, 1030000 as total, case n % 1000 when 8 then 'transfer' else 'card' end as method,
      'try-sized-' || account as reference, case n % 1000 when 8 then 'open' when 9 then 'refunding' when 10 then 'refunded' else 'expired' end as state,
      case n % 1000 when 8 then now() - n % 50 * interval '1 minute' else began + interval '1 hour' end as began
    from place where location = account and (n % 20 = 7 or n % 1000 between 8 and 10);
  insert into orders (id, reference, type, reason, account_id, user_id, location_id, payment_method, total, quote, state, created_at, paid_at)
    select ${uuid("00000003", "id")}, reference, 'subscription', 'customer', account, account, location, method, total, ${quote}, state, began,
      case when state in ('refunding', 'refunded') then began end from attempt order by id;
  insert into payment_intents (id, reference, order_id, kind, account_id, user_id, location_id, state, amount, email, "order", rail_data, created_at,
      checked_at)
    select ${uuid("00000004", "id")}, reference, ${uuid("00000003", "id")}, 'subscription', account, account, location,
      case state when 'expired' then 'failed' else state end, total, 'sized' || account || '@shop.example', ${quote},
      jsonb_build_object('rail', method), began, began from attempt order by id;
  update payment_intents set disputed_at = created_at + interval '5 days' where state = 'settled' and account_id % 1000 = 11 and kind = 'top-up';
  insert into outbox_messages (channel, "to", subject, text, kind, created_at, attempts)
    select 'email', 'sized' || id || '@shop.example', 'Your receipt', 'Thank you.', 'notice', began, 99 from person where n % 10000 = 3;
  insert into second_factors (user_id, encrypted_key, session_id, created_at, confirmed_at)
    select id, '', ${uuid("00000002", "id")}, began, began from person where n % 100 = 5 and role = 'owner';
  insert into account_numbers (account_id, user_id, type, state, account_number, account_name, bank_name, asked_at)
    select id, id, 'top-up', 'active', (9000000000 + id)::text, name, 'Sized Bank', began from person where n % 1000 = 6 and role = 'owner';
  insert into unmatched_payments (transaction_id, reference, amount, rail, reason, state, received_at, ended_at)
    select id::text, 'unmatched-' || id, 1000000, 'account', 'unknown-payment', case n % 20000 when 14 then 'waiting' else 'assigned' end, began,
      case when n % 20000 <> 14 then began end from person where n % 200 = 14;
  insert into customer_notes (account_id, author_id, text, created_at)
    select person.id, staff.id, 'Prefers calls in the morning', began
    from person, (select min(id) as id from users where role = 'staff') staff, generate_series(1, case when person.id < ${FIRST} then 200 else 1 end)
    where person.role = 'owner' and (n % 10 = 4 or person.id < ${FIRST});
  insert into proposed_changes (command, token, of, before, after, reason, proposed_by, created_at, expires_at, decision, decided_by, decided_at)
    select 'plans change', '', 'plan 2', '{"name": "Plus"}', '{"name": "More"}', 'Rent has risen', staff.id, now() - n * interval '20 minutes',
      now() - n * interval '20 minutes' + interval '3 days', decision, case when decision is not null then staff.id end,
      case when decision is not null then now() end
    from generate_series(1, 2000) n, (select min(id) as id from users where role = 'staff') staff,
      lateral (select case when n > 200 then 'approved' end as decision) each;
  insert into audit_log (actor_id, action, subject_id, details, request_id, created_at)
    select staff.id, each.* from (select min(id) as id from users where role = 'staff') staff, (
      select 'customer-revealed', id, '{"reason": "Called about a receipt"}'::jsonb, 'sized-' || id, began from person where n % 2 = 0
      union all select 'customer-revealed', id, '{"reason": "Called about a receipt"}', 'sized-' || id, began
        from person, generate_series(1, 1000) where id between ${sized.chain} and ${sized.chain} + $many - 1
      union all select 'administration', null, jsonb_build_object('command', 'customers end-sessions', 'of', 'customer ' || id, 'by', 'Staff',
        'reason', 'A lost phone'), 'sized-' || id, began from person where n % 4 = 1
      union all select 'administration', null, '{"command": "plans change", "of": "plan 2", "by": "Staff"}', 'sized-plan', now() - n * interval '1 hour'
        from generate_series(1, 10000) n
    ) each;
  drop table attempt;`;

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
 * each hundred thousand an agent with 10,000 clients, a hundred agents with 100, and a chain of 100 shops with 10,000 orders from its wallet; and what
 * staff deal with: failed renewals, open and disputed payments, an audit log.
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
  for (const sql of [dropIndexes, people, orders, office, ledger, buildIndexes])
    await client.query(sql.replaceAll("$many", many).replaceAll("$n", String(accounts)));
  await client.query("drop table person, place, sale, moved, dropped");
  await client.query("vacuum analyze");
  await client.end();
}
