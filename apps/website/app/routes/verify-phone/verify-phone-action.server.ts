import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { siteOf } from "@vendor/remix-kit";
import { CodeSchema } from "@vendor/remix-kit/account-schemas";
import {
  type Account,
  codeNotSent,
  commitSession,
  confirmByCode,
  cookieHeaders,
  openSession,
  readForm,
  recordSentCode,
  requireAccount,
  sendCode,
  submitForm,
  tokenCookie,
  withCodeFieldError,
} from "@vendor/remix-kit/server";
import { PhoneSchema } from "../../features/phone/phone-schema";
import { paths, readOrder, readPlanChoice } from "../../paths";

/** The log-in page, which returns here with the order. */
export function loginFor(request: Request): string {
  const query = new URL(request.url).searchParams;
  const choice = readPlanChoice(query);
  return paths.login({
    page: "verify-phone",
    ...(choice && { plan_id: choice.plan, plan_duration: choice.duration, ...readOrder(query) }),
  });
}

function here(request: Request): string {
  return `${paths.verifyPhone()}${new URL(request.url).search}`;
}

type Session = Awaited<ReturnType<typeof openSession>>;

/** Shows the page again, with the session's message. */
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
  recordSentCode(session, "phoneCode", profile.phone, sent);
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
