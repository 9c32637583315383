import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordForm, FormMessage } from "@vendor/remix-kit/account-forms";
import { forgotPassword } from "@vendor/remix-kit/server";
import { Heading, Stack, Text, TextLink } from "@vendor/ui";
import { MovingOn } from "../../features/navigation/MovingOn";
import { BareFrame } from "../../features/navigation/PlainFrame";
import { siteName } from "../../features/navigation/site-look";
import { paths } from "../../paths";

/** Spec §4. */
const SECONDS = 6;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Forgot password · ${siteName}` }];

export const loader = forgotPassword.loader;
export const action = forgotPassword.action;

export default function ForgotPassword() {
  const { sent, message: told } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (sent && told)
    return (
      <MovingOn title="Check your email" message={told} seconds={SECONDS} next={paths.resetPassword()} />
    );
  return (
    <BareFrame>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Forgot password
          </Heading>
          <Text tone="muted">Enter the email of your account. We send a 5-digit code and a link to it.</Text>
        </Stack>
        <FormMessage reply={reply} note={told ? { tone: "critical", text: told } : undefined} />
        <ForgotPasswordForm action={paths.forgotPassword()} reply={reply?.result} />
        <Text align="center">
          <TextLink as={Link} to={paths.login()}>
            Back to login
          </TextLink>
        </Text>
      </Stack>
    </BareFrame>
  );
}
