import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { CodeForm, FormMessage } from "@vendor/remix-kit/account-forms";
import { CodeSchema } from "@vendor/remix-kit/account-schemas";
import {
  type Account,
  codeNotSent,
  commitSession,
  confirmByCode,
  cookieHeaders,
  maskPhone,
  type Profile,
  readForm,
  recordSentCode,
  requireAccount,
  sendCode,
  sentCodeState,
  submitForm,
  tokenCookie,
  withCodeFieldError,
} from "@vendor/remix-kit/server";
import { CardFrame, SuccessPage } from "@vendor/remix-kit/site";
import { Alert, Button, Inline, Stack, Text } from "@vendor/ui";
import { useEffect, useRef, useState } from "react";
import { ChangePhone } from "../../features/phone/ChangePhone";
import { PhoneSchema } from "../../features/phone/phone-schema";
import { paths, readOrder, readPlanChoice, readTrial } from "../../paths";
import { openSession } from "../../server/session.server";
import { site } from "../../site";

/** The log-in page, which returns here with the order. */
function loginFor(request: Request): string {
  const query = new URL(request.url).searchParams;
  const choice = readPlanChoice(query);
  return paths.login({
    page: "verify-phone",
    ...(choice && { plan_id: choice.plan, plan_duration: choice.duration, ...readOrder(query) }),
    ...readTrial(query),
  });
}

function here(request: Request): string {
  return `${paths.verifyPhone()}${new URL(request.url).search}`;
}

type Session = Awaited<ReturnType<typeof openSession>>;

async function showAgain(args: ActionFunctionArgs, session: Session, token?: string) {
  const cookies = token ? [tokenCookie(token, siteOf(args.context))] : [];
  const headers = cookieHeaders([await commitSession(session, args), ...cookies]);
  return redirect(here(args.request), { headers });
}

const checkCode = (args: ActionFunctionArgs, form: FormData, { api }: Account) =>
  submitForm(form, CodeSchema, async ({ code }) => {
    const check = { function_type: "activate-check", code } as const;
    const answer = await api.identity.validateAccountOtpWeb(check).catch((error: unknown) => {
      throw withCodeFieldError(error);
    });
    const session = await openSession(args);
    session.flash("phoneCodeMessage", answer.message);
    return showAgain(args, session, answer.api_token);
  });

const changePhone = (args: ActionFunctionArgs, form: FormData, { api }: Account) =>
  submitForm(form, PhoneSchema, async ({ phone, second_factor_code: code }) => {
    await confirmByCode(api, code);
    const { api_token, message, resend_after: resendAfter } = await api.identity.editPhoneNumber({ phone });
    const session = await openSession(args);
    // Without a wait the number was the same, and its code has been sent.
    if (resendAfter !== undefined)
      recordSentCode(session, "phoneCode", phone, { message, error: undefined, resendAfter });
    return showAgain(args, session, api_token);
  });

async function resend(args: ActionFunctionArgs, { api, profile }: Account) {
  const session = await openSession(args);
  const sent = await sendCode(() => api.identity.validateAccountOtpWeb({ function_type: "activate-resend" }));
  if (sent.error) return codeNotSent(sent.error);
  // The page itself says where the first code was sent.
  const isFirst = sent.isNew && sentCodeState(session, "phoneCode", profile.phone) === undefined;
  recordSentCode(session, "phoneCode", profile.phone, isFirst ? { ...sent, message: undefined } : sent);
  return showAgain(args, session);
}

/** Checks the code, sends another one, or changes the phone, by the form's `intent`. */
export async function action(args: ActionFunctionArgs) {
  const account = requireAccount(args, loginFor(args.request));
  const form = await readForm(args.request);
  const intent = form.get("intent");
  if (intent === "resend") return resend(args, account);
  if (intent === "change-phone") return changePhone(args, form, account);
  return checkCode(args, form, account);
}

/** Spec §9. */
const SECONDS = 3;

