import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
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
import { StaffLoginSchema } from "../../features/login/login-schema";
import { paths } from "../../paths";
import { site } from "../../site";

export const handle = { bare: true };
export const meta = site.titled("Log in");

export function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  if (profileOf(args)?.role === "staff") throw redirect(afterLogin(url));
  return {
    action: `${paths.login()}${url.search}`,
    website: siteOf(args.context).sites.website,
    wasLoggedIn: url.searchParams.has("page") && knownSessions(args).length > 0,
  };
}

export async function action(args: ActionFunctionArgs) {
  return submitForm(args.request, StaffLoginSchema, async (person) => {
    const known = { ...person, known_sessions: knownSessions(args) };
    const { api_token } = await orLoginCode(args, anonymousApi(args).office.login(known));
    const headers = cookieHeaders(logInCookies(args, api_token));
    return redirect(afterLogin(new URL(args.request.url)), { headers });
  });
}

const schema = () => import("../../features/login/login-schema").then((module) => module.StaffLoginSchema);

export default function StaffLogin() {
  const { action: address, website, wasLoggedIn } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <CardFrame title="Back office" lead="For members of staff.">
      <FormMessage
        reply={reply}
        note={
          wasLoggedIn ? { tone: "info", text: "You’re logged out. Log in again to continue." } : undefined
        }
      />
      <SchemaForm id="staff-login" schema={schema} reply={reply} action={address} submit="Log in" wide>
        {(fields) => (
          <>
            <TextField {...fields.email} label="Email or Username" autoComplete="username" />
            <LoginPasswordField {...fields.password} />
          </>
        )}
      </SchemaForm>
      <Text align="center">
        A customer?{" "}
        <TextLink href={website} rel="noreferrer">
          Go to the website
        </TextLink>
      </Text>
    </CardFrame>
  );
}
