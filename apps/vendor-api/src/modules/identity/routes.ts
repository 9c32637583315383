import { ok } from "@vendor/api";
import { notImplemented } from "../../http/not-implemented.ts";
import { os, requireSession } from "../../http/os.ts";
import { limit } from "../../http/rate-limiter.ts";
import { checkPhoneCode } from "./check-phone-code.ts";
import { editPhoneNumber } from "./edit-phone-number.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { register } from "./register.ts";
import { resendPhoneCode } from "./resend-phone-code.ts";

export const identityRoutes = {
  register: os.identity.register.handler(async ({ context, input }) => {
    await limit(context, "register-by-address", context.caller.address);
    const { token, agentReg } = await register(context.deps, context.caller, input);
    return ok("Registration successful", { api_token: token, agent_reg: agentReg });
  }),

  login: os.identity.login.handler(async ({ context, input }) => {
    await limit(context, "login-by-address", context.caller.address);
    const { email: identifier, password } = input;
    const token = await login(context.deps, context.caller, "website", { identifier, password });
    return ok("Login successful", { api_token: token });
  }),

  logout: os.identity.logout.handler(async ({ context }) => {
    await logout(context.deps, requireSession(context));
    return ok("Logged out successfully");
  }),

  editPhoneNumber: os.identity.editPhoneNumber.handler(async ({ context, input }) => {
    await limit(context, "code-by-address", context.caller.address);
    const { deps, caller } = context;
    const { token, message } = await editPhoneNumber(deps, caller, requireSession(context), input.phone);
    return ok(message, { api_token: token });
  }),

  validateAccountOtpWeb: os.identity.validateAccountOtpWeb.handler(async ({ context, input }) => {
    const { deps, caller } = context;
    const session = requireSession(context);
    if (input.function_type === "activate-check") {
      return ok("Your phone number is verified", {
        api_token: await checkPhoneCode(deps, session, input.code),
      });
    }
    await limit(context, "code-by-address", caller.address);
    const resent = await resendPhoneCode(deps, caller, session);
    if (!resent.sent) return ok("Your phone number is verified already", { api_token: resent.token });
    return ok("A code was sent to your phone", {
      resend_after: resent.resendAfter,
      masked_phone: resent.maskedPhone,
    });
  }),

  validateAccountOtp: os.identity.validateAccountOtp.handler(notImplemented),
  forgetAccountSendOtp: os.identity.forgetAccountSendOtp.handler(notImplemented),
  updateForgotPassword: os.identity.updateForgotPassword.handler(notImplemented),
};
