import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { ApiClient } from "@vendor/api";
import { siteOf } from "@vendor/remix-kit";
import { CodeSchema } from "@vendor/remix-kit/account-schemas";
import {
  confirmByCode,
  type FormRefusal,
  openSession,
  parseForm,
  recordSentCode,
  redirectWithSession,
  requireAccount,
  tokenCookie,
  withCodeFieldError,
} from "@vendor/remix-kit/server";
import type { z } from "zod";
import {
  DetailsSchema,
  EmailSchema,
  NewPhoneSchema,
  PasswordSchema,
} from "../../features/account/profile-schemas";
import { paths } from "../../paths";

export type FormName = "details" | "email" | "phone" | "phone-code" | "password";
type SiteSession = Awaited<ReturnType<typeof openSession>>;
type Done = { message: string; api_token?: string | undefined };

/** A form's reply with the form's name, so that the page shows it there. */
const replyTo = (form: FormName, { data: reply, init }: FormRefusal) =>
  data({ ...reply, form }, init ?? undefined);

/** Checks a form, makes its change, and shows the API's message on the page. A new token replaces the browser's. */
async function change<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  form: FormName,
  schema: Schema,
  call: (value: z.output<Schema>, session: SiteSession) => Promise<Done>,
) {
  const parsed = await parseForm(args.request, schema);
  if (!parsed.ok) return replyTo(form, parsed.reply);
  try {
    const session = await openSession(args);
    const { message, api_token: token } = await call(parsed.value, session);
    session.flash("message", message);
    const cookies = token === undefined ? [] : [tokenCookie(token, siteOf(args.context))];
    return await redirectWithSession(args, session, paths.profile(), ...cookies);
  } catch (error) {
    return replyTo(form, parsed.refuse(withCodeFieldError(error)));
  }
}

type Change = (args: ActionFunctionArgs, api: ApiClient) => ReturnType<typeof change>;

const changes: Record<FormName, Change> = {
  details: (args, { identity }) =>
    change(args, "details", DetailsSchema, (value) => identity.updateProfile(value)),
  email: (args, api) =>
    change(args, "email", EmailSchema, async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(api, code);
      return api.identity.changeEmail(value);
    }),
  phone: (args, api) =>
    change(args, "phone", NewPhoneSchema, async ({ second_factor_code: code, ...value }, session) => {
      await confirmByCode(api, code);
      const { message, resend_after: resendAfter } = await api.identity.changePhone(value);
      recordSentCode(session, "newPhone", value.phone, { message: undefined, error: undefined, resendAfter });
      return { message };
    }),
  "phone-code": (args, { identity }) =>
    change(args, "phone-code", CodeSchema, async (value, session) => {
      const done = await identity.confirmPhone(value);
      session.unset("newPhone");
      return done;
    }),
  password: (args, api) =>
    change(args, "password", PasswordSchema, async ({ second_factor_code: code, ...value }) => {
      await confirmByCode(api, code);
      return api.identity.changePassword(value);
    }),
};

/** Changes the details, the email, the phone or the password: the address says which form was sent. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "profile" }));
  const form = new URL(args.request.url).searchParams.get("form") ?? "";
  return changes[Object.hasOwn(changes, form) ? (form as FormName) : "password"](args, api);
}
