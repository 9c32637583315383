import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { Text, TextLink } from "@vendor/ui";
import { CodeForm } from "../account-forms/CodeForm";
import { FormMessage } from "../account-forms/FormMessage";
import type { resetCode } from "../server/password-reset";
import { CardFrame } from "../site/CardFrame";
import { SuccessPage } from "../site/SuccessPage";

/** Spec §4. */
const SECONDS = 3;

export function ResetCodePage() {
  const { email, proven, message, resendAfter, sentAt } = useLoaderData<typeof resetCode.loader>();
  const reply = useActionData<typeof resetCode.action>();
  if (proven) {
    const text = message ?? "Your code is verified";
    const next = accountPaths.setNewPassword;
    return <SuccessPage title="Code verified" message={text} seconds={SECONDS} next={next} />;
  }
  return (
    <CardFrame title="Enter the code">
      <Text>
        If <strong>{email}</strong> has an account, we sent a 5-digit code to it. Enter it here, or open the
        link in the same email.
      </Text>
      <Text size="sm" tone="muted">
        Did an agent register your shop, and is this email not confirmed yet? Then the link comes by SMS.
      </Text>
      <FormMessage reply={reply} note={message ? { tone: "info", text: message } : undefined} />
      <CodeForm
        id="reset-code"
        submit="Continue"
        action={accountPaths.resetPassword}
        reply={reply?.result}
        resendAfter={resendAfter}
        sentAt={sentAt}
      />
      <Text align="center">
        <TextLink as={Link} to={accountPaths.forgotPassword}>
          Use another email
        </TextLink>
      </Text>
    </CardFrame>
  );
}
