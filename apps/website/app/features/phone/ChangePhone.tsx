import { lazyDialog, useHydrated } from "@vendor/remix-kit";
import { Button, Disclosure, Spinner } from "@vendor/ui";
import { useState } from "react";
import type { PhoneDialogProps } from "./PhoneDialog";
import { PhoneForm, type PhoneFormProps } from "./PhoneForm";

function InPlace({ open, onOpenChange: _, ...form }: PhoneDialogProps) {
  return open ? <PhoneForm {...form} /> : null;
}

/** When the dialog cannot be loaded, the form opens beside its button. */
const LazyPhoneDialog = lazyDialog<PhoneDialogProps>(
  () => import("./PhoneDialog").then((module) => module.PhoneDialog),
  InPlace,
  <Spinner />,
);

/** 'Change it here': a dialog, or without scripts a native disclosure. */
export function ChangePhone(props: PhoneFormProps) {
  const hydrated = useHydrated();
  const refused = props.reply !== undefined;
  const [open, setOpen] = useState<boolean | undefined>(refused || undefined);
  if (!hydrated) {
    return (
      <Disclosure look="text" title="Change it here" open={refused}>
        <PhoneForm {...props} />
      </Disclosure>
    );
  }
  return (
    <>
      <Button tone="ghost" size="small" onClick={() => setOpen(true)}>
        Change it here
      </Button>
      <LazyPhoneDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
