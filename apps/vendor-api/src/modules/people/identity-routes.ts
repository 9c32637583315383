import { ok } from "@vendor/api";
import { os, type RequestContext, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { changePhone, confirmPhone, resendNewPhoneCode } from "./change-phone.ts";
import { changeEmail, changePassword, updateProfile } from "./change-profile.ts";
import { confirmEmail, sendEmailLink } from "./confirm-email.ts";
import { listSessions, logout, revokeOneSession, revokeTheOthers } from "./list-and-end-sessions.ts";
import { type LoginSite, login } from "./login.ts";
import { register } from "./register.ts";
import { checkResetCode, resetPassword, sendResetCode } from "./reset-password.ts";
import { checkPhoneCode, editPhoneNumber, resendPhoneCode } from "./verify-phone.ts";

/** The same for known and unknown addresses. */
const CODE_SENT = "If an account has this email, a code is on its way to it.";

/** Counts a code or link that a signed-in person has sent. Without a verified phone they may be anyone. */
async function limitCode(context: RequestContext): Promise<void> {
  const { userId, verified } = requireSession(context);
  await limit(context, "code-by-user", userId);
  if (!verified) await limit(context, "code-by-address", context.caller.address);
}

/** Counts an SMS to a number that nobody has verified. */
async function limitSms(context: RequestContext): Promise<void> {
  await limitCode(context);
  await limit(context, "sms-by-address", context.caller.address);
  await limit(context, "sms-by-address-daily", context.caller.address);
}

async function sendReset(
  context: RequestContext,
  { email, known_sessions: knownSessions = [] }: { email: string; known_sessions?: string[] | undefined },
): Promise<number> {
  await limit(context, "code-by-address", context.caller.address);
  return sendResetCode(context.deps, context.caller, { email, knownSessions });
}

async function logIn(
  context: RequestContext,
  site: LoginSite,
  input: { email: string; password: string; known_sessions?: string[] | undefined },
): Promise<string> {
  await limit(context, "login-by-address", context.caller.address);
  const { email: identifier, password, known_sessions: knownSessions = [] } = input;
  return login(context.deps, context.caller, site, { identifier, password, knownSessions });
}

export const identityRoutes = {
  updateProfile: os.identity.updateProfile.handler(async ({ context, input }) => {
    const token = await updateProfile(context.deps, requireSession(context), input);
    return ok("Your details are saved", { api_token: token });
  }),
  changeEmail: os.identity.changeEmail.handler(async ({ context, input }) => {
    await limitCode(context);
    await changeEmail(context.deps, context.caller, requireSession(context), input);
    return ok(`Open the link that we sent to ${input.email} to confirm it`);
  }),
  changePhone: os.identity.changePhone.handler(async ({ context, input }) => {
    const { deps, caller } = context;
    await limitCode(context);
    const { message, resendAfter } = await changePhone(deps, caller, requireSession(context), input);
    return ok(message, { resend_after: resendAfter });
  }),
  resendNewPhoneCode: os.identity.resendNewPhoneCode.handler(async ({ context }) => {
    const { deps, caller } = context;
    await limitCode(context);
    const { message, resendAfter } = await resendNewPhoneCode(deps, caller, requireSession(context));
    return ok(message, { resend_after: resendAfter });
  }),
  confirmPhone: os.identity.confirmPhone.handler(async ({ context, input }) => {
    const token = await confirmPhone(context.deps, context.caller, requireSession(context), input.code);
    return ok("Your phone number is changed. Your other devices were logged out.", { api_token: token });
  }),
  changePassword: os.identity.changePassword.handler(async ({ context, input }) => {
    const session = requireSession(context);
    await limit(context, "password-by-user", session.userId);
    await changePassword(context.deps, context.caller, session, input);
    return ok("Your password is changed. Your other devices were logged out.");
  }),

  register: os.identity.register.handler(async ({ context, input }) => {
    await limit(context, "register-by-address", context.caller.address);
    const { token, agentReg } = await register(context.deps, context.caller, input);
    return ok("Registration successful", { api_token: token, agent_reg: agentReg });
  }),

  login: os.identity.login.handler(async ({ context, input }) => {
    return ok("Login successful", { api_token: await logIn(context, "website", input) });
  }),

  logout: os.identity.logout.handler(async ({ context }) => {
    await logout(context.deps, requireSession(context));
    return ok("Logged out successfully");
  }),

  editPhoneNumber: os.identity.editPhoneNumber.handler(async ({ context, input }) => {
    await limitSms(context);
    const { deps, caller } = context;
    const session = requireSession(context);
    const { token, message, resendAfter } = await editPhoneNumber(deps, caller, session, input.phone);
    return ok(message, { api_token: token, resend_after: resendAfter });
  }),

  validateAccountOtpWeb: os.identity.validateAccountOtpWeb.handler(async ({ context, input }) => {
    const { deps, caller } = context;
    const session = requireSession(context);
    if (input.function_type === "activate-check") {
      const { token, trialEnded } = await checkPhoneCode(deps, caller, session, input.code);
      const message = trialEnded
        ? "Your phone number is verified. It had its free trial already, so you are on the free plan."
        : "Your phone number is verified";
      return ok(message, { api_token: token });
    }
    await limitSms(context);
    const resent = await resendPhoneCode(deps, caller, session);
    if (!resent.sent) return ok("Your phone number is verified already", { api_token: resent.token });
    return ok("A code was sent to your phone", {
      resend_after: resent.resendAfter,
      masked_phone: resent.maskedPhone,
    });
  }),

  validateAccountOtp: os.identity.validateAccountOtp.handler(async ({ context, input }) => {
    if (input.function_type === "reset-check") {
      const resetToken = await checkResetCode(context.deps, context.caller, input);
      return ok("Your code is verified", { reset_token: resetToken });
    }
    return ok(CODE_SENT, { resend_after: await sendReset(context, input) });
  }),

  forgetAccountSendOtp: os.identity.forgetAccountSendOtp.handler(async ({ context, input }) => {
    const resendAfter = await sendReset(context, input);
    return ok(CODE_SENT, { email: input.email, resend_after: resendAfter });
  }),

  updateForgotPassword: os.identity.updateForgotPassword.handler(async ({ context, input }) => {
    const { email, password, reset_token: resetToken } = input;
    await resetPassword(context.deps, context.caller, { email, password, resetToken });
    return ok("Your password has been reset. You can log in with it now");
  }),

  sendEmailLink: os.identity.sendEmailLink.handler(async ({ context }) => {
    const { deps, caller } = context;
    await limitCode(context);
    const resendAfter = await sendEmailLink(deps, caller, requireSession(context));
    return ok("A link is on its way to your email.", { resend_after: resendAfter });
  }),

  confirmEmail: os.identity.confirmEmail.handler(async ({ context, input }) => {
    await confirmEmail(context.deps, context.caller, input.token);
    return ok("Your email is confirmed");
  }),

  sessions: os.identity.sessions.handler(async ({ context, input }) => {
    const { rows: data, ...rest } = await listSessions(context.deps, requireSession(context), input.page);
    return ok("Where you are signed in", { data, ...rest });
  }),
  endSession: os.identity.endSession.handler(async ({ context, input }) => {
    await revokeOneSession(context.deps, requireSession(context), input.id);
    return ok("That device was signed out");
  }),
  endOtherSessions: os.identity.endOtherSessions.handler(async ({ context }) => {
    const ended = await revokeTheOthers(context.deps, requireSession(context));
    return ok("All other devices were signed out", { data: { ended } });
  }),
};

/** Logs an agent in to the reseller app; a call of the contract's group `reseller`. */
export const agentLoginRoute = os.reseller.login.handler(async ({ context, input }) => {
  return ok("Login successful", { api_token: await logIn(context, "reseller", input) });
});

/** Logs a member of staff in to the back office; a call of the contract's group `office`. */
export const officeLoginRoute = os.office.login.handler(async ({ context, input }) => {
  return ok("Login successful", { api_token: await logIn(context, "backoffice", input) });
});
