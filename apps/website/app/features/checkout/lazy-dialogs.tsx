import { DialogFallback, lazyDialog } from "@vendor/remix-kit";
import { Alert } from "@vendor/ui";
import type { AddMoneyHereProps } from "./AddMoneyHere";
import type { UpgradeDialogProps } from "./UpgradeDialog";
import type { WalletDialogProps } from "./WalletDialog";

export const LazyUpgradeDialog = lazyDialog<UpgradeDialogProps>(
  () => import("./UpgradeDialog").then((module) => module.UpgradeDialog),
  () => <Alert tone="info">Upgrade Plan</Alert>,
);

/** `onLoadError` has the server ask the question. */
export const LazyWalletDialog = lazyDialog<WalletDialogProps>(
  () => import("./WalletDialog").then((module) => module.WalletDialog),
  DialogFallback,
);

/** `onLoadError` leads to the wallet. */
export const LazyAddMoney = lazyDialog<AddMoneyHereProps>(
  () => import("./AddMoneyHere").then((module) => module.AddMoneyHere),
  DialogFallback,
);
