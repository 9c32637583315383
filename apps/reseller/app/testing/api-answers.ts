import { fakeToken, ok } from "@vendor/remix-kit/testing";

export const agentCookie = `token=${fakeToken({ role: "agent", name: "Bisi Alabi", email: "agent@demo.example" })}`;

/** A client on yearly Plus, in the API's format. */
export function wireClient(location_id: number, total: number, rest: object = {}) {
  const renewal = {
    plan_id: 2,
    duration: 12,
    lines: [],
    plan_amount: total,
    subtotal: total,
    discount_percentage: 0,
    discount: 0,
    total,
  };
  return {
    location_id,
    name: `Shop ${location_id}`,
    owner: "Amina Bello",
    phone: "08030000001",
    address: "12 Awolowo Road, Ibadan",
    state: "soon",
    plan_id: 2,
    plan_name: "Plus",
    duration: 12,
    expires_at: "2026-11-30T10:00:00.000Z",
    renewal,
    on_trial: false,
    renews_automatically: false,
    ...rest,
  };
}

export const clientsAnswer = (rows: object[], rest: object = {}) =>
  ok({ data: { rows, page: 1, pages: 1, total: rows.length, ...rest } });
export const balanceAnswer = (balance: number) =>
  ok({ balance, email: "agent@demo.example", name: "Bisi Alabi", agent_code: "AG-1001" });
/** A month in which one plan was paid for. */
export const wireTotals = {
  opening: 500_000,
  added: 0,
  spent: 54_000,
  closing: 446_000,
  clients_price: 60_000,
  earned: 6_000,
  payments: 1,
};
/** What lists by month have besides their rows. */
export const monthsAnswer = { months: ["2026-11", "2026-10"], totals: wireTotals };
export const dashboardAnswer = (float: object = {}, clients: object = {}) =>
  ok({
    data: {
      agent_code: "AG-1001",
      float: { days: 14, clients: 2, needed: 120_000, balance: 100_000, shortfall: 20_000, ...float },
      clients: { total: 2, active: 0, soon: 2, expired: 0, none: 0, ...clients },
      signups: 2,
      month: "2026-11",
      totals: wireTotals,
      invite_link: "http://site.test/signup?code=AG-1001",
    },
  });
