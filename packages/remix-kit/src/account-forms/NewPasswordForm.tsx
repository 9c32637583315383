import { Form } from "@remix-run/react";
import { Button, PasswordField, Stack } from "@vendor/ui";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "../form/index";
import { ChosenPasswordField } from "./ChosenPasswordField";

const schema = () => import("./reset-schema").then((module) => module.NewPasswordSchema);

/** The new password, twice, with a hint of its strength while it is typed. */
export function NewPasswordForm({ action, reply }: { action: string; reply: FormReply | undefined }) {
  const { form, fields, busy } = useSchemaForm({ id: "new-password", schema, reply });
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <Stack gap="md">
        <ChosenPasswordField {...fieldProps(fields.password)} label="New password" />
        <PasswordField
          {...fieldProps(fields.password_confirmation)}
          label="Confirm password"
          autoComplete="new-password"
        />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Reset password
        </Button>
      </Stack>
    </Form>
  );
}
