import type { Kobo } from "@vendor/pricing-engine";
import { Button, PaymentDialog } from "@vendor/ui";

export type WalletDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: string;
  amount: Kobo;
  /** In the wallet. */
  balance: Kobo;
  /** Opens the top-up dialog. */
  onAddMoney: () => void;
  paying: boolean;
  error: string | null;
  onPay: () => void;
  onLoadError: () => void;
};

/** Confirms a wallet payment; another page shows its success. */
export function WalletDialog({
  paying,
  error,
  onAddMoney,
  onPay,
  onLoadError: _,
  ...dialog
}: WalletDialogProps) {
  return (
    <PaymentDialog
      {...dialog}
      title="Pay with Wallet"
      status={
        paying
          ? {
              state: "processing",
              title: "Paying from your wallet",
              text: "This takes a moment. Keep this page open.",
            }
          : undefined
      }
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
      topUp={
        <Button tone="primary" onClick={onAddMoney}>
          Add Money with Debit Card
        </Button>
      }
    />
  );
}
