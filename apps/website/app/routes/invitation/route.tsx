import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { ChosenPasswordField, FormMessage } from "@vendor/remix-kit/account-forms";
import { type FormReply, fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import {
  anonymousApi,
  commitSession,
  logInCookies,
  parseForm,
  profileOf,
  redirectWithSession,
} from "@vendor/remix-kit/server";
import { CardFrame, SuccessPage } from "@vendor/remix-kit/site";
import {
  Alert,
  Button,
  Heading,
  LinkButton,
  PasswordField,
  PhoneField,
  Stack,
  Text,
  TextField,
} from "@vendor/ui";
import { JoinSchema } from "../../features/people/people-schema";
import { paths, readLinkToken } from "../../paths";
import { openSession } from "../../server/session.server";

const schema = () => import("../../features/people/people-schema").then((module) => module.JoinSchema);

/** The details of the invited person. The email is known from the link. */
function JoinForm({ action, reply }: { action: string; reply: FormReply | undefined }) {
  const { form, fields, busy } = useSchemaForm({ id: "join", schema, reply });
  return (
    <Form method="post" action={action} {...getFormProps(form)}>
      <Stack gap="md">
        <TextField {...fieldProps(fields.name)} label="Full name" autoComplete="name" />
        <TextField
          {...fieldProps(fields.username)}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          hint="At least 5 characters, no spaces."
        />
        <PhoneField
          {...fieldProps(fields.phone)}
          label="Phone number"
          hint="11 digits, such as 0803 123 4567."
        />
        <ChosenPasswordField {...fieldProps(fields.password)} label="Password" />
        <PasswordField
          {...fieldProps(fields.password_confirmation)}
          label="Confirm password"
          autoComplete="new-password"
        />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Join
        </Button>
      </Stack>
    </Form>
  );
}

/** Spec §9, as after a sign-up. */
const SECONDS = 5;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Your invitation · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const session = await openSession(args);
  const done = session.get("invitationAccepted") ?? null;
  return data(
    {
      done,
      action: readLinkToken(url.searchParams) ? `${paths.invitation()}${url.search}` : null,
      signedInAs: profileOf(args)?.name ?? null,
    },
    { headers: { "Set-Cookie": await commitSession(session, args) } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const parsed = await parseForm(args.request, JoinSchema);
  if (!parsed.ok) return parsed.reply;
  const token = readLinkToken(new URL(args.request.url).searchParams) ?? "";
  try {
    const answer = await anonymousApi(args).identity.acceptInvitation({ token, ...parsed.value });
    const session = await openSession(args);
    session.flash("invitationAccepted", answer.message);
    return await redirectWithSession(
      args,
      session,
      paths.invitation(),
      ...logInCookies(args, answer.api_token),
    );
  } catch (error) {
    return parsed.refuse(error);
  }
}

export default function Invitation() {
  const { done, action: address, signedInAs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (done) return <SuccessPage title="Welcome" message={done} seconds={SECONDS} next={paths.dashboard()} />;
  if (!address) {
    return (
      <CardFrame>
        <Stack gap="lg">
          <Heading level={1} size="h2">
            Your invitation
          </Heading>
          <Text>Open the link in your invitation email to continue.</Text>
          <LinkButton as={Link} to={paths.login()}>
            Log in
          </LinkButton>
        </Stack>
      </CardFrame>
    );
  }
  return (
    <CardFrame>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Join the account
          </Heading>
          <Text tone="muted">You were invited by email. Enter your details and choose a password.</Text>
        </Stack>
        {signedInAs ? (
          <Alert announce="none">
            This browser is logged in as {signedInAs}. After you join, it is logged in as you.
          </Alert>
        ) : null}
        <FormMessage reply={reply} fieldErrors="skip" />
        <JoinForm action={address} reply={reply?.result} />
      </Stack>
    </CardFrame>
  );
}
