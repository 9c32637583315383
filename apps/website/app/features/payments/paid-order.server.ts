import type { ApiClient } from "@vendor/api";
import { formatAmount } from "@vendor/ui";
import { describeMeansOfPayment } from "../account/receipt-view";

/** A failure to load details must not replace the page that confirms the payment. */
const ifKnown = <T>(answer: Promise<T>) => answer.catch(() => undefined);

/** The reference of a new subscription. */
export async function referenceOf(api: ApiClient, subscriptionId: number): Promise<string | null> {
  const listed = await ifKnown(api.account.subscriptions({ page: 1 }));
  return listed?.data.rows.find(({ id }) => id === subscriptionId)?.reference ?? null;
}

/** What was paid, how, for which period, and the receipt, as far as the API can answer now. */
export async function paidOrder(api: ApiClient, reference: string | null, period: string | null) {
  const receipt = reference ? (await ifKnown(api.account.receipt({ reference })))?.data : undefined;
  const facts: { id: string; label: string; amount: string }[] = [];
  if (receipt) {
    facts.push({ id: "paid", label: "Paid", amount: formatAmount(receipt.total) });
    facts.push({ id: "method", label: "Paid with", amount: describeMeansOfPayment(receipt) });
  }
  if (period) facts.push({ id: "period", label: "Period", amount: period });
  if (receipt?.number) facts.push({ id: "receipt", label: "Receipt", amount: receipt.number });
  return { facts, reference: receipt?.number ? receipt.reference : null };
}
