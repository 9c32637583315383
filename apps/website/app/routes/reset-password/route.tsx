import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { keepTyped } from "@vendor/remix-kit/form";
import { anonymousApi, commitSession, openSession, parseForm } from "@vendor/remix-kit/server";
import { Heading, Stack, Text, TextLink } from "@vendor/ui";
import { atTheCode } from "../../features/codes/at-the-code";
import { CodeForm } from "../../features/codes/CodeForm";
import { CodeSchema } from "../../features/codes/code-schema";
import { sendCode } from "../../features/codes/send-code.server";
import { markSent, sentState } from "../../features/codes/sent-state.server";
import { FormMessage } from "../../features/messages/FormMessage";
import { BareFrame } from "../../features/navigation/BareFrame";
import { MovingOn } from "../../features/navigation/MovingOn";
import { requireResetEmail } from "../../features/password-reset/reset-session.server";
import { paths } from "../../paths";
import { redirectWith } from "../../server/redirect-with.server";

/** Spec §4. */
const SECONDS = 3;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Enter the code · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const session = await openSession(args);
  const email = requireResetEmail(session);
  const state = {
    email,
    proven: session.get("flow")?.proof !== undefined,
    message: session.get("message") ?? null,
    ...(sentState(session, email) ?? { sentAt: 0, resendAfter: 0 }),
  };
  return data(state, { headers: { "Set-Cookie": await commitSession(session, args) } });
}

async function resend(args: ActionFunctionArgs) {
  const session = await openSession(args);
  const email = requireResetEmail(session);
  const api = anonymousApi(args);
  const sent = await sendCode(() =>
    api.identity.validateAccountOtp({ email, function_type: "reset-resend" }),
  );
  if (sent.error) {
    const { code, message, status } = sent.error;
    return data({ result: undefined, message, reason: code }, { status: status === 429 ? 429 : 503 });
  }
  markSent(session, email, sent);
  return redirectWith(args, session, paths.resetPassword());
}

export async function action(args: ActionFunctionArgs) {
  if ((await args.request.clone().formData()).get("intent") === "resend") return resend(args);
  const session = await openSession(args);
  const email = requireResetEmail(session);
  const parsed = await parseForm(args.request, CodeSchema);
  if (!parsed.ok) return parsed.reply;
  try {
    const answer = await anonymousApi(args).identity.validateAccountOtp({
      email,
      function_type: "reset-check",
      code: parsed.value.code,
    });
    session.set("flow", { sentTo: email, ...(answer.reset_token && { proof: answer.reset_token }) });
    session.flash("message", answer.message);
    return await redirectWith(args, session, paths.resetPassword());
  } catch (error) {
    return parsed.refuse(atTheCode(error));
  }
}

export const clientAction = keepTyped;

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
          If <strong>{state.email}</strong> has an account, a 5-digit code is in its inbox.
        </Text>
        <FormMessage
          reply={reply}
          faults="skip"
          note={state.message ? { tone: "info", text: state.message } : undefined}
        />
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
