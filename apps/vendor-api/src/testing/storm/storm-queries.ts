import type { SqlClient } from "../../db/types.ts";
import type { RenewalState } from "../../modules/periods/renewal-states.ts";

/**
 * Everything that the invariants look at. This file has the only SQL of the storm and of the model of renewals, so that a renamed column
 * or kind changes it alone. Amounts are kobo.
 */
export async function readBooks(client: SqlClient) {
  const rows = async <Row>(sql: string) => (await client.query<Row>(sql)).rows;
  return {
    ledger: await readLedgerFaults(client),
    /** Balances of customers and agents, which are never below zero. */
    overdrawn: await rows<{ fault: string }>(`
      select kind || ' of ' || owner_id || ' is ' || balance as fault from ledger_accounts
        where kind in ('customer-wallet', 'agent-tokens') and balance < 0`),
    clearing: (
      await rows<{ sum: number }>(
        `select coalesce(sum(balance), 0)::float8 as sum from ledger_accounts where kind like '%-clearing'`,
      )
    )[0]?.sum,
    /** Payments at Paystack, with how often each was fulfilled and how often its money went back. */
    payments: await rows<Payment>(`
      select p.reference, p.kind, p.state, p.amount::float8, coalesce((p."order" ->> 'charge')::float8, 0) as charge,
        (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          join ledger_accounts a on a.id = e.ledger_account_id
          where ${ofPaymentOrRefund("p.reference", "r.payment_id = p.id")} and a.kind like '%-clearing' and t.kind not like '%-fee')::float8 as cleared,
        (select count(*) from subscriptions s where s.reference = p.reference)::int as subscriptions,
        ${transfers("p.reference", "'card-payment', 'transfer-payment', 'ussd-payment', 'mandate-payment'")}::int as "paystackPayments",
        ${transfers("p.reference", "'top-up', 'token-purchase'")}::int as credits,
        p.credit_amount::float8 as "creditAmount",
        ${entries("p.reference", "'top-up', 'token-purchase'", "'customer-wallet', 'agent-tokens'")}::float8 as credited,
        ${transfers("p.reference", "'refund-owed'")}::int as owed,
        (case when p.rail_data -> 'returnedBy' ->> 'bankReference' is not null then p.amount - ${parts("'wallet'")}
          else ${parts("'bank'")} end)::float8 as "byBank",
        ${parts("'provider', 'wallet', 'bank'")}::float8 as parts,
        coalesce(p.rail_data ->> 'returnedBy' = 'wallet', false) as "toWallet",
        ${transfers("p.reference", "'refund-paid', 'payment-reversed'")}::int as "returned"
      from payment_intents p`),
    /** What became of money that came without an order, in kobo, and Paystack's ids of it. */
    received: (
      await rows<{ credited: number; suspense: number; returned: number; byBank: number }>(`
      select (select coalesce(sum(amount), 0) from payment_intents where reference like 'acc-%')::float8 as credited,
        (select coalesce(sum(amount), 0) from unmatched_payments where rail = 'account' and state = 'waiting')::float8 as suspense,
        (select coalesce(sum(amount), 0) from unmatched_payments where rail = 'account' and state = 'returned')::float8 as returned,
        (select coalesce(sum(amount), 0) from unmatched_payments where bank_reference is not null)::float8 as "byBank"`)
    )[0] ?? { credited: 0, suspense: 0, returned: 0, byBank: 0 },
    receivedIds: (
      await rows<{ id: string }>(`
        select substr(reference, 5) as id from payment_intents where reference like 'acc-%'
        union all select transaction_id from unmatched_payments where state <> 'assigned'`)
    ).map(({ id }) => id),
    /** Orders whose state is not that of their payment or of what they gave. */
    orders: await rows<{ fault: string }>(`
      select o.reference || ' is ' || o.state || ', its payment ' || coalesce(p.state, 'none') || ', subscriptions ' || count(s.id) as fault
      from orders o left join payment_intents p on p.order_id = o.id left join subscriptions s on s.order_id = o.id
      group by o.id, p.id having o.state <> case coalesce(p.state, case when o.state = 'refunded' and o.payment_method = 'tokens'
          then 'refunded' else 'settled' end) when 'settled' then 'fulfilled' when 'pending' then 'open' when 'failed' then 'expired' else p.state end
        and not (o.state = 'refunded' and p.id is null) and not (o.state = 'cancelled' and p.state = 'failed')
        or count(s.id) > 1 or count(s.id) <> 1 and o.state = 'fulfilled' and o.type = 'subscription'
      union all select 'subscription ' || id || ' has no order' from subscriptions where reference is not null and order_id is null
      union all select 'invoice ' || number || ' has no order' from invoices where order_id is null
      union all select t.kind || ' of ' || t.reference || ' has no order' from ledger_transfers t
        join orders o on o.reference = t.reference where t.order_id is null`),
    /** Invoices and credit notes in the order of their numbers, each with what the ledger says was charged or returned. */
    documents: await rows<Document>(`
      select i.number, i.kind, i.reference, i.amount::float8,
        extract(year from i.issued_at at time zone 'Africa/Lagos')::int as year,
        (select amount from invoices v where v.id = i.invoice_id)::float8 as "invoiceAmount",
        ${charged("i.reference")}::float8 as charged,
        exists (select 1 from ledger_transfers t where t.reference = i.reference and t.kind = 'token-payment') as "byTokens",
        ${transfers("i.reference", "'payment-reversed', 'token-reversed'")}::int as reversed,
        ${transfers("i.reference", "'ended-for-debt'")}::int as "endedForDebt",
        ${entries("i.reference", "'payment-reversed', 'token-reversed'", "'customer-debt', 'agent-debt'")}::float8 as "reversalDebt",
        (select r.amount from refunds r where r.reference = i.reference)::float8 as part,
        (select coalesce(sum(r.amount), 0) from refunds r join orders o on o.id = r.order_id left join payment_intents p on p.id = r.payment_id
          join ledger_transfers t on t.reference = r.reference and t.kind = 'refunded-in-part' where o.reference = i.reference
          and r.state = 'done' and (r.target = 'provider' or p.id is null or p.rail_data -> 'returnedBy' is not null))::float8 as "partsBefore"
      from invoices i order by i.kind, year, i.number`),
    periods: await readPeriods(client),
  };
}

