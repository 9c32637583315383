import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import type { ApiClient } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import { CodeSchema } from "@vendor/remix-kit/account-schemas";
import {
  type Account,
  commitSession,
  confirmByCode,
  type FormRefusal,
  openSession,
  parseForm,
  readForm,
  recordSentCode,
  requireAccount,
  sendCode,
  tokenCookie,
  withCodeFieldError,
} from "@vendor/remix-kit/server";
import { PhoneSchema } from "../../features/phone/phone-schema";
import { paths, readOrder, readPlanChoice } from "../../paths";

/** Sends a code to the signed-in person's phone. */
const sendPhoneCode = (api: ApiClient) =>
  sendCode(() => api.identity.validateAccountOtpWeb({ function_type: "activate-resend" }));

/** The log-in page, which returns here with the order. */
export function loginFor(request: Request): string {
  const query = new URL(request.url).searchParams;
  const choice = readPlanChoice(query);
  return paths.login({
    page: "verify-phone",
    ...(choice && { plan_id: choice.plan, plan_duration: choice.duration, ...readOrder(query) }),
  });
}

type Refusal = Omit<FormRefusal["data"], "result"> & { result?: FormRefusal["data"]["result"] };
type Reply = { form: "code" | "phone"; refusal: Refusal };

function refused(form: Reply["form"], refusal: { data: Refusal; init: ResponseInit | null }) {
  return data<Reply>({ form, refusal: refusal.data }, refusal.init ?? {});
}

function here(request: Request): string {
  return `${paths.verifyPhone()}${new URL(request.url).search}`;
}

async function checkCode(args: ActionFunctionArgs, form: FormData, { api }: Account) {
  const parsed = await parseForm(form, CodeSchema);
  if (!parsed.ok) return refused("code", parsed.reply);
  try {
    const answer = await api.identity.validateAccountOtpWeb({
      function_type: "activate-check",
      code: parsed.value.code,
    });
    const session = await openSession(args);
    session.flash("phoneCodeMessage", answer.message);
    const headers = new Headers([["Set-Cookie", await commitSession(session, args)]]);
    if (answer.api_token) headers.append("Set-Cookie", tokenCookie(answer.api_token, siteOf(args.context)));
    return redirect(here(args.request), { headers });
  } catch (error) {
    return refused("code", parsed.refuse(withCodeFieldError(error)));
  }
}

async function changePhone(args: ActionFunctionArgs, form: FormData, { api }: Account) {
  const parsed = await parseForm(form, PhoneSchema);
  if (!parsed.ok) return refused("phone", parsed.reply);
  try {
    const { phone, second_factor_code: code } = parsed.value;
    await confirmByCode(api, code);
    const { api_token, message, resend_after: resendAfter } = await api.identity.editPhoneNumber({ phone });
    const session = await openSession(args);
    // Without a wait the number was the same, and its code has been sent.
    if (resendAfter !== undefined)
      recordSentCode(session, "phoneCode", phone, { message, error: undefined, resendAfter });
    const headers = new Headers([
      ["Set-Cookie", await commitSession(session, args)],
      ["Set-Cookie", tokenCookie(api_token, siteOf(args.context))],
    ]);
    return redirect(here(args.request), { headers });
  } catch (error) {
    return refused("phone", parsed.refuse(error));
  }
}

async function resend(args: ActionFunctionArgs, { api, profile }: Account) {
  const session = await openSession(args);
  const sent = await sendPhoneCode(api);
  if (sent.error) {
    const { code: reason, message, status } = sent.error;
    return refused("code", { data: { message, reason }, init: { status: status === 429 ? 429 : 503 } });
  }
  recordSentCode(session, "phoneCode", profile.phone, sent);
  return redirect(here(args.request), { headers: { "Set-Cookie": await commitSession(session, args) } });
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
