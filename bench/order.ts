import { randomUUID } from "node:crypto";
import type { Customer } from "./order-customers.ts";

type Quote = { plan_amount: number; total_amount: number; discount_percentage: number; amount_paid: number };

async function post<T>(
  url: string,
  token: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Plus for a year with additional users and onboarding by an agent. */
const choice = { plan_id: 2, duration: 12, additional_users: 5, onboarding: 2 };

/** Prices the order, as the checkout does. @returns The choices with the prices, for the next call to repeat. */
async function quoteFromPriceList(base: string, { token, locationId }: Customer, method: "wallet" | "card") {
  const selection = { ...choice, location_id: locationId, payment_method: method };
  const { data } = await post<{ data: { quote: Quote }[] }>(`${base}/subscription-summary`, token, {
    ...selection,
    plan_duration: choice.duration,
  });
  const quote = data[0]?.quote;
  if (!quote) throw new Error("no quote");
  const { plan_amount, total_amount, discount_percentage, amount_paid } = quote;
  return { ...selection, plan_amount, total_amount, discount_percentage, amount_paid };
}

/**
 * A complete order, as the checkout makes it: the summary call prices it, then one call repeats those prices, which the
 * API checks, and pays from the wallet. The token returned with the subscription is ignored: it is the same session.
 * @returns The number of requests.
 */
export async function placeOrder(base: string, customer: Customer): Promise<number> {
  const claim = await quoteFromPriceList(base, customer, "wallet");
  // As the website does; without it, the same order within ten seconds counts as sent twice.
  await post(`${base}/subscribe-with-wallet`, customer.token, claim, { "idempotency-key": randomUUID() });
  return 2;
}

/**
 * A complete order by card: priced, validated, paid at the Paystack stand-in, which sends its webhook, and finished by the browser.
 * @returns The number of requests to the API, the webhook included.
 */
export async function placeCardOrder(base: string, paystack: string, customer: Customer): Promise<number> {
  const claim = await quoteFromPriceList(base, customer, "card");
  const headers = { "idempotency-key": randomUUID() };
  const { data } = await post<{ data: { reference: string } }>(
    `${base}/validate-card-payment`,
    customer.token,
    claim,
    headers,
  );
  const { reference } = data;
  await post(`${paystack}/__sandbox/pay`, customer.token, { reference });
  await post(`${base}/subscribe-with-card`, customer.token, { ...claim, reference_id: reference });
  return 4;
}