/** Removes the triggers that name orders for the previous version, so that this version has to do all of it. */
export async function dropOrderTriggers(client: SqlClient): Promise<void> {
  await client.query(`
    drop trigger payment_has_order on payment_intents;
    drop trigger order_follows_payment on payment_intents;
    drop trigger subscription_has_order on subscriptions;
    drop trigger ledger_transfer_has_order on ledger_transfers;
    drop trigger coupon_redemption_has_order on coupon_redemptions;
    drop trigger receipt_details_have_order on receipt_details;
    drop trigger invoice_has_order on invoices`);
}

/** Violations of the ledger's own rules, in words: none must be. */
export async function readLedgerFaults(client: SqlClient): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(`
      select 'transfer ' || transfer_id || ' sums to ' || sum(amount) as fault
        from ledger_entries group by transfer_id having sum(amount) <> 0
      union all select 'all entries sum to ' || sum(amount) from ledger_entries having sum(amount) <> 0
      union all select 'account ' || a.kind || ' ' || a.owner_id || ' caches ' || a.balance from ledger_accounts a
        where a.balance <> coalesce((select sum(amount) from ledger_entries e where e.ledger_account_id = a.id), 0)`);
  return rows.map(({ fault }) => fault);
}

/** Makes the database record each step of each renewal. */
export async function recordRenewalSteps(client: SqlClient): Promise<void> {
  await client.query(`
    create table renewal_steps (before text, after text);
    create function record_renewal_step() returns trigger language plpgsql as $$
    begin
      insert into renewal_steps values (case tg_op when 'INSERT' then 'off' else old.state end, new.state);
      return null;
    end $$;
    create trigger renewal_step after insert or update on renewals for each row execute function record_renewal_step()`);
}

/** Each kind of step that was taken, with how often. */
export async function readRenewalSteps(client: SqlClient) {
  const { rows } = await client.query<{ before: RenewalState; after: RenewalState; count: number }>(
    "select before, after, count(*)::int as count from renewal_steps group by before, after order by count(*) desc",
  );
  return rows;
}

