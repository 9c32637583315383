import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { FormMessage, LoginPasswordField } from "@vendor/remix-kit/account-forms";
import { SchemaForm } from "@vendor/remix-kit/form";
import {
  anonymousApi,
  cookieHeaders,
  decodeProfile,
  knownSessions,
  logInCookies,
  orLoginCode,
  profileOf,
  submitForm,
} from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Text, TextField, TextLink } from "@vendor/ui";
import { afterLogin } from "../../features/login/after-login";
import { LoginSchema } from "../../features/login/login-schema";
import { TimezoneInput } from "../../features/login/TimezoneInput";
import { pageMeta } from "../../features/seo/page-meta";
import { getStarted, paths, readPlanChoice, readTrial } from "../../paths";
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
  // The page is not cached with this query.
  const sentHere = url.searchParams.has("page");
  const choice = readPlanChoice(url.searchParams, { plan: "plan_id", duration: "plan_duration" });
  return {
    action: `${paths.login()}${url.search}`,
    identifier: userData?.username,
    wasLoggedIn: sentHere && knownSessions(args).length > 0,
    signup: choice ? paths.signup({ ...choice, ...readTrial(url.searchParams) }) : getStarted,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submitForm(args.request, LoginSchema, async ({ identifier: email, ...rest }) => {
    const person = { email, ...rest, origin: 3, known_sessions: knownSessions(args) };
    const { api_token } = await orLoginCode(args, anonymousApi(args).identity.login(person));
    const profile = decodeProfile(api_token, siteOf(args.context).log);
    const headers = cookieHeaders(logInCookies(args, api_token));
    return redirectDocument(afterLogin(new URL(args.request.url), profile), { headers });
  });
}

const schema = () => import("../../features/login/login-schema").then((module) => module.LoginSchema);

export default function Login() {
  const { action: address, identifier, signup, wasLoggedIn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <CardFrame title="Log in">
      <FormMessage
        reply={reply}
        note={
          wasLoggedIn ? { tone: "info", text: "You’re logged out. Log in again to continue." } : undefined
        }
      />
      <SchemaForm
        id="login"
        schema={schema}
        reply={reply}
        action={address}
        defaultValue={identifier ? { identifier } : undefined}
        submit="Log in"
        wide
      >
        {(fields) => (
          <>
            <TimezoneInput />
            <TextField
              {...fields.identifier}
              label="Email or Username"
              hint="You can also use your phone number."
              autoComplete="username"
            />
            <LoginPasswordField {...fields.password} />
          </>
        )}
      </SchemaForm>
      <Text align="center">
        New here?{" "}
        <TextLink as={Link} to={signup}>
          Get started for free
        </TextLink>
      </Text>
    </CardFrame>
  );
}
