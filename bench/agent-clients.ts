import pg from "pg";

/** The demo agent, who gets more clients here. */
const AGENT = { code: "AG-1001", email: "agent@demo.example", password: "Demo-Agent-2026" };

/** Inserts shops with one owner each as clients of the agent, covered until different days within a year. */
const insertClients = `
  with shop as (
    insert into accounts (name) select 'Bench ' || n || ' Stores & Sons' from generate_series(1, $1) n returning id),
  owner as (
    insert into users (account_id, role, name, username, email, phone, password_hash, verification_status)
    select shop.id, 'owner', 'Bench ' || shop.id, 'bench-' || shop.id, 'bench' || shop.id || '@shop.example',
      '08060000000', demo.password_hash, 0
    from shop, users demo where demo.username = 'demoowner' returning account_id)
  insert into locations (account_id, name, agent_id, covered_until)
  select account_id, 'Bench market stall ' || account_id, agents.user_id,
    now() + (account_id % 365 - 20) * interval '1 day'
  from owner, agents where agents.code = $2
  returning id`;

/** Inserts their subscriptions as copies of the order that the agent has just paid. */
const insertSubscriptions = `
  insert into subscriptions
    (location_id, plan_id, kind, duration, starts_at, ends_at, amount_paid, lines, reference, created_at)
  select locations.id, paid.plan_id, 'paid', paid.duration, covered_until - interval '1 year', covered_until,
    paid.amount_paid, paid.lines, 'bench-' || locations.id, covered_until - interval '1 year'
  from locations, (select * from subscriptions where kind = 'paid' order by id desc limit 1) paid
  where locations.id = any($1::int[])`;

/** Makes an API call. @throws {Error} unless it succeeds. */
async function call<Answer>(url: string, token?: string, body?: object): Promise<Answer> {
  const response = await fetch(url, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

type Quote = { plan_amount: number; subtotal: number; discount_percentage: number; total: number };

/** Pays a year with an add-on for one of the demo's clients. */
async function payOne(base: string, token: string): Promise<void> {
  const order = { additional_users: 3 };
  const asked = new URLSearchParams({ plan_duration: "12", additional_users: "3" });
  const summary = `${base}/reseller/subscription-summary-agent/1001?${asked}`;
  const [priced] = (await call<{ data: { quote: Quote }[] }>(summary, token)).data;
  if (!priced) throw new Error("the order has no price");
  const { plan_amount, subtotal, discount_percentage, total } = priced.quote;
  const claim = { plan_amount, total_amount: subtotal, discount_percentage, amount_paid: total };
  const what = { plan_id: 2, duration: 12, location_id: 1001, payment_method: "wallet" };
  await call(`${base}/reseller/subscribe-with-token`, token, { ...order, ...claim, ...what });
}

/** Adds this many clients with subscriptions to the demo agent. */
export async function addClients(base: string, databaseUrl: string, clients: number): Promise<void> {
  const { email, password } = AGENT;
  const { api_token: token } = await call<{ api_token: string }>(`${base}/reseller/login`, undefined, {
    email,
    password,
  });
  await payOne(base, token);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ id: number }>(insertClients, [clients, AGENT.code]);
  const { rowCount } = await client.query(insertSubscriptions, [rows.map(({ id }) => id)]);
  if (rowCount !== clients) throw new Error(`${rowCount} of ${clients} clients have a subscription`);
  // Updates planner statistics, as on a database that has been running for a while.
  await client.query("analyze");
  await client.end();
}

/** Signs the demo agent in through the site's form. @returns the session's `Cookie` header. */
export async function signIn(site: string): Promise<string> {
  const { email, password } = AGENT;
  const response = await fetch(`${site}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { origin: site },
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (response.status !== 302 || cookies.length === 0) {
    throw new Error(`The agent's sign-in was answered with ${response.status}`);
  }
  return cookies.join("; ");
}
