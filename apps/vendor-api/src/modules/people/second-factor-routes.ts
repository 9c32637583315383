import { ok } from "@vendor/api";
import { os, requireSession } from "../../http/contract-implementer.ts";
import { limit } from "../../http/rate-limiter.ts";
import { loginWithCode } from "./log-in-with-code.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  makeRecoveryCodes,
  showSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./manage-second-factor.ts";
import { listActivity } from "./security-activity.ts";

/** A person's second factor and security activity; part of the identity calls. */
export const secondFactorRoutes = {
  loginWithCode: os.identity.loginWithCode.handler(async ({ context, input }) => {
    await limit(context, "login-by-address", context.caller.address);
    const { proof, second_factor_code: code, known_sessions: knownSessions = [] } = input;
    const token = await loginWithCode(context.deps, context.caller, { proof, code, knownSessions });
    return ok("Login successful", { api_token: token });
  }),
  secondFactor: os.identity.secondFactor.handler(async ({ context }) =>
    ok("Authenticator app", { data: await showSecondFactor(context.deps, requireSession(context)) }),
  ),
  beginSecondFactor: os.identity.beginSecondFactor.handler(async ({ context, input }) => {
    await limit(context, "password-by-user", requireSession(context).userId);
    await beginSecondFactor(context.deps, context.caller, requireSession(context), input.present_password);
    return ok("Add the key to your app, and enter its code");
  }),
  turnOnSecondFactor: os.identity.turnOnSecondFactor.handler(async ({ context, input }) => {
    const session = requireSession(context);
    const codes = await turnOnSecondFactor(context.deps, context.caller, session, input.second_factor_code);
    return ok("Your authenticator app is on. Your other devices were logged out.", {
      recovery_codes: codes,
    });
  }),
  turnOffSecondFactor: os.identity.turnOffSecondFactor.handler(async ({ context, input }) => {
    await limit(context, "password-by-user", requireSession(context).userId);
    await turnOffSecondFactor(context.deps, context.caller, requireSession(context), input);
    return ok("Your authenticator app is off");
  }),
  confirmSecondFactor: os.identity.confirmSecondFactor.handler(async ({ context, input }) => {
    const session = requireSession(context);
    await confirmSecondFactor(context.deps, context.caller, session, input.second_factor_code);
    return ok("Your code is right");
  }),
  makeRecoveryCodes: os.identity.makeRecoveryCodes.handler(async ({ context }) => {
    const codes = await makeRecoveryCodes(context.deps, context.caller, requireSession(context));
    return ok("You have new recovery codes. The former ones no longer work.", { recovery_codes: codes });
  }),
  securityActivity: os.identity.securityActivity.handler(async ({ context }) =>
    ok("Security activity", { data: await listActivity(context.deps, requireSession(context)) }),
  ),
};
