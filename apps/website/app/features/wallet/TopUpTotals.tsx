import { PaymentTotals } from "@vendor/remix-kit/card-payment";
import { formatAmount } from "@vendor/ui";

/** The amount for the wallet, the charge, and the total. */
export function TopUpTotals({ amount, charge, total }: { amount: number; charge: number; total: number }) {
  return (
    <PaymentTotals
      rows={[
        { label: "To your wallet", amount: formatAmount(amount) },
        { label: "Payment charge", amount: formatAmount(charge) },
        { label: "Total", amount: formatAmount(total) },
      ]}
    />
  );
}
