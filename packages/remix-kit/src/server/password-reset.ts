import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "@vendor/api";
import { emailField } from "@vendor/api/fields";
import { accountPaths } from "@vendor/api/site-paths";
import { CodeSchema, ForgotPasswordSchema, NewPasswordSchema } from "../account-schemas";
import { siteOf } from "../site-context";
import { anonymousApi } from "./api";
import { parseForm, readForm } from "./parse-form";
import { codeNotSent, recordSentCode, sendCode, sentCodeState, withCodeFieldError } from "./sent-code";
import { commitSession, openSession, redirectWithSession, type SiteSession } from "./session";
import { knownSessions } from "./session-cookies";
import { clearedTokenCookie } from "./token-cookie";

/** This browser's password reset; without one the person starts again. */
function requireReset(session: SiteSession) {
  const reset = session.get("passwordReset");
  if (!reset) throw redirect(accountPaths.forgotPassword);
  return reset;
}

/** The email and the API's proof that its code was right (spec §4). */
function requireResetProof(session: SiteSession): { email: string; proof: string } {
  const { to: email, proof } = requireReset(session);
  if (!proof) throw redirect(accountPaths.forgotPassword);
  return { email, proof };
}

/** The page that asks for an email, then confirms that a code was sent. */
export const forgotPassword = {
  async loader(args: LoaderFunctionArgs) {
    const session = await openSession(args);
    const message = session.get("passwordResetMessage");
    const sent = message !== undefined && session.get("passwordReset") !== undefined;
    // Without a message the page is the same for everybody and can be cached.
    const headers: HeadersInit = message ? { "Set-Cookie": await commitSession(session, args) } : {};
    return data({ sent, message: message ?? null }, { headers });
  },

  async action(args: ActionFunctionArgs) {
    const parsed = await parseForm(args.request, ForgotPasswordSchema);
    if (!parsed.ok) return parsed.reply;
    const { email } = parsed.value;
    const api = anonymousApi(args);
    const sent = await sendCode(() =>
      api.identity.forgetAccountSendOtp({ email, known_sessions: knownSessions(args) }),
    );
    if (sent.error) return parsed.refuse(sent.error);
    const session = await openSession(args);
    recordSentCode(session, "passwordReset", email, sent);
    return redirectWithSession(args, session, accountPaths.forgotPassword);
  },
};

async function resendResetCode(args: ActionFunctionArgs) {
  const session = await openSession(args);
  const { to: email } = requireReset(session);
  const api = anonymousApi(args);
  const sent = await sendCode(() =>
    api.identity.validateAccountOtp({
      email,
      function_type: "reset-resend",
      known_sessions: knownSessions(args),
    }),
  );
  if (sent.error) return codeNotSent(sent.error);
  recordSentCode(session, "passwordReset", email, sent);
  return redirectWithSession(args, session, accountPaths.resetPassword);
}

/** The page that asks for the code. The API's proof that it was right is kept in the session's cookie. */
export const resetCode = {
  async loader(args: LoaderFunctionArgs) {
    const session = await openSession(args);
    const { to: email, proof } = requireReset(session);
    const state = {
      email,
      proven: proof !== undefined,
      message: session.get("passwordResetMessage") ?? null,
      ...(sentCodeState(session, "passwordReset", email) ?? { sentAt: 0, resendAfter: 0 }),
    };
    return data(state, { headers: { "Set-Cookie": await commitSession(session, args) } });
  },

  async action(args: ActionFunctionArgs) {
    const form = await readForm(args.request);
    if (form.get("intent") === "resend") return resendResetCode(args);
    const session = await openSession(args);
    const reset = requireReset(session);
    const parsed = await parseForm(form, CodeSchema);
    if (!parsed.ok) return parsed.reply;
    try {
      const answer = await anonymousApi(args).identity.validateAccountOtp({
        email: reset.to,
        function_type: "reset-check",
        code: parsed.value.code,
      });
      session.set("passwordReset", { ...reset, ...(answer.reset_token && { proof: answer.reset_token }) });
      session.flash("passwordResetMessage", answer.message);
      return await redirectWithSession(args, session, accountPaths.resetPassword);
    } catch (error) {
      return parsed.refuse(withCodeFieldError(error));
    }
  },
};

/** Failures without a message from the API get the specification's (spec §8). */
function withMessage(error: ApiError): ApiError {
  if (error.status > 0 && error.status < 500) return error;
  return new ApiError(error.code, error.status, "Encountered an error please try again");
}

/** The email and token of an emailed link, if the address has both. */
function readResetLink(query: URLSearchParams): { email: string; token: string } | undefined {
  const email = emailField.safeParse(query.get("email"));
  const token = query.get("token") ?? "";
  return email.success && /^[\w-]{1,256}$/.test(token) ? { email: email.data, token } : undefined;
}

/** The page that sets the new password, once, and then confirms it. */
export const newPassword = {
  async loader(args: LoaderFunctionArgs) {
    const session = await openSession(args);
    const link = readResetLink(new URL(args.request.url).searchParams);
    if (link) {
      // Remove the token from the address before a page is shown. It is not consumed yet: mail programs open links too.
      session.set("passwordReset", { to: link.email, sentAt: 0, resendAt: 0, proof: link.token });
      const headers = { "Set-Cookie": await commitSession(session, args) };
      throw redirect(accountPaths.setNewPassword, { headers });
    }
    const done = session.get("passwordResetDone") ?? null;
    if (done === null) return data({ done, email: requireResetProof(session).email });
    return data({ done, email: null }, { headers: { "Set-Cookie": await commitSession(session, args) } });
  },

  async action(args: ActionFunctionArgs) {
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
      session.unset("passwordReset");
      session.flash("passwordResetDone", answer.message);
      // The API has ended every session of the account, including this browser's.
      const signedOut = clearedTokenCookie(siteOf(args.context));
      return await redirectWithSession(args, session, accountPaths.setNewPassword, signedOut);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== "CODE_EXPIRED") return parsed.refuse(withMessage(error));
      session.unset("passwordReset");
      session.flash("passwordResetMessage", error.message);
      return await redirectWithSession(args, session, accountPaths.forgotPassword);
    }
  },
};
