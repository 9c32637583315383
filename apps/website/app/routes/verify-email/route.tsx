import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import { NewEmailForm } from "@vendor/remix-kit/profile";
import { EmailSchema } from "@vendor/remix-kit/profile-schemas";
import {
  anonymousApi,
  commitSession,
  confirmByCode,
  profileOf,
  readForm,
  redirectWithSession,
  requireAccount,
  submitForm,
  withCodeFieldError,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Alert, Button, Disclosure, LinkButton, Text } from "@vendor/ui";
import { useEffect, useRef } from "react";
import { z } from "zod";
import { paths, readLinkToken } from "../../paths";
import { openSession, redirectWithMessage } from "../../server/session.server";
import { site } from "../../site";

/** The intent of the form for another address. */
const CHANGE = "change";
const EmailStepSchema = z.object({ intent: z.enum(["confirm", "send"]) });

async function confirm(args: ActionFunctionArgs) {
  const token = readLinkToken(new URL(args.request.url).searchParams) ?? "";
  const { message } = await anonymousApi(args).identity.confirmEmail({ token });
  const session = await openSession(args);
  session.flash("emailConfirmed", message);
  return redirectWithSession(args, session, paths.verifyEmail());
}

const login = paths.login({ page: "verify-email" });

async function send(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, login);
  try {
    const { message } = await api.identity.sendEmailLink();
    return await redirectWithMessage(args, message, paths.verifyEmail());
  } catch (error) {
    // The email is confirmed already, which the page shows.
    if (error instanceof ApiError && error.code === "CONFLICT")
      return redirectWithMessage(args, error.message, paths.verifyEmail());
    throw error;
  }
}

/** Sends the link to another address instead. */
function change(args: ActionFunctionArgs, form: FormData) {
  const { api } = requireAccount(args, login);
  return submitForm(
    form,
    EmailSchema,
    async ({ second_factor_code: code, ...address }) => {
      await confirmByCode(api, code);
      const { message } = await api.identity.changeEmail(address).catch((error: unknown) => {
        throw withCodeFieldError(error);
      });
      return redirectWithMessage(args, message, paths.verifyEmail());
    },
    CHANGE,
  );
}

/** Confirms an email by its link's token, sends such a link, or sends it to another address, by the form's `intent`. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  if (form.get("intent") === CHANGE) return change(args, form);
  return submitForm(form, EmailStepSchema, ({ intent }) =>
    intent === "confirm" ? confirm(args) : send(args),
  );
}

export const handle = { bare: true };
export const meta = site.titled("Confirm your email");

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const session = await openSession(args);
  const done = session.get("emailConfirmed") ?? null;
  const sent = session.get("message") ?? null;
  const headers = { "Set-Cookie": await commitSession(session, args) };
  const next = profileOf(args) ? paths.dashboard() : paths.login();
  if (done) return data({ step: "done" as const, message: done, next }, { headers });
  const token = readLinkToken(url.searchParams);
  if (token) {
    const action = `${paths.verifyEmail()}?${new URLSearchParams({ token })}`;
    return data({ step: "confirm" as const, action }, { headers });
  }
  const { api } = requireAccount(args, login);
  const account = (await api.account.show()).data;
  if (account.email_verified)
    return data({ step: "done" as const, message: `${account.email} is confirmed.`, next }, { headers });
  return data({ step: "ask" as const, email: account.email, sent }, { headers });
}

/**
 * Opening the link does not confirm the email, because mail programs open links too. The page posts the token: automatically
 * with scripts, otherwise by a button.
 */
function Confirm({ action, over }: { action: string; over: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const started = useRef(false);
  const busy = useNavigation().formData !== undefined;
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    submit(form.current, { replace: true });
  }, [submit]);
  return (
    <Form method="post" action={action} ref={form} replace>
      <input type="hidden" name="intent" value="confirm" />
      {over ? null : (
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Confirm my email
        </Button>
      )}
    </Form>
  );
}

export default function VerifyEmail() {
  const state = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formData !== undefined;
  if (state.step === "done") {
    return (
      <CardFrame title="Email confirmed">
        <Alert tone="positive">{state.message}</Alert>
        <LinkButton as={Link} to={state.next} tone="primary" size="large">
          Continue
        </LinkButton>
      </CardFrame>
    );
  }
  if (state.step === "confirm") {
    return (
      <CardFrame title="Confirm your email">
        <FormMessage reply={reply} />
        <Confirm action={state.action} over={reply?.reason === "LINK_EXPIRED"} />
        {reply ? (
          <LinkButton as={Link} to={paths.verifyEmail()}>
            Ask for a new link
          </LinkButton>
        ) : null}
      </CardFrame>
    );
  }
  const isChange = reply?.form === CHANGE;
  return (
    <CardFrame title="Confirm your email">
      <Text>
        We’ll send a link to <strong>{state.email}</strong>. Open it to confirm that the address is yours, so
        that receipts and codes reach you.
      </Text>
      <FormMessage
        reply={isChange ? undefined : reply}
        note={state.sent ? { tone: "info", text: state.sent } : undefined}
      />
      <Form method="post" action={paths.verifyEmail()}>
        <input type="hidden" name="intent" value="send" />
        <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
          Send the link
        </Button>
      </Form>
      <Disclosure look="text" title="Wrong address?" open={isChange}>
        <NewEmailForm
          key={state.sent}
          id="new-email"
          action={paths.verifyEmail()}
          intent={CHANGE}
          reply={isChange ? reply : undefined}
          asksCode={false}
        />
      </Disclosure>
      <LinkButton as={Link} to={paths.dashboard()}>
        Back to the dashboard
      </LinkButton>
    </CardFrame>
  );
}
