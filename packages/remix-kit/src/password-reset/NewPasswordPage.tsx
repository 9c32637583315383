import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Button, Heading, PasswordField, Stack, Text, TextLink } from "@vendor/ui";
import { ChosenPasswordField } from "../account-forms/ChosenPasswordField";
import { FormMessage } from "../account-forms/FormMessage";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "../form";
import type { newPassword } from "../server/password-reset";
import { CardFrame } from "../site/CardFrame";
import { SuccessPage } from "../site/SuccessPage";

/** Spec §4. */
const SECONDS = 6;

const schema = () => import("../account-schemas").then((module) => module.NewPasswordSchema);

function NewPasswordForm({ reply }: { reply: FormReply | undefined }) {
  const { form, fields, busy } = useSchemaForm({ id: "new-password", schema, reply });
  return (
    <Form method="post" action={accountPaths.setNewPassword} {...getFormProps(form)}>
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

/** Asks for the new password twice, then confirms that it was set. */
export function NewPasswordPage() {
  const { done, email } = useLoaderData<typeof newPassword.loader>();
  const reply = useActionData<typeof newPassword.action>();
  if (done)
    return <SuccessPage title="Password reset" message={done} seconds={SECONDS} next={accountPaths.login} />;
  return (
    <CardFrame>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Set a new password
          </Heading>
          <Text tone="muted">
            For <strong>{email}</strong>. Every device will be logged out.
          </Text>
        </Stack>
        <FormMessage reply={reply} />
        <NewPasswordForm reply={reply?.result} />
        <Text align="center">
          <TextLink as={Link} to={accountPaths.login}>
            Back to login
          </TextLink>
        </Text>
      </Stack>
    </CardFrame>
  );
}
