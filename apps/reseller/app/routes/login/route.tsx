import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { FormMessage, LoginForm } from "@vendor/remix-kit/account-forms";
import { fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import {
  anonymousApi,
  continueWithCode,
  knownSessions,
  logInCookies,
  parseForm,
  profileOf,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Heading, Stack, Text, TextField, TextLink } from "@vendor/ui";
import { afterLogin } from "../../features/login/after-login";
import { AgentLoginSchema } from "../../features/login/login-schema";
import { paths } from "../../paths";
import { siteName } from "../../site";

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Agent log-in · ${siteName}` }];

export function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (profileOf(args)?.role === "agent") throw redirect(afterLogin(url));
  return { action: `${paths.login()}${url.search}`, website: siteOf(args.context).sites.website };
}

export async function action(args: ActionFunctionArgs) {
  const parsed = await parseForm(args.request, AgentLoginSchema);
  if (!parsed.ok) return parsed.reply;
  try {
    const { api_token } = await anonymousApi(args).reseller.login({
      ...parsed.value,
      known_sessions: knownSessions(args),
    });
    const headers = logInCookies(args, api_token).map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return redirect(afterLogin(new URL(args.request.url)), { headers });
  } catch (error) {
    return (await continueWithCode(args, error)) ?? parsed.refuse(error);
  }
}

const schema = () => import("../../features/login/login-schema").then((module) => module.AgentLoginSchema);

export default function AgentLogin() {
  const { action: address, website } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { form, fields, busy } = useSchemaForm({ id: "agent-login", schema, reply: reply?.result });
  return (
    <CardFrame>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} size="h2">
            Agent log-in
          </Heading>
          <Text tone="muted">Pay for your clients’ locations from your {brand.token.code} wallet.</Text>
        </Stack>
        <FormMessage reply={reply} />
        <LoginForm
          form={getFormProps(form)}
          password={fieldProps(fields.password)}
          action={address}
          busy={busy}
        >
          <TextField {...fieldProps(fields.email)} label="Email" type="email" autoComplete="username" />
        </LoginForm>
        <Text align="center">
          Not an agent?{" "}
          <TextLink href={website} rel="noreferrer">
            Go to the website
          </TextLink>
        </Text>
      </Stack>
    </CardFrame>
  );
}
