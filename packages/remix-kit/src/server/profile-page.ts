import type { ActionFunctionArgs } from "@remix-run/node";
import type { ApiClient } from "@vendor/api";
import { accountPaths } from "@vendor/api/site-paths";
import { z } from "zod";
import { CodeSchema } from "../account-schemas";
import { isPhoneVerified } from "../is-phone-verified";
import { DetailsSchema, EmailSchema, NewPhoneSchema, PasswordSchema } from "../profile/profile-schemas";
import { type RequestArgs, siteOf } from "../site-context";
import { readForm, submitForm } from "./parse-form";
import { confirmByCode } from "./security-page";
import { maskPhone, recordSentCode, sentCodeState, withCodeFieldError } from "./sent-code";
import { openSession, redirectWithSession, type SiteSession, takeMessage } from "./session";
import { tokenCookie } from "./token-cookie";

export type ProfileFormName = "details" | "email" | "email-link" | "phone" | "phone-code" | "password";
type Done = { message: string; api_token?: string | undefined };

type Sent = { args: ActionFunctionArgs; api: ApiClient; posted: FormData };

/** Checks a form, makes its change, and shows the API's message on the page. A new token replaces the browser's. */
const change = <Schema extends z.ZodType>(
  { args, posted }: Sent,
  form: ProfileFormName,
  schema: Schema,
  call: (value: z.output<Schema>, session: SiteSession) => Promise<Done>,
) =>
  submitForm(
    posted,
    schema,
    async (value) => {
      const session = await openSession(args);
      const { message, api_token: token } = await call(value, session).catch((error: unknown) => {
        throw withCodeFieldError(error);
      });
      session.flash("message", message);
      const cookies = token === undefined ? [] : [tokenCookie(token, siteOf(args.context))];
      return redirectWithSession(args, session, accountPaths.profile, ...cookies);
    },
    form,
  );

/** Records that a code was sent to the new phone; the page shows the API's message as that of any change. */
function recordNewPhone(session: SiteSession, phone: string, resendAfter: number): void {
  recordSentCode(session, "newPhone", phone, { message: undefined, error: undefined, resendAfter });
}

const changes: Record<ProfileFormName, (sent: Sent) => ReturnType<typeof change>> = {
  details: (sent) =>
    change(sent, "details", DetailsSchema, (value) => sent.api.identity.updateProfile(value)),
  email: (sent) =>
    change(sent, "email", EmailSchema, async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(sent.api, code);
      return sent.api.identity.changeEmail(value);
    }),
  "email-link": (sent) => change(sent, "email-link", z.object({}), () => sent.api.identity.sendEmailLink()),
  phone: (sent) =>
    change(sent, "phone", NewPhoneSchema, async ({ second_factor_code: code, ...value }, session) => {
      await confirmByCode(sent.api, code);
      const { message, resend_after: wait } = await sent.api.identity.changePhone(value);
      recordNewPhone(session, value.phone, wait);
      return { message };
    }),
  "phone-code": (sent) => {
    if (sent.posted.get("intent") === "resend") {
      return change(sent, "phone-code", z.object({}), async (_, session) => {
        const { message, resend_after: wait } = await sent.api.identity.resendNewPhoneCode();
        const phone = session.get("newPhone")?.to;
        if (phone !== undefined) recordNewPhone(session, phone, wait);
        return { message };
      });
    }
    return change(sent, "phone-code", CodeSchema, async (value, session) => {
      const done = await sent.api.identity.confirmPhone(value);
      session.unset("newPhone");
      return done;
    });
  },
  password: (sent) =>
    change(sent, "password", PasswordSchema, async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(sent.api, code);
      return sent.api.identity.changePassword(value);
    }),
};

/** The page where a person changes their own details. Its route gives the signed-in person's API. */
export const profilePage = {
  /** @returns What the page shows, the API's account for the site's own parts, and the headers that remove the message. */
  async load(args: RequestArgs, api: ApiClient) {
    const [{ data: account }, factor, { message, headers }, session] = await Promise.all([
      api.account.show(),
      api.identity.secondFactor(),
      takeMessage(args),
      openSession(args),
    ]);
    const { name, username, email, email_verified: verified, phone, role, account_name } = account;
    const to = session.get("newPhone")?.to;
    const state = to === undefined ? undefined : sentCodeState(session, "newPhone", to);
    const profile = {
      name,
      username,
      email,
      verified,
      accountName: role === "owner" ? account_name : null,
      // An unverified phone is changed where it is verified.
      phone: isPhoneVerified(account) ? phone : null,
      newPhone: to !== undefined && state ? { masked: maskPhone(to), ...state } : null,
      asksCode: factor.data.asks_code,
    };
    return { message, profile, account, headers };
  },

  /** Changes the details, the email, the phone or the password, or sends the email's link: the address says which form was sent. */
  async action(args: ActionFunctionArgs, api: ApiClient) {
    const form = new URL(args.request.url).searchParams.get("form") ?? "";
    const name = Object.hasOwn(changes, form) ? (form as ProfileFormName) : "password";
    return changes[name]({ args, api, posted: await readForm(args.request) });
  },
};
