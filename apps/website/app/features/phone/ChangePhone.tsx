import { Form } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, Dialog, Disclosure, PhoneField, Stack } from "@vendor/ui";
import { useState } from "react";
import { type Answer, FormMessage } from "../messages/FormMessage";
import { PhoneSchema } from "./phone-schema";

type Props = { action: string; reply: (Answer & { result: FormReply }) | undefined };

function PhoneForm({ action, reply }: Props) {
  const { form, fields, busy } = useSchemaForm({
    id: "change-phone",
    schema: PhoneSchema,
    reply: reply?.result,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <input type="hidden" name="intent" value="change-phone" />
      <Stack gap="md">
        <FormMessage reply={reply} faults="skip" />
        <PhoneField
          {...fieldProps(fields.phone)}
          label="New phone number"
          hint="11 digits, such as 0803 123 4567."
        />
        <Button type="submit" tone="primary" loading={busy}>
          Apply changes
        </Button>
      </Stack>
    </Form>
  );
}

/** 'Change it here': a dialog, or a native disclosure where there are no scripts. */
export function ChangePhone(props: Props) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(props.reply !== undefined);
  if (!hydrated) {
    return (
      <Disclosure title="Change it here" open={props.reply !== undefined}>
        <PhoneForm {...props} />
      </Disclosure>
    );
  }
  return (
    <>
      <Button tone="ghost" size="small" onClick={() => setOpen(true)}>
        Change it here
      </Button>
      <Dialog title="Change phone number" open={open} onOpenChange={setOpen} size="small">
        <PhoneForm {...props} />
      </Dialog>
    </>
  );
}
