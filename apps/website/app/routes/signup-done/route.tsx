import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { NoScriptRefresh, siteOf, useTimedRedirect } from "@vendor/remix-kit";
import { commitSession } from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Alert, LinkButton } from "@vendor/ui";
import { paths } from "../../paths";
import { openSession } from "../../server/session.server";
import { site } from "../../site";

/** Spec §9. */
const SECONDS = 5;

export const handle = { bare: true };
export const meta = site.titled("Welcome");

export async function loader(args: LoaderFunctionArgs) {
  const session = await openSession(args);
  const signedUp = session.get("signedUp");
  if (!signedUp) throw redirect(paths.thankYou());
  const { message, byAgent } = signedUp;
  const next = byAgent ? siteOf(args.context).sites.reseller : paths.thankYou();
  return data({ message, next, byAgent }, { headers: { "Set-Cookie": await commitSession(session, args) } });
}

export default function SignupDone() {
  const { message, next, byAgent } = useLoaderData<typeof loader>();
  // The reseller dashboard opened this page for the agent in a new window.
  useTimedRedirect(SECONDS, next, { asDocument: byAgent, closeWindow: byAgent });
  return (
    <>
      <NoScriptRefresh seconds={SECONDS} to={next} />
      <CardFrame title={`Welcome to ${brand.product}`}>
        <Alert tone="positive">{message}</Alert>
        <LinkButton as={Link} to={next} reloadDocument={byAgent} tone="primary" size="large">
          Continue
        </LinkButton>
        {byAgent ? null : (
          <LinkButton as={Link} to={paths.verifyPhone()}>
            Verify phone number
          </LinkButton>
        )}
      </CardFrame>
    </>
  );
}
