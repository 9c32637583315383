import { ok } from "@vendor/api";
import { os } from "../../http/os.ts";
import { limit } from "../../http/rate-limiter.ts";
import { login } from "./login.ts";

/** An agent signs in on the reseller app; the session lasts 12 hours. Part of the reseller calls. */
export const agentLoginRoute = os.reseller.login.handler(async ({ context, input }) => {
  await limit(context, "login-by-address", context.caller.address);
  const { email: identifier, password, known_sessions: knownSessions = [] } = input;
  const token = await login(context.deps, context.caller, "reseller", {
    identifier,
    password,
    knownSessions,
  });
  return ok("Login successful", { api_token: token });
});
