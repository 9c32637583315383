import { Form, Link } from "@remix-run/react";
import { FormMessage, type ReplyMessages } from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, Card, Inline, LinkButton, Stack, TextField } from "@vendor/ui";

const schema = () => import("./payer-schema").then((module) => module.PayerSchema);

type Props = {
  reply: (ReplyMessages & { result: FormReply }) | undefined;
  payer: { name: string; tin: string | null };
  action: string;
  back: string;
};

/** The business name and tax number for receipts. */
export function PayerForm({ reply, payer, action, back }: Props) {
  const { form, fields, busy } = useSchemaForm({
    id: "payer",
    schema,
    reply: reply?.result,
    defaultValue: { name: payer.name, tin: payer.tin ?? "" },
  });
  return (
    <Card>
      <Form method="post" action={action} {...getFormProps(form)}>
        <Stack gap="md">
          <FormMessage reply={reply} fieldErrors="skip" />
          <TextField
            {...fieldProps(fields.name)}
            label="Name on receipts"
            hint="Your business name or your own."
            autoComplete="organization"
          />
          <TextField
            {...fieldProps(fields.tin)}
            label="Tax identification number (TIN)"
            hint="10 to 13 digits, such as 12345678-0001."
            optional
            autoComplete="off"
          />
          <Inline>
            <Button type="submit" tone="primary" loading={busy}>
              Save
            </Button>
            <LinkButton as={Link} to={back} tone="ghost">
              Cancel
            </LinkButton>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
