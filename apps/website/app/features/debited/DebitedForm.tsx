import { Form } from "@remix-run/react";
import { FormMessage, type ReplyMessages } from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, Card, Grid, Heading, Inline, MoneyField, Stack, Text, TextField } from "@vendor/ui";
import { paths } from "../../paths";

const schema = () => import("./debited-schema").then((module) => module.DebitedSchema);

type Props = {
  reply: (ReplyMessages & { result: FormReply }) | undefined;
  /** The initial values: the last search, or the person's own email. */
  defaults: { reference?: string; email?: string; amount?: string; paid_on?: string };
  /** The latest day that can be chosen. */
  today: string;
};

/** Searches by reference, or by the data in the bank's message: email, amount and day. */
export function DebitedForm({ reply, defaults, today }: Props) {
  const { form, fields, busy } = useSchemaForm({
    id: "debited",
    schema,
    reply: reply?.result,
    defaultValue: defaults,
  });
  return (
    <Card as="section" aria-labelledby="look-title">
      <Form method="post" action={paths.debited()} {...getFormProps(form)}>
        <Stack gap="md">
          <Heading level={2} size="h4" id="look-title">
            Which payment is it?
          </Heading>
          <FormMessage reply={reply} fieldErrors="skip" />
          <TextField
            {...fieldProps(fields.reference)}
            label="Payment reference"
            hint="It is on the payment page, in our emails and under Transactions."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Text weight="strong">No reference? Enter all three of these:</Text>
          <TextField
            {...fieldProps(fields.email)}
            label="Email you paid with"
            type="email"
            autoComplete="email"
          />
          <Grid columns={2} gap="md">
            <MoneyField {...fieldProps(fields.amount)} label="Amount debited" />
            <TextField {...fieldProps(fields.paid_on)} label="Day of the debit" type="date" max={today} />
          </Grid>
          <Inline>
            <Button type="submit" tone="primary" loading={busy} loadingLabel="Checking with Paystack...">
              Find my payment
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
