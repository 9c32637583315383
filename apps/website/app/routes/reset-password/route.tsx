import type { MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { CodeForm, FormMessage } from "@vendor/remix-kit/account-forms";
import { resetCode } from "@vendor/remix-kit/server";
import { Heading, Stack, Text, TextLink } from "@vendor/ui";
import { BareFrame } from "../../features/navigation/BareFrame";
import { MovingOn } from "../../features/navigation/MovingOn";
import { paths } from "../../paths";

/** Spec §4. */
const SECONDS = 3;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Enter the code · ${brand.product}` }];

export const loader = resetCode.loader;
export const action = resetCode.action;

export default function ResetPassword() {
  const state = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (state.proven) {
    const told = state.message ?? "Your code is verified";
    return <MovingOn title="Code verified" message={told} seconds={SECONDS} next={paths.setNewPassword()} />;
  }
  return (
    <BareFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          Enter the code
        </Heading>
        <Text>
          If <strong>{state.email}</strong> has an account, we sent a 5-digit code to it. Enter it here, or
          open the link in the same email.
        </Text>
        <FormMessage reply={reply} note={state.message ? { tone: "info", text: state.message } : undefined} />
        <CodeForm
          id="reset-code"
          submit="Continue"
          action={paths.resetPassword()}
          reply={reply?.result}
          resendAfter={state.resendAfter}
          sentAt={state.sentAt}
        />
        <Text align="center">
          <TextLink as={Link} to={paths.forgotPassword()}>
            Use another email
          </TextLink>
        </Text>
      </Stack>
    </BareFrame>
  );
}
