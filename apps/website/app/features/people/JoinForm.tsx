import { Form } from "@remix-run/react";
import { ChosenPasswordField } from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import { Button, PasswordField, PhoneField, Stack, TextField } from "@vendor/ui";

const schema = () => import("./people-schema").then((module) => module.JoinSchema);

/** What somebody who was invited says of themselves. The e-mail is known: the link went there. */
export function JoinForm({ action, reply }: { action: string; reply: FormReply | undefined }) {
  const { form, fields, busy } = useSchemaForm({ id: "join", schema, reply });
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <Stack gap="md">
        <TextField {...fieldProps(fields.name)} label="Full name" autoComplete="name" />
        <TextField
          {...fieldProps(fields.username)}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          hint="At least 5 characters, no spaces."
        />
        <PhoneField
          {...fieldProps(fields.phone)}
          label="Phone number"
          hint="11 digits, such as 0803 123 4567."
        />
        <ChosenPasswordField {...fieldProps(fields.password)} label="Password" />
        <PasswordField
          {...fieldProps(fields.password_confirmation)}
          label="Confirm password"
          autoComplete="new-password"
        />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Join
        </Button>
      </Stack>
    </Form>
  );
}
