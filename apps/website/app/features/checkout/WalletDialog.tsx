import type { Kobo } from "@vendor/pricing-engine";
import { Button, WalletPaymentDialog } from "@vendor/ui";

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
export function WalletDialog({ paying, error, onAddMoney, onLoadError: _, ...dialog }: WalletDialogProps) {
  return (
    <WalletPaymentDialog
      {...dialog}
      state={paying ? "waiting" : "ready"}
      error={error}
      addMoney={
        <Button tone="primary" onClick={onAddMoney}>
          Add Money with Debit Card
        </Button>
      }
    />
  );
}
