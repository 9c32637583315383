import { Link } from "@remix-run/react";
import { LinkButton, WalletPaymentDialog } from "@vendor/ui";

export type WalletDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: string;
  /** Naira to pay. */
  amount: number;
  /** Naira in the wallet. */
  balance: number;
  /** Where money is added. */
  addMoney: string;
  paying: boolean;
  error: string | null;
  onPay: () => void;
};

/** Asks before the wallet is charged. Its success has a page of its own. */
export function WalletDialog({ paying, error, addMoney, ...dialog }: WalletDialogProps) {
  return (
    <WalletPaymentDialog
      {...dialog}
      state={paying ? "waiting" : "ready"}
      error={error}
      addMoney={
        <LinkButton as={Link} to={addMoney} reloadDocument tone="primary">
          Add money
        </LinkButton>
      }
    />
  );
}
