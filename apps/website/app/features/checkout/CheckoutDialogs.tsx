import { DialogFallback, lazyDialog } from "@vendor/remix-kit";
import { describeOrder, walletOf } from "@vendor/remix-kit/order";
import { Alert } from "@vendor/ui";
import { useState } from "react";
import type { PlanChoice } from "../../paths";
import type { LoadedOrder } from "./checkout-loader.server";
import type { OrderTopUpProps } from "./OrderTopUp";
import type { Summary } from "./order-form";
import type { UpgradeDialogProps } from "./UpgradeDialog";
import type { useOrder } from "./use-order";
import type { WalletDialogProps } from "./WalletDialog";

const LazyUpgradeDialog = lazyDialog<UpgradeDialogProps>(
  () => import("./UpgradeDialog").then((module) => module.UpgradeDialog),
  () => <Alert tone="info">Upgrade Plan</Alert>,
);
const LazyWalletDialog = lazyDialog<WalletDialogProps>(
  () => import("./WalletDialog").then((module) => module.WalletDialog),
  DialogFallback,
);
const LazyOrderTopUp = lazyDialog<OrderTopUpProps>(
  () => import("./OrderTopUp").then((module) => module.OrderTopUp),
  DialogFallback,
);

/** Which of the checkout's dialogs is open; undefined before it was first opened. */
export function useCheckoutDialogs() {
  const [upgrade, setUpgrade] = useState<boolean>();
  const [wallet, setWallet] = useState<boolean>();
  const [topUp, setTopUp] = useState<boolean>();
  return { upgrade, setUpgrade, wallet, setWallet, topUp, setTopUp };
}

type Props = {
  dialogs: ReturnType<typeof useCheckoutDialogs>;
  order: ReturnType<typeof useOrder>;
  choice: PlanChoice;
  summary: Summary;
  loaded: LoadedOrder;
  scriptUrl: string;
  busy: boolean;
  /** The refusal of the payment that the wallet dialog confirmed. */
  walletError: string | null;
  onTopUp: (message: string) => void;
  /** Submits the form with an intent. */
  send: (intent: string) => void;
};

/** The dialogs for an upgrade, for the confirmation of a wallet payment, and for a top-up. */
export function CheckoutDialogs(props: Props) {
  const { dialogs, order, choice, summary, loaded, scriptUrl, busy, walletError, onTopUp, send } = props;
  const { quote } = order;
  const balance = walletOf(summary);
  return (
    <>
      <LazyUpgradeDialog open={dialogs.upgrade} onOpenChange={dialogs.setUpgrade} />
      <LazyWalletDialog
        open={dialogs.wallet}
        onOpenChange={dialogs.setWallet}
        item={describeOrder(quote)}
        amount={quote.total}
        balance={balance}
        onAddMoney={() => {
          dialogs.setWallet(false);
          dialogs.setTopUp(true);
        }}
        paying={busy}
        error={walletError}
        onPay={() => send("pay-wallet")}
        onLoadError={() => send("pay")}
      />
      <LazyOrderTopUp
        open={dialogs.topUp}
        onOpenChange={dialogs.setTopUp}
        choice={choice}
        summary={summary}
        cards={loaded.cards}
        shortfall={quote.net - balance}
        attempt={loaded.topUpAttempt}
        scriptUrl={scriptUrl}
        onDone={onTopUp}
        onLoadError={() => send("add-money")}
      />
    </>
  );
}
