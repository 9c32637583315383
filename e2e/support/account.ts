import { type ApiClient, createApiClient } from "@vendor/api";
import { newestCode } from "./inbox.ts";
import { urls } from "./settings.ts";
import type { Visitor } from "./visitor.ts";

const client = (visitor: Visitor, token?: string): ApiClient =>
  createApiClient({ baseUrl: urls.api, token, clientAddress: visitor.address });

/** Signs a visitor in at the API and gives a client that speaks for them. */
export async function signedInApi(visitor: Visitor): Promise<{ api: ApiClient; token: string }> {
  const { api_token: token } = await client(visitor).identity.login({
    email: visitor.email,
    password: visitor.password,
  });
  return { api: client(visitor, token), token };
}

/** Signs a visitor up at the API, for journeys that begin later, by an agent's link if a code is given; returns their token. */
export async function register(visitor: Visitor, agentCode?: string): Promise<string> {
  const { api_token: token } = await client(visitor).identity.register({
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

/** Signs a visitor up and proves the phone; returns the token of the verified person. */
export async function registerVerified(visitor: Visitor): Promise<string> {
  const token = await register(visitor);
  const api = client(visitor, token);
  await api.identity.validateAccountOtpWeb({ function_type: "activate-resend" }).catch(() => undefined);
  const code = await newestCode(visitor.phone);
  const checked = await api.identity.validateAccountOtpWeb({ function_type: "activate-check", code });
  return checked.api_token ?? token;
}
