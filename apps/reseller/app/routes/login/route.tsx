import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { FormMessage, LoginPasswordField } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import {
  anonymousApi,
  cookieHeaders,
  knownSessions,
  logInCookies,
  orLoginCode,
  profileOf,
  submitForm,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Text, TextField, TextLink } from "@vendor/ui";
import { afterLogin } from "../../features/login/after-login";
import { AgentLoginSchema } from "../../features/login/login-schema";
import { paths } from "../../paths";
import { site } from "../../site";

export const handle = { bare: true };
export const meta = site.titled("Agent log-in");

export function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (profileOf(args)?.role === "agent") throw redirect(afterLogin(url));
  return {
    action: `${paths.login()}${url.search}`,
    website: siteOf(args.context).sites.website,
    wasLoggedIn: url.searchParams.has("page") && knownSessions(args).length > 0,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submitForm(args.request, AgentLoginSchema, async (agent) => {
    const known = { ...agent, known_sessions: knownSessions(args) };
    const { api_token } = await orLoginCode(args, anonymousApi(args).reseller.login(known));
    const headers = cookieHeaders(logInCookies(args, api_token));
    return redirect(afterLogin(new URL(args.request.url)), { headers });
  });
}

const schema = () => import("../../features/login/login-schema").then((module) => module.AgentLoginSchema);

export default function AgentLogin() {
  const { action: address, website, wasLoggedIn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <CardFrame
      title="Agent log-in"
      lead={`Pay for your clients’ locations from your ${brand.token.code} wallet.`}
    >
      <FormMessage
        reply={reply}
        note={
          wasLoggedIn ? { tone: "info", text: "You’re logged out. Log in again to continue." } : undefined
        }
      />
      <SchemaForm id="agent-login" schema={schema} reply={reply} action={address} submit="Log in" wide>
        {(fields) => (
          <>
            <TextField
              {...fields.email}
              label="Email or Username"
              hint="Or your phone number"
              autoComplete="username"
            />
            <LoginPasswordField {...fields.password} />
          </>
        )}
      </SchemaForm>
      <Text align="center">
        Not an agent?{" "}
        <TextLink href={website} rel="noreferrer">
          Go to the website
        </TextLink>
      </Text>
    </CardFrame>
  );
}
