import { Alert } from "@vendor/ui";
import { type ComponentType, lazy, useEffect } from "react";
import type { WalletDialogProps } from "./WalletDialog";

/** Most orders need no dialog, so each comes when it is asked for; and each has a way to do without, when it cannot. */
export const LateUpgradeDialog = lazy(() =>
  import("./UpgradeDialog").then(
    ({ UpgradeDialog }) => ({ default: UpgradeDialog }),
    () => ({ default: () => <Alert tone="info">Upgrade Plan</Alert> }),
  ),
);

type LateWalletProps = WalletDialogProps & {
  /** The dialog could not be fetched: the server asks the question then. */
  onMissing: () => void;
};

function Missing({ open, onOpenChange, onMissing }: LateWalletProps) {
  useEffect(() => {
    if (!open) return;
    onOpenChange(false);
    onMissing();
  }, [open, onOpenChange, onMissing]);
  return null;
}

export const LateWalletDialog = lazy<ComponentType<LateWalletProps>>(() =>
  import("./WalletDialog").then(
    ({ WalletDialog }) => ({
      default: ({ onMissing: _, ...dialog }: LateWalletProps) => <WalletDialog {...dialog} />,
    }),
    () => ({ default: Missing }),
  ),
);
