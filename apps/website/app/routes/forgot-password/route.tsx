import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { useHydrated } from "@vendor/remix-kit";
import { fieldProps, getFormProps, keepTyped, useSchemaForm } from "@vendor/remix-kit/form";
import { anonymousApi, commitSession, openSession, parseForm } from "@vendor/remix-kit/server";
import { Button, Heading, Stack, Text, TextField, TextLink } from "@vendor/ui";
import { useState } from "react";
import { sendCode } from "../../features/codes/send-code.server";
import { markSent } from "../../features/codes/sent-state.server";
import { FormMessage } from "../../features/messages/FormMessage";
import { BareFrame } from "../../features/navigation/BareFrame";
import { MovingOn } from "../../features/navigation/MovingOn";
import { ForgotPasswordSchema } from "../../features/password-reset/reset-schema";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";
import { redirectWith } from "../../server/redirect-with.server";

/** Spec §4. */
const SECONDS = 6;

export const handle = { bare: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Forgot password · ${brand.product}`,
    description: `Set a new password for your ${brand.product} account with a code sent to your e-mail.`,
    path: paths.forgotPassword(),
    unlisted: true,
    matches,
  });

export async function loader(args: LoaderFunctionArgs) {
  const session = await openSession(args);
  const message = session.get("message");
  const sent = message !== undefined && session.get("flow")?.sentTo !== undefined;
  const headers = { "Set-Cookie": await commitSession(session, args) };
  return data({ sent, message: message ?? null }, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const parsed = await parseForm(args.request, ForgotPasswordSchema);
  if (!parsed.ok) return parsed.reply;
  const { email } = parsed.value;
  const api = anonymousApi(args);
  const sent = await sendCode(() => api.identity.forgetAccountSendOtp({ email }));
  if (sent.error) return parsed.refuse(sent.error);
  const session = await openSession(args);
  markSent(session, email, sent);
  return redirectWith(args, session, paths.forgotPassword());
}

export const clientAction = keepTyped;

const schema = () =>
  import("../../features/password-reset/reset-schema").then((module) => module.ForgotPasswordSchema);

export default function ForgotPassword() {
  const { sent, message: told } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { form, fields, busy } = useSchemaForm({
    id: "forgot-password",
    schema,
    reply: reply?.result,
  });
  const [empty, setEmpty] = useState(true);
  const hydrated = useHydrated();
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
          <Text tone="muted">Enter the email of your account. We send a 5-digit code to it.</Text>
        </Stack>
        <FormMessage reply={reply} note={told ? { tone: "critical", text: told } : undefined} />
        <Form method="post" action={paths.forgotPassword()} {...getFormProps(form)}>
          <Stack gap="md">
            <TextField
              {...fieldProps(fields.email)}
              label="Email"
              type="email"
              autoComplete="email"
              onChange={(event) => setEmpty(event.currentTarget.value.trim() === "")}
            />
            <Button
              type="submit"
              tone="primary"
              size="large"
              fullWidth
              loading={busy}
              disabled={hydrated && empty && !fields.email.initialValue}
            >
              Continue
            </Button>
          </Stack>
        </Form>
        <Text align="center">
          <TextLink as={Link} to={paths.login()}>
            Back to login
          </TextLink>
        </Text>
      </Stack>
    </BareFrame>
  );
}
