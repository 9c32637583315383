import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { keepTyped } from "@vendor/remix-kit/form";
import {
  anonymousApi,
  clearedTokenCookie,
  commitSession,
  openSession,
  parseForm,
} from "@vendor/remix-kit/server";
import { Heading, Stack, Text, TextLink } from "@vendor/ui";
import { FormMessage } from "../../features/messages/FormMessage";
import { BareFrame } from "../../features/navigation/BareFrame";
import { MovingOn } from "../../features/navigation/MovingOn";
import { NewPasswordForm } from "../../features/password-reset/NewPasswordForm";
import { NewPasswordSchema } from "../../features/password-reset/reset-schema";
import { requireResetProof } from "../../features/password-reset/reset-session.server";
import { paths } from "../../paths";
import { redirectWith } from "../../server/redirect-with.server";

/** Spec §4. */
const SECONDS = 6;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Set a new password · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const session = await openSession(args);
  const done = session.get("done") ?? null;
  if (done === null) {
    const { email } = requireResetProof(session);
    return data({ done, email });
  }
  return data({ done, email: null }, { headers: { "Set-Cookie": await commitSession(session, args) } });
}

/** What the API has no words of its own for gets the specification's (spec §8). */
function inWords(error: ApiError): ApiError {
  if (error.status > 0 && error.status < 500) return error;
  return new ApiError(error.code, error.status, "Encountered an error please try again");
}

export async function action(args: ActionFunctionArgs) {
  const session = await openSession(args);
  const { email, proof } = requireResetProof(session);
  const parsed = await parseForm(args.request, NewPasswordSchema);
  if (!parsed.ok) return parsed.reply;
  try {
    const answer = await anonymousApi(args).identity.updateForgotPassword({
      email,
      reset_token: proof,
      ...parsed.value,
    });
    session.unset("flow");
    session.flash("done", answer.message);
    // Every session of the account has ended, this browser's among them.
    return await redirectWith(
      args,
      session,
      paths.setNewPassword(),
      clearedTokenCookie(siteOf(args.context)),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code !== "CODE_EXPIRED") return parsed.refuse(inWords(error));
    session.unset("flow");
    session.flash("message", error.message);
    return await redirectWith(args, session, paths.forgotPassword());
  }
}

export const clientAction = keepTyped;

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
