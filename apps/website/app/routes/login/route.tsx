import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { FormMessage, LoginForm } from "@vendor/remix-kit/account-forms";
import { fieldProps, getFormProps, useSchemaForm } from "@vendor/remix-kit/form";
import {
  anonymousApi,
  continueWithCode,
  decodeProfile,
  knownSessions,
  logInCookies,
  parseForm,
  profileOf,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Heading, Stack, Text, TextField, TextLink } from "@vendor/ui";
import { afterLogin } from "../../features/login/after-login";
import { LoginSchema } from "../../features/login/login-schema";
import { pageMeta } from "../../features/seo/page-meta";
import { TimezoneInput } from "../../features/timezone/TimezoneInput";
import { getStarted, paths, readPlanChoice } from "../../paths";
import { userDataOf } from "../../server/user-data.server";

export const handle = { bare: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: `Log in · ${brand.product}`,
    description: `Log in to ${brand.product} to see your plan, your wallet and your shops.`,
    path: paths.login(),
    matches,
  });

export async function loader(args: LoaderFunctionArgs) {
  const profile = profileOf(args);
  const url = new URL(args.request.url);
  if (profile) throw redirectDocument(afterLogin(url, profile));
  const userData = await userDataOf(args);
  const choice = readPlanChoice(url.searchParams, { plan: "plan_id", duration: "plan_duration" });
  return {
    action: `${paths.login()}${url.search}`,
    identifier: userData?.username,
    signup: choice ? paths.signup(choice) : getStarted,
  };
}

export async function action(args: ActionFunctionArgs) {
  const site = siteOf(args.context);
  const parsed = await parseForm(args.request, LoginSchema);
  if (!parsed.ok) return parsed.reply;
  const { identifier, password, timezone } = parsed.value;
  try {
    const { api_token } = await anonymousApi(args).identity.login({
      email: identifier,
      password,
      origin: 3,
      timezone,
      known_sessions: knownSessions(args),
    });
    const profile = decodeProfile(api_token, site.log);
    const headers = logInCookies(args, api_token).map((cookie): [string, string] => ["Set-Cookie", cookie]);
    return redirectDocument(afterLogin(new URL(args.request.url), profile), { headers });
  } catch (error) {
    return (await continueWithCode(args, error)) ?? parsed.refuse(error);
  }
}

const schema = () => import("../../features/login/login-schema").then((module) => module.LoginSchema);

export default function Login() {
  const { action: address, identifier, signup } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { form, fields, busy } = useSchemaForm({
    id: "login",
    schema,
    reply: reply?.result,
    ...(identifier && { defaultValue: { identifier } }),
  });
  return (
    <CardFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          Log in
        </Heading>
        <FormMessage reply={reply} />
        <LoginForm
          form={getFormProps(form)}
          password={fieldProps(fields.password)}
          action={address}
          busy={busy}
        >
          <TimezoneInput />
          <TextField {...fieldProps(fields.identifier)} label="Email or Username" autoComplete="username" />
        </LoginForm>
        <Text align="center">
          New here?{" "}
          <TextLink as={Link} to={signup}>
            Get started for free
          </TextLink>
        </Text>
      </Stack>
    </CardFrame>
  );
}
