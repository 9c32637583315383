import { Button, WalletPaymentDialog } from "@vendor/ui";

export type WalletDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: string;
  /** Naira to pay. */
  amount: number;
  /** Naira in the wallet. */
  balance: number;
  /** Opens the way to add money. */
  onAddMoney: () => void;
  paying: boolean;
  error: string | null;
  onPay: () => void;
  onLoadError: () => void;
};

/** Asks before the wallet is charged. Its success has a page of its own. */
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
