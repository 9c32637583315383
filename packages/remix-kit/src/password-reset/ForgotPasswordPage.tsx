import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Button, Stack, Text, TextField, TextLink } from "@vendor/ui";
import { FormMessage } from "../account-forms/FormMessage";
import { useTypedText } from "../account-forms/use-typed-text";
import { type FormReply, useSchemaForm } from "../form";
import type { forgotPassword } from "../server/password-reset";
import { CardFrame } from "../site/CardFrame";
import { SuccessPage } from "../site/SuccessPage";

/** Spec §4. */
const SECONDS = 6;

const schema = () => import("../account-schemas").then((module) => module.ForgotPasswordSchema);

/** The button is disabled until an email is typed (spec §5); without scripts it is always enabled. */
function ForgotPasswordForm({ reply }: { reply: FormReply | undefined }) {
  const { form, fields, busy } = useSchemaForm({ id: "forgot-password", schema, reply });
  const { text, field } = useTypedText();
  const isEmpty = text?.trim() === "";
  return (
    <Form method="post" action={accountPaths.forgotPassword} {...form}>
      <Stack gap="md">
        <TextField {...fields.email} {...field} label="Email" type="email" autoComplete="email" />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy} disabled={isEmpty}>
          Continue
        </Button>
      </Stack>
    </Form>
  );
}

export function ForgotPasswordPage() {
  const { sent, message } = useLoaderData<typeof forgotPassword.loader>();
  const reply = useActionData<typeof forgotPassword.action>();
  if (sent && message) {
    const next = accountPaths.resetPassword;
    return <SuccessPage title="Check your email" message={message} seconds={SECONDS} next={next} />;
  }
  return (
    <CardFrame
      title="Forgot password"
      lead="Enter your account’s email. We’ll send you a 5-digit code or a link."
    >
      <FormMessage reply={reply} note={message ? { tone: "critical", text: message } : undefined} />
      <ForgotPasswordForm reply={reply?.result} />
      <Text align="center">
        <TextLink as={Link} to={accountPaths.login}>
          Back to login
        </TextLink>
      </Text>
    </CardFrame>
  );
}
