import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { accountPaths } from "@vendor/api/site-paths";
import { PasswordField, Text, TextLink } from "@vendor/ui";
import { ChosenPasswordField } from "../account-forms/ChosenPasswordField";
import { FormMessage } from "../account-forms/FormMessage";
import { SchemaForm } from "../form";
import type { newPassword } from "../server/password-reset";
import { CardFrame } from "../site/CardFrame";
import { SuccessPage } from "../site/SuccessPage";

/** Spec §4. */
const SECONDS = 6;

const schema = () => import("../account-schemas").then((module) => module.NewPasswordSchema);

export function NewPasswordPage() {
  const { done, email } = useLoaderData<typeof newPassword.loader>();
  const reply = useActionData<typeof newPassword.action>();
  if (done)
    return <SuccessPage title="Password reset" message={done} seconds={SECONDS} next={accountPaths.login} />;
  return (
    <CardFrame
      title="Set a new password"
      lead={
        <>
          For <strong>{email}</strong>. Every device will be logged out.
        </>
      }
    >
      <FormMessage reply={reply} />
      <SchemaForm
        id="new-password"
        schema={schema}
        reply={reply}
        action={accountPaths.setNewPassword}
        submit="Reset password"
        wide
      >
        {({ password, password_confirmation }) => (
          <>
            <ChosenPasswordField {...password} label="New password" />
            <PasswordField {...password_confirmation} label="Confirm password" autoComplete="new-password" />
          </>
        )}
      </SchemaForm>
      <Text align="center">
        <TextLink as={Link} to={accountPaths.login}>
          Back to login
        </TextLink>
      </Text>
    </CardFrame>
  );
}
