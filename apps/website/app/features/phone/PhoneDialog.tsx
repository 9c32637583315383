import { Dialog } from "@vendor/ui";
import { PhoneForm, type PhoneFormProps } from "./PhoneForm";

export type PhoneDialogProps = PhoneFormProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** The form in a dialog, whose code is loaded when it is first opened. */
export function PhoneDialog({ open, onOpenChange, ...form }: PhoneDialogProps) {
  return (
    <Dialog title="Change phone number" open={open} onOpenChange={onOpenChange} size="small">
      <PhoneForm {...form} />
    </Dialog>
  );
}
