import { useHydrated } from "@vendor/remix-kit";
import { Button, Disclosure, Spinner } from "@vendor/ui";
import { lazy, Suspense, useState } from "react";
import type { PhoneDialogProps } from "./PhoneDialog";
import { PhoneForm, type PhoneFormProps } from "./PhoneForm";

function InPlace({ open, onOpenChange: _, ...form }: PhoneDialogProps) {
  return open ? <PhoneForm {...form} /> : null;
}

/** Few people need it, so it comes when it is asked for; when it cannot, the form opens where the button is. */
const LatePhoneDialog = lazy(() =>
  import("./PhoneDialog").then(
    ({ PhoneDialog }) => ({ default: PhoneDialog }),
    () => ({ default: InPlace }),
  ),
);

/** 'Change it here': a dialog, or a native disclosure where there are no scripts. */
export function ChangePhone(props: PhoneFormProps) {
  const hydrated = useHydrated();
  const refused = props.reply !== undefined;
  const [asked, setAsked] = useState(refused);
  const [open, setOpen] = useState(refused);
  if (!hydrated) {
    return (
      <Disclosure title="Change it here" open={refused}>
        <PhoneForm {...props} />
      </Disclosure>
    );
  }
  return (
    <>
      <Button
        tone="ghost"
        size="small"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Change it here
      </Button>
      {asked ? (
        <Suspense fallback={<Spinner />}>
          <LatePhoneDialog {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
