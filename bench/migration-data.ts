import type pg from "pg";

/** An order's quote in kobo, of the size that payments have. */
const quote = `jsonb_build_object('planId', 2, 'planName', 'Plus', 'duration', 1, 'locationId', shop, 'lines', pg_temp.plan_lines(), 'net', 1000000,
  'subtotal', 1000000, 'fullSubtotal', 1000000, 'planPrice', 1000000, 'planSaving', 0, 'charge', 30000, 'total', 1030000, 'card', 1030000,
  'wallet', 0, 'credit', 0, 'couponCode', null, 'couponDiscount', 0, 'onboarding', 0, 'onboardingId', 0, 'discountPercent', 0,
  'agentDiscount', 0, 'agentDiscountPercent', 0, 'vatRateBps', 750, 'isFree', false, 'afterSubscriptionId', null)`;

/** Rows that an installation has before its first account; a seeded database has them already. */
const referenceData = `
  insert into plans (id, name, amount_month, amount_year, discount, reseller_discount, is_default)
    values (2, 'Plus', 1000000, 12000000, 50, 10, not exists (select 1 from plans where is_default)) on conflict do nothing;
  insert into coupons (code, kind, value) values ('SIZED', 'percent', 10) on conflict do nothing;
  insert into ledger_accounts (kind) values ('card-clearing'), ('revenue'), ('fees'), ('opening-equity') on conflict do nothing;
  create function pg_temp.plan_lines() returns jsonb immutable language sql return
    '[{"qty": 1, "kind": "plan", "name": "Plus", "price": 1000000, "action": false}]'::jsonb;`;

/** A column that the schema may not have yet, with the comma before it. */
const column = (exists: boolean, sql: string) => (exists ? `, ${sql}` : "");

/**
 * Shops, each with an owner, a trial, a wallet and a renewal. Two payments a shop: of five, three are for a month of Plus, and two
 * fill the wallet, which then pays for a month. Ids begin at a million, apart from rows that are there already.
 */
const peopleOf = (hasOrders: boolean) => `
  create temporary table sized as select n, n + 1000000 as shop, now() - n % 400 * interval '1 day' as began from generate_series(1, $1) n;
  analyze sized;
  insert into accounts (id, name, created_at) select shop, 'Shop ' || n, began from sized;
  insert into users (id, account_id, role, name, username, email, phone, password_hash, verification_status, created_at)
    select shop, shop, 'owner', 'Shop ' || n, 'shop' || n, 'shop' || n || '@shop.example', '0801' || lpad(n::text, 7, '0'), 'none', 0, began
    from sized;
  insert into locations (id, account_id, name, created_at) select shop, shop, 'Shop ' || n, began from sized;
  insert into ledger_accounts (kind, owner_id) select 'customer-wallet', shop from sized;
  insert into saved_cards (account_id, handle, authorization_code, email, signature, card_type, last_four, exp_month, exp_year, created_at)
    select shop, gen_random_uuid(), 'AUTH_' || n, 'shop' || n || '@shop.example', 'SIG_' || n, 'visa', '4081', '12', '2030', began from sized;
  insert into renewals (location_id, is_on, plan_id, duration, addons, consent, consented_by, consented_at, agreed_price, due_at, next_step_at,
      notices_sent, failures${column(hasOrders, "state")})
    select shop, n % 4 > 0, 2, 1, '[]', 'Renew Plus', shop, began, 1000000, now() + n % 30 * interval '1 day',
      case when n % 4 > 0 then now() + (n % 30 + 1) * interval '1 day' end, n % 3, case when n % 20 = 1 then 1 else 0 end
      ${column(hasOrders, "case when n % 4 = 0 then 'off' when n % 20 = 1 then 'grace' when n % 3 > 0 then 'announced' else 'scheduled' end")}
    from sized;
  insert into order_drafts (user_id, plan_id, duration, draft, updated_at) select shop, 2, 1, '{}', began from sized;
  insert into audit_log (action, subject_id, details, request_id, created_at)
    select 'registrant-revealed', shop, '{}', 'sized-' || shop, began from sized where n % 4 = 0;`;

/** A payment by card has an order; the wallet's payment of a month another one. */
const orders = `
  insert into orders (id, reference, type, reason, account_id, user_id, location_id, payment_method, total, quote, credit, state, created_at, paid_at)
    select order_id, reference, case when is_order then 'subscription' else 'top-up' end, 'customer', shop, shop, case when is_order then shop end, 'card',
      1030000, case when is_order then ${quote} end, case when not is_order then 1000000 end, 'fulfilled', began, began from paid
    union all select wallet_order_id, 'wallet-' || reference, 'subscription', 'customer', shop, shop, shop, 'wallet', 1000000, ${quote}, null, 'fulfilled',
      began, began from paid where not is_order;`;

const paid = `
  create temporary table paid as
    select p, shop, began, p % 5 < 3 as is_order, 'sized-' || p as reference, gen_random_uuid() as order_id, gen_random_uuid() as wallet_order_id
    from sized, generate_series(2 * n - 1, 2 * n) p;
  analyze paid;`;

