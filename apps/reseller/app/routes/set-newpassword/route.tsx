import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { FormMessage, NewPasswordForm } from "@vendor/remix-kit/account-forms";
import { newPassword } from "@vendor/remix-kit/server";
import { Heading, Stack, Text, TextLink } from "@vendor/ui";
import { MovingOn } from "../../features/navigation/MovingOn";
import { BareFrame } from "../../features/navigation/PlainFrame";
import { siteName } from "../../features/navigation/site-look";
import { paths } from "../../paths";

/** Spec §4. */
const SECONDS = 6;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Set a new password · ${siteName}` }];

export const loader = newPassword.loader;
export const action = newPassword.action;

export default function SetNewPassword() {
  const { done, email } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (done) {
    return <MovingOn title="Password reset" message={done} seconds={SECONDS} next={paths.login()} />;
  }
  return (
    <BareFrame>
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
        <NewPasswordForm action={paths.setNewPassword()} reply={reply?.result} />
        <Text align="center">
          <TextLink as={Link} to={paths.login()}>
            Back to login
          </TextLink>
        </Text>
      </Stack>
    </BareFrame>
  );
}
