import { type ComponentType, lazy, Suspense, useEffect } from "react";
import type { TokenDialogProps } from "./TokenDialog";

type Props = TokenDialogProps & {
  /** The dialog could not be fetched: a page asks the question then. */
  onMissing: () => void;
};

function Missing({ open, onOpenChange, onMissing }: Props) {
  useEffect(() => {
    if (!open) return;
    onOpenChange(false);
    onMissing();
  }, [open, onOpenChange, onMissing]);
  return null;
}

const Chunk = lazy<ComponentType<Props>>(() =>
  import("./TokenDialog").then(
    ({ TokenDialog }) => ({
      default: ({ onMissing: _, ...dialog }: Props) => <TokenDialog {...dialog} />,
    }),
    () => ({ default: Missing }),
  ),
);

/** The dialog's code comes when it is asked for: `open` undefined is never yet. */
export function LateTokenDialog({ open, ...dialog }: Omit<Props, "open"> & { open: boolean | undefined }) {
  if (open === undefined) return null;
  return (
    <Suspense>
      <Chunk {...dialog} open={open} />
    </Suspense>
  );
}
