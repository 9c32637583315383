import { type ApiClient, createApiClient } from "@vendor/api";
import { latestLink, newestCode } from "./inbox.ts";
import { urls } from "./settings.ts";
import { newVisitor, type Visitor } from "./visitor.ts";

/** An API client at the visitor's address, signed in with the token if there is one. */
export const apiFor = ({ address }: Pick<Visitor, "address">, token?: string): ApiClient =>
  createApiClient({ baseUrl: urls.api, token, clientAddress: address });

/** Logs in at the API. */
export async function apiLogin(email: string, password: string, visitor = newVisitor()): Promise<string> {
  return (await apiFor(visitor).identity.login({ email, password })).api_token;
}

/** An API client with a new session of the visitor. */
export async function signedInApi(visitor: Visitor): Promise<{ api: ApiClient; token: string }> {
  const token = await apiLogin(visitor.email, visitor.password, visitor);
  return { api: apiFor(visitor, token), token };
}

/** Signs a visitor up by API, by an agent's link if a code is given; returns the token. */
export async function register(visitor: Visitor, agentCode?: string): Promise<string> {
  const { api_token: token } = await apiFor(visitor).identity.register({
    name: visitor.name,
    username: visitor.username,
    email: visitor.email,
    phone: visitor.phone,
    password: visitor.password,
    password_confirmation: visitor.password,
    about: "Friends",
    acceptTerms: true,
    on_trial: true,
    agent_id: agentCode,
  });
  return token;
}

/** Confirms the visitor's email by the link in the welcome mail: only then it gets receipts, and an authenticator app can be set up. */
export async function confirmEmail(visitor: Visitor): Promise<void> {
  const link = await latestLink(visitor.email, "/verify-email");
  const token = new URL(link, urls.website).searchParams.get("token") ?? "";
  await apiFor(visitor).identity.confirmEmail({ token });
}

/** Verifies the phone of a visitor who has signed up; returns the new token. */
export async function verifyPhone(visitor: Visitor, token: string): Promise<string> {
  const api = apiFor(visitor, token);
  await api.identity.validateAccountOtpWeb({ function_type: "activate-resend" }).catch(() => undefined);
  const code = await newestCode(visitor.phone);
  const checked = await api.identity.validateAccountOtpWeb({ function_type: "activate-check", code });
  return checked.api_token ?? token;
}

/** Signs a visitor up and verifies the phone; returns the token. */
export async function registerVerified(visitor: Visitor): Promise<string> {
  return verifyPhone(visitor, await register(visitor));
}
