import { Link } from "@remix-run/react";
import { Dialog, LinkButton } from "@vendor/ui";
import { paths } from "../../paths";

export type UpgradeDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Shown when an extra is chosen on the free plan (spec §5). */
export function UpgradeDialog({ open, onOpenChange }: UpgradeDialogProps) {
  return (
    <Dialog
      title="Upgrade Plan"
      role="alertdialog"
      size="small"
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <LinkButton as={Link} to={paths.pricing()} tone="primary">
          See the plans
        </LinkButton>
      }
    >
      Extras come with Plus and Enterprise.
    </Dialog>
  );
}
