import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { ChosenPasswordField, FormMessage } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import {
  anonymousApi,
  commitSession,
  logInCookies,
  profileOf,
  redirectWithSession,
  submitForm,
} from "@vendor/remix-kit/server";
import { CardFrame, SuccessPage } from "@vendor/remix-kit/site";
import { Alert, LinkButton, PasswordField, PhoneField, Text, TextField } from "@vendor/ui";
import { JoinSchema } from "../../features/account/people-schema";
import { paths, readLinkToken } from "../../paths";
import { openSession } from "../../server/session.server";
import { site } from "../../site";

const schema = () => import("../../features/account/people-schema").then((module) => module.JoinSchema);

/** Spec §9, as after a sign-up. */
const SECONDS = 5;

export const handle = { bare: true };
export const meta = site.titled("Your invitation");

type Invited = { lead: string } | { dead: string } | null;

/** What the link says; null when it cannot be read for now, because joining does not need it. */
async function readInvitation(args: LoaderFunctionArgs, token: string): Promise<Invited> {
  try {
    const { account_name, invited_by, role, rights } = (
      await anonymousApi(args).identity.openInvitation({ token })
    ).data;
    // Owners often sign up with their business's name as their own.
    const who = invited_by === account_name ? "You are invited" : `${invited_by} invites you`;
    return { lead: `${who} to ${account_name} as ${role}. ${rights}` };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "LINK_EXPIRED" ? { dead: error.message } : null;
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const session = await openSession(args);
  const done = session.get("invitationAccepted") ?? null;
  const token = readLinkToken(url.searchParams);
  return data(
    {
      done,
      invited: token && !done ? await readInvitation(args, token) : null,
      action: token ? `${paths.invitation()}${url.search}` : null,
      signedInAs: profileOf(args)?.name ?? null,
    },
    { headers: { "Set-Cookie": await commitSession(session, args) } },
  );
}

export async function action(args: ActionFunctionArgs) {
  const token = readLinkToken(new URL(args.request.url).searchParams) ?? "";
  return submitForm(args.request, JoinSchema, async (person) => {
    const answer = await anonymousApi(args).identity.acceptInvitation({ token, ...person });
    const session = await openSession(args);
    session.flash("invitationAccepted", answer.message);
    const cookies = logInCookies(args, answer.api_token);
    return redirectWithSession(args, session, paths.invitation(), ...cookies);
  });
}

/** Asks for the details of the invited person. The email is known from the link. */
export default function Invitation() {
  const { done, invited, action: address, signedInAs } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  if (done) return <SuccessPage title="Welcome" message={done} seconds={SECONDS} next={paths.dashboard()} />;
  const dead = invited && "dead" in invited ? invited.dead : null;
  // After a form that came too late, its answer stands above the form with what was typed.
  if (!address || (dead && !reply)) {
    return (
      <CardFrame title="Your invitation">
        <Text>{dead ?? "Open the link in your invitation email to continue."}</Text>
        <LinkButton as={Link} to={paths.login()}>
          Log in
        </LinkButton>
      </CardFrame>
    );
  }
  return (
    <CardFrame
      title="Join the account"
      lead={
        invited && "lead" in invited
          ? invited.lead
          : "You were invited by email. Enter your details and choose a password."
      }
    >
      {signedInAs ? (
        <Alert announce="none">
          This browser is logged in as {signedInAs}. After you join, it is logged in as you.
        </Alert>
      ) : null}
      <FormMessage reply={reply} fieldErrors="skip" />
      <SchemaForm id="join" schema={schema} reply={reply} action={address} submit="Join" wide>
        {(fields) => (
          <>
            <TextField {...fields.name} label="Full name" autoComplete="name" />
            <TextField
              {...fields.username}
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              hint="At least 5 characters, no spaces."
            />
            <PhoneField {...fields.phone} label="Phone number" hint="11 digits, such as 0803 123 4567." />
            <ChosenPasswordField {...fields.password} label="Password" />
            <PasswordField
              {...fields.password_confirmation}
              label="Confirm password"
              autoComplete="new-password"
            />
          </>
        )}
      </SchemaForm>
    </CardFrame>
  );
}
