import { Link } from "@remix-run/react";
import type { Kobo } from "@vendor/pricing-engine";
import { LinkButton, PaymentDialog } from "@vendor/ui";
import { INSUFFICIENT_BALANCE } from "./order";

export type TokenDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: string;
  /** In tokens. */
  total: Kobo;
  /** In tokens. */
  balance: Kobo;
  /** The address of the page that sells tokens. */
  tokensPath: string;
  paying: boolean;
  onPay: () => void;
  onLoadError: () => void;
};

/** Confirms a payment with tokens; another page shows the result. */
export function TokenDialog({
  total,
  paying,
  tokensPath,
  onPay,
  onLoadError: _,
  ...dialog
}: TokenDialogProps) {
  return (
    <PaymentDialog
      {...dialog}
      title="Pay with tokens"
      amount={total}
      currency="KPT"
      status={
        paying
          ? {
              state: "processing",
              title: "Paying with your tokens",
              text: "This takes a moment. Keep this page open.",
            }
          : undefined
      }
      labels={{
        balance: "Token balance",
        tooLowTitle: "Insufficient Balance",
        tooLow: INSUFFICIENT_BALANCE,
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
      topUp={
        <LinkButton as={Link} to={tokensPath} tone="primary" reloadDocument>
          Buy tokens
        </LinkButton>
      }
    />
  );
}