/** The page that follows, and what is done there: the order of a chosen plan, otherwise the download (spec §4). */
function nextPage(query: URLSearchParams, { subscription_status }: Profile) {
  const choice = readPlanChoice(query);
  const isTrial = readTrial(query).onTrial === true;
  if (choice && !isTrial)
    return { next: paths.planDetails(choice, readOrder(query)), after: "pay for your plan" };
  // Like after log-in (spec §4): their trial is over.
  if (isTrial && subscription_status === "expired") return { next: paths.pricing(), after: "choose a plan" };
  return { next: paths.download(), after: "download the app" };
}

export const handle = { bare: true };
export const meta = site.titled("Verify your phone");

export async function loader(args: LoaderFunctionArgs) {
  const { profile } = requireAccount(args, loginFor(args.request));
  const url = new URL(args.request.url);
  const { next, after } = nextPage(url.searchParams, profile);
  const session = await openSession(args);
  if (profile.isVerified) {
    const message = session.get("phoneCodeMessage");
    if (!message) throw redirectDocument(next);
    const headers = { "Set-Cookie": await commitSession(session, args) };
    return data({ done: true as const, message, next, after }, { headers });
  }
  // The page posts for the first code: a GET, which also links, previews and prefetching send, must not cost an SMS.
  const state = sentCodeState(session, "phoneCode", profile.phone) ?? { sentAt: 0, resendAfter: 0 };
  return data(
    {
      done: false as const,
      ...state,
      sent: state.sentAt !== 0,
      message: session.get("phoneCodeMessage"),
      /** The message of a sign-up that led here. */
      welcome: session.get("signedUp")?.message ?? null,
      after,
      phone: maskPhone(profile.phone),
      action: `${paths.verifyPhone()}${url.search}`,
    },
    { headers: { "Set-Cookie": await commitSession(session, args) } },
  );
}

function statement(sent: boolean, refused: boolean): string {
  if (sent) return "We sent a 5-digit code to";
  return refused ? "We could not send a code to" : "We send a 5-digit code to";
}

/** Has the first code sent: automatically with scripts (spec §9), once the page is shown; otherwise by the button. */
function FirstCode({ action }: { action: string }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const started = useRef(false);
  const busy = useNavigation().formData !== undefined;
  useEffect(() => {
    const start = () => {
      if (started.current) return;
      started.current = true;
      submit(form.current, { replace: true });
    };
    if (!("prerendering" in document && document.prerendering)) return start();
    document.addEventListener("prerenderingchange", start, { once: true });
    return () => document.removeEventListener("prerenderingchange", start);
  }, [submit]);
  return (
    <Form method="post" action={action} ref={form} replace>
      <input type="hidden" name="intent" value="resend" />
      <Button type="submit" tone="primary" size="large" fullWidth loading={busy}>
        Send code
      </Button>
    </Form>
  );
}

export default function VerifyPhone() {
  const state = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // Kept while the page has the first code sent and loads its data again.
  const [welcome] = useState(state.done ? null : state.welcome);
  if (state.done) {
    const { message, next, after } = state;
    return (
      <SuccessPage
        title="Phone verified"
        lead={`Next: ${after}.`}
        message={message}
        seconds={SECONDS}
        next={next}
        asDocument
      />
    );
  }
  const isPhone = reply?.form === "change-phone";
  const codeReply = isPhone ? undefined : reply;
  return (
    <CardFrame title="Verify your phone" lead={`Then you can ${state.after}.`}>
      {welcome ? (
        <Alert tone="positive" title={`Welcome to ${brand.product}`}>
          {welcome}
        </Alert>
      ) : null}
      <Stack gap="xs">
        <Text>
          {statement(state.sent, reply !== undefined)} <strong>{state.phone}</strong>.
        </Text>
        <Inline gap="xs">
          <Text tone="muted">Wrong number?</Text>
          <ChangePhone key={state.phone} action={state.action} reply={isPhone ? reply : undefined} />
        </Inline>
      </Stack>
      <FormMessage
        reply={codeReply}
        note={state.message ? { tone: "info", text: state.message } : undefined}
      />
      {state.sent ? (
        <CodeForm
          id="verify"
          fromSms
          submit="Verify phone number"
          action={state.action}
          reply={codeReply?.result}
          resendAfter={state.resendAfter}
          sentAt={state.sentAt}
        />
      ) : (
        <FirstCode action={state.action} />
      )}
    </CardFrame>
  );
}
