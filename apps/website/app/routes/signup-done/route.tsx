import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { NoScriptRefresh, siteOf, useTimedRedirect } from "@vendor/remix-kit";
import { commitSession, openSession } from "@vendor/remix-kit/server";
import { Alert, Heading, LinkButton, Stack } from "@vendor/ui";
import { BareFrame } from "../../features/navigation/BareFrame";
import { paths, planChoiceIn } from "../../paths";

/** Spec §9. */
const SECONDS = 5;

export const handle = { bare: true };
export const meta: MetaFunction = () => [{ title: `Welcome · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const session = await openSession(args);
  const message = session.get("message");
  if (!message) throw redirect(paths.thankYou());
  const byAgent = session.get("flow")?.signup === "agent";
  const next = byAgent ? siteOf(args.context).sites.reseller : paths.thankYou();
  const verify = paths.verifyPhone(planChoiceIn(new URL(args.request.url).searchParams));
  return data(
    { message, next, byAgent, verify },
    { headers: { "Set-Cookie": await commitSession(session, args) } },
  );
}

export default function SignupDone() {
  const { message, next, byAgent, verify } = useLoaderData<typeof loader>();
  // An agent came from the reseller dashboard in a window of its own, which has done its work.
  useTimedRedirect(SECONDS, next, { asDocument: byAgent, closeWindow: byAgent });
  return (
    <BareFrame>
      <NoScriptRefresh seconds={SECONDS} to={next} />
      <Stack gap="lg">
        <Heading level={1} size="h2">
          Welcome to {brand.product}
        </Heading>
        <Alert tone="positive">{message}</Alert>
        <LinkButton as={Link} to={next} reloadDocument={byAgent} tone="primary" size="large">
          Continue
        </LinkButton>
        {byAgent ? null : (
          <LinkButton as={Link} to={verify}>
            Verify phone number
          </LinkButton>
        )}
      </Stack>
    </BareFrame>
  );
}
