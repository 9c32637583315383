import { Form } from "@remix-run/react";
import { AskedCodeField, type FormAnswer, FormMessage } from "@vendor/remix-kit/account-forms";
import { useSchemaForm } from "@vendor/remix-kit/form";
import { Button, PhoneField, Stack } from "@vendor/ui";

export type PhoneFormProps = {
  action: string;
  reply: FormAnswer | undefined;
};

const schema = () => import("./phone-schema").then((module) => module.PhoneSchema);

export function PhoneForm({ action, reply }: PhoneFormProps) {
  const { form, fields, busy } = useSchemaForm({ id: "change-phone", schema, reply: reply?.result });
  return (
    <Form method="post" action={action} {...form}>
      <input type="hidden" name="intent" value="change-phone" />
      <Stack gap="md">
        <FormMessage reply={reply} fieldErrors="skip" />
        <PhoneField {...fields.phone} label="New phone number" hint="11 digits, such as 0803 123 4567." />
        <AskedCodeField asksCode={false} reply={reply} {...fields.second_factor_code} />
        <Button type="submit" tone="primary" loading={busy}>
          Apply changes
        </Button>
      </Stack>
    </Form>
  );
}
