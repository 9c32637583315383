import { Alert } from "@vendor/ui";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { AddMoneyHereProps } from "./AddMoneyHere";
import type { UpgradeDialogProps } from "./UpgradeDialog";
import type { WalletDialogProps } from "./WalletDialog";

/** Most orders need no dialog, so each comes when it is asked for; and each has a way to do without, when it cannot. */
const UpgradeDialogChunk = lazy(() =>
  import("./UpgradeDialog").then(
    ({ UpgradeDialog }) => ({ default: UpgradeDialog }),
    () => ({ default: () => <Alert tone="info">Upgrade Plan</Alert> }),
  ),
);

type LateWalletProps = WalletDialogProps & {
  /** The dialog could not be fetched: the server asks the question then. */
  onMissing: () => void;
};

function Missing({
  open,
  onOpenChange,
  onMissing,
}: Pick<LateWalletProps, "open" | "onOpenChange" | "onMissing">) {
  useEffect(() => {
    if (!open) return;
    onOpenChange(false);
    onMissing();
  }, [open, onOpenChange, onMissing]);
  return null;
}

const WalletDialogChunk = lazy<ComponentType<LateWalletProps>>(() =>
  import("./WalletDialog").then(
    ({ WalletDialog }) => ({
      default: ({ onMissing: _, ...dialog }: LateWalletProps) => <WalletDialog {...dialog} />,
    }),
    () => ({ default: Missing }),
  ),
);

type LateAddMoneyProps = AddMoneyHereProps & {
  /** The dialog could not be fetched: the server leads to the wallet then. */
  onMissing: () => void;
};

const AddMoneyChunk = lazy<ComponentType<LateAddMoneyProps>>(() =>
  import("./AddMoneyHere").then(
    ({ AddMoneyHere }) => ({
      default: ({ onMissing: _, ...dialog }: LateAddMoneyProps) => <AddMoneyHere {...dialog} />,
    }),
    () => ({ default: Missing }),
  ),
);

/** `open` undefined: never asked for yet, so that there is nothing to fetch. */
type Late<P extends { open: boolean }> = Omit<P, "open"> & { open: boolean | undefined };

/** A boundary in the page's first render would not bear the update that follows hydration: it comes with its dialog. */
export function LateUpgradeDialog({ open, ...dialog }: Late<UpgradeDialogProps>) {
  if (open === undefined) return null;
  return (
    <Suspense>
      <UpgradeDialogChunk {...dialog} open={open} />
    </Suspense>
  );
}

export function LateWalletDialog({ open, ...dialog }: Late<LateWalletProps>) {
  if (open === undefined) return null;
  return (
    <Suspense>
      <WalletDialogChunk {...dialog} open={open} />
    </Suspense>
  );
}

export function LateAddMoney({ open, ...dialog }: Late<LateAddMoneyProps>) {
  if (open === undefined) return null;
  return (
    <Suspense>
      <AddMoneyChunk {...dialog} open={open} />
    </Suspense>
  );
}
