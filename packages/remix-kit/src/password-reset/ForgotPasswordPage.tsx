import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Button, Heading, Stack, Text, TextField, TextLink } from "@vendor/ui";
import { FormMessage } from "../account-forms/FormMessage";
import { useTypedText } from "../account-forms/use-typed-text";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "../form";
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
  return (
    <Form method="post" action={accountPaths.forgotPassword} {...getFormProps(form)}>
      <Stack gap="md">
        <TextField {...fieldProps(fields.email)} {...field} label="Email" type="email" autoComplete="email" />
        <Button
          type="submit"
          tone="primary"
          size="large"
          fullWidth
          loading={busy}
          disabled={text?.trim() === ""}
        >
          Continue
        </Button>
      </Stack>
    </Form>
  );
}

/** Asks for the account's email, then confirms that a code was sent. */
export function ForgotPasswordPage() {
  const { sent, message } = useLoaderData<typeof forgotPassword.loader>();
  const reply = useActionData<typeof forgotPassword.action>();
  if (sent && message)
    return (
      <SuccessPage
        title="Check your email"
        message={message}
        seconds={SECONDS}
        next={accountPaths.resetPassword}
      />
    );
  return (
    <CardFrame>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Forgot password
          </Heading>
          <Text tone="muted">Enter your account’s email. We’ll send you a 5-digit code and a link.</Text>
        </Stack>
        <FormMessage reply={reply} note={message ? { tone: "critical", text: message } : undefined} />
        <ForgotPasswordForm reply={reply?.result} />
        <Text align="center">
          <TextLink as={Link} to={accountPaths.login}>
            Back to login
          </TextLink>
        </Text>
      </Stack>
    </CardFrame>
  );
}