const paymentsOf = (hasOrders: boolean) => `
  insert into payment_intents (id, reference, kind, account_id, user_id, location_id, state, amount, email, "order", credit_amount, created_at,
      checked_at, settled_at${column(hasOrders, "order_id")})
    select gen_random_uuid(), reference, case when is_order then 'subscription' else 'top-up' end, shop, shop,
      case when is_order then shop end, 'settled', 1030000, 'shop' || shop || '@shop.example',
      case when is_order then ${quote} end, case when not is_order then 1000000 end, began, began, began
      ${column(hasOrders, "order_id")} from paid;
  insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, created_at)
    select shop, 2, 'trial', 1, began - interval '7 days', began, 0, '[]', began - interval '7 days' from sized;
  insert into subscriptions (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, value, vat_rate_bps, reference, created_at
      ${column(hasOrders, "order_id")})
    select shop, 2, 'paid', 1, began, began + interval '1 month', case when is_order then 1030000 else 1000000 end, pg_temp.plan_lines(), 1000000,
      750, case when is_order then reference else 'wallet-' || reference end, began
      ${column(hasOrders, "case when is_order then order_id else wallet_order_id end")} from paid;
  insert into receipt_details (reference, payer_name, payer_email, starts_at, ends_at${column(hasOrders, "order_id")})
    select reference, 'Shop', 'shop@shop.example', starts_at, ends_at${column(hasOrders, "order_id")} from subscriptions where location_id > 1000000 and kind = 'paid';
  insert into coupon_redemptions (coupon_code, account_id, reference, state, reserved_until, created_at${column(hasOrders, "order_id")})
    select 'SIZED', shop, reference, 'redeemed', began, began${column(hasOrders, "order_id")} from paid where is_order and p % 10 = 0;
  with last as (select coalesce(max(last), 0) as last from invoice_counters where kind = 'invoice' and year = 2026)
  insert into invoices (number, kind, reference, account_id, issued_at, amount, vat_rate_bps, vat${column(hasOrders, "order_id")})
    select 'INV-2026-' || lpad(place, greatest(6, length(place)), '0'), 'invoice', reference, location_id, created_at, amount_paid, 750, 69767
      ${column(hasOrders, "order_id")}
    from (select subscriptions.*, (last.last + row_number() over (order by id))::text as place from subscriptions, last
      where location_id > 1000000 and kind = 'paid') each;
  insert into invoice_counters (kind, year, last) values ('invoice', 2026, (select count(*) from paid))
    on conflict (kind, year) do update set last = invoice_counters.last + excluded.last;`;

/** Five transfers of two entries for each shop on average. */
const ledgerOf = (hasOrders: boolean) => `
  create temporary table moved as
    select gen_random_uuid() as id, kind, reference, order_id, shop, began, source, target, amount from (
      select 'card-payment' as kind, reference, order_id, shop, began, 'card-clearing' as source, 'revenue' as target, 1030000 as amount from paid where is_order
      union all select 'top-up', reference, order_id, shop, began, 'card-clearing', 'customer-wallet', 1000000 from paid where not is_order
      union all select 'wallet-payment', 'wallet-' || reference, wallet_order_id, shop, began, 'customer-wallet', 'revenue', 1000000 from paid where not is_order
      union all select 'card-fee', reference, order_id, shop, began, 'fees', 'card-clearing', 25000 from paid
      union all select 'opening-balance', 'sized-wallet-' || n, null, shop, began, 'opening-equity', 'customer-wallet', 500000 from sized where n % 5 = 0
    ) each;
  analyze moved, ledger_accounts;
  insert into ledger_transfers (id, kind, reference, created_at${column(hasOrders, "order_id")})
    select id, kind, reference, began${column(hasOrders, "order_id")} from moved;
  insert into ledger_entries (transfer_id, ledger_account_id, amount)
    select each.id, a.id, each.amount
    from (select id, source as kind, shop, -amount as amount from moved union all select id, target, shop, amount from moved) each
    join ledger_accounts a on a.kind = each.kind and a.owner_id = case each.kind when 'customer-wallet' then shop else 0 end;
  update ledger_accounts a set balance = balance + each.sum from
    (select ledger_account_id, sum(e.amount) as sum from ledger_entries e join moved on moved.id = e.transfer_id group by 1) each
    where a.id = each.ledger_account_id;`;

/**
 * Adds shops with their history by SQL, to the schema of migration 36, or of one from 44 on: for each shop two payments, two invoices,
 * three subscriptions and ten ledger entries.
 */
export async function addSizedData(client: pg.Client, shops: number): Promise<void> {
  // Neither triggers nor foreign keys are checked: a trigger adds each entry to its account, which is one statement here.
  await client.query("begin; set local session_replication_role = replica");
  const { rows } = await client.query("select to_regclass('public.orders') is not null as exists");
  const hasOrders: boolean = rows[0].exists;
  for (const sql of [
    ...[referenceData, peopleOf(hasOrders).replace("$1", String(shops)), paid],
    ...(hasOrders ? [orders] : []),
    ...[paymentsOf(hasOrders), ledgerOf(hasOrders)],
  ])
    await client.query(sql);
  await client.query("drop table sized, paid, moved; commit");
  await client.query("vacuum analyze");
}