/** Subscriptions and trials, the oldest first. */
export async function readPeriods(client: SqlClient): Promise<Period[]> {
  return (
    await client.query<Period>(`
      select s.id, s.location_id as "locationId", s.kind, s.reference, s.amount_paid::float8 as "amountPaid",
        coalesce(s.value, s.amount_paid)::float8 as value, o.created_at as "pricedAt", s.created_at as "createdAt",
        s.starts_at as "startsAt", s.ends_at as "endsAt",
        extract(epoch from (r.ends_at - r.starts_at))::float8 * 1000 as "boughtMs",
        coalesce(s.credits, '[]') as credits,
        exists (select 1 from coupon_redemptions u where u.reference = s.reference and u.state = 'redeemed') as "byCoupon",
        coalesce(o.state = 'refunded', false) as "isReturned",
        exists (select 1 from invoices i where i.reference = s.reference and i.kind = 'invoice') as "isInvoiced",
        ${charged("s.reference")}::float8 as charged,
        (select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          join ledger_accounts a on a.id = e.ledger_account_id
          where ${ofPaymentOrRefund("s.reference", "r.order_id = s.order_id")} and a.kind = 'revenue')::float8 as revenue
      from subscriptions s left join receipt_details r on r.reference = s.reference
      left join orders o on o.id = s.order_id order by s.id`)
  ).rows;
}

export type Books = Awaited<ReturnType<typeof readBooks>>;
type Payment = {
  reference: string;
  kind: "subscription" | "top-up" | "tokens";
  state: "open" | "pending" | "settled" | "failed" | "refunding" | "refunded";
  amount: number;
  /** The charge of an order. */
  charge: number;
  /** What the ledger took from the provider for it, without the provider's fee, and gave back: negative, or 0. */
  cleared: number;
  subscriptions: number;
  paystackPayments: number;
  credits: number;
  /** What a top-up or a purchase of tokens was to add to the balance, and what it added. */
  creditAmount: number | null;
  credited: number;
  owed: number;
  returned: number;
  /** What staff returned of it by bank transfers of the vendor's; Paystack still has the money. */
  byBank: number;
  /** Whether staff returned it, or the rest of it, to the wallet. */
  toWallet: boolean;
  /** The sum of its parts that were returned before all of it. */
  parts: number;
};
type Document = {
  number: string | null;
  kind: "invoice" | "credit-note";
  reference: string;
  amount: number;
  year: number;
  invoiceAmount: number | null;
  charged: number;
  byTokens: boolean;
  reversed: number;
  endedForDebt: number;
  reversalDebt: number;
  /** Of a credit note for a part, or an invoice that takes it back: that part. */
  part: number | null;
  /** Of other credit notes: what was returned in parts before. */
  partsBefore: number;
};
export type Period = {
  id: number;
  locationId: number;
  kind: "trial" | "paid" | "free";
  reference: string | null;
  amountPaid: number;
  value: number;
  /** When its order was priced; null for a trial. */
  pricedAt: Date | null;
  createdAt: Date;
  startsAt: Date;
  endsAt: Date | null;
  /** The length that was sold, whatever became of the period since; null for a trial and a plan without an end. */
  boughtMs: number | null;
  /** What the unused days of earlier periods gave towards this one. */
  credits: { subscriptionId: number; amount: number }[];
  byCoupon: boolean;
  isReturned: boolean;
  isInvoiced: boolean;
  charged: number;
  revenue: number;
};

/** Whether a transfer `t` is of a payment or of one of the refunds `r` that staff ordered of it. */
const ofPaymentOrRefund = (reference: string, isOwn: string) =>
  `(t.reference = ${reference} or t.reference in (select r.reference from refunds r where ${isOwn}))`;

/** The sum of the parts of a payment `p` that were returned in these ways. */
const parts = (targets: string) =>
  `(select coalesce(sum(r.amount), 0) from refunds r join ledger_transfers t on t.reference = r.reference
    where r.payment_id = p.id and r.state = 'done' and r.target in (${targets}) and t.kind = 'refunded-in-part')`;

/** How many transfers of these kinds a reference has. */
function transfers(reference: string, kinds: string): string {
  return `(select count(*) from ledger_transfers t where t.reference = ${reference} and t.kind in (${kinds}))`;
}

/** The sum of a reference's entries in these kinds of transfer on these kinds of account. */
function entries(reference: string, kinds: string, accounts: string): string {
  return `coalesce((select sum(e.amount) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
    join ledger_accounts a on a.id = e.ledger_account_id
    where t.reference = ${reference} and t.kind in (${kinds}) and a.kind in (${accounts})), 0)`;
}

/** What a sale took from the provider's rails, the wallet and the tokens. */
function charged(reference: string): string {
  const sales =
    "'card-payment', 'transfer-payment', 'ussd-payment', 'mandate-payment', 'wallet-payment', 'token-payment'";
  const payers =
    "'card-clearing', 'transfer-clearing', 'ussd-clearing', 'mandate-clearing', 'customer-wallet', 'agent-tokens'";
  return `-${entries(reference, sales, payers)}`;
}
