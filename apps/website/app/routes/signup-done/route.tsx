import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { NoScriptRefresh, siteOf, useTimedRedirect } from "@vendor/remix-kit";
import { commitSession } from "@vendor/remix-kit/server";
import { CardFrame } from "@vendor/remix-kit/site";
import { Alert, LinkButton } from "@vendor/ui";
import { paths, readPlanChoice } from "../../paths";
import { openSession } from "../../server/session.server";
import { site } from "../../site";

/** Spec §9. */
const SECONDS = 5;

export const handle = { bare: true };
export const meta = site.titled("Welcome");

export async function loader(args: LoaderFunctionArgs) {
  const session = await openSession(args);
  const signedUp = session.get("signedUp");
  const choice = readPlanChoice(new URL(args.request.url).searchParams);
  // A chosen plan is kept: it is paid for once the phone is verified (spec §4).
  const onward = choice ? paths.verifyPhone(choice) : paths.thankYou();
  if (!signedUp) throw redirect(onward);
  const { message, byAgent } = signedUp;
  const next = byAgent ? siteOf(args.context).sites.reseller : onward;
  return data(
    { message, next, byAgent, verifies: !byAgent && choice === undefined },
    { headers: { "Set-Cookie": await commitSession(session, args) } },
  );
}

export default function SignupDone() {
  const { message, next, byAgent, verifies } = useLoaderData<typeof loader>();
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
        {verifies ? (
          <LinkButton as={Link} to={paths.verifyPhone()}>
            Verify phone number
          </LinkButton>
        ) : null}
      </CardFrame>
    </>
  );
}
