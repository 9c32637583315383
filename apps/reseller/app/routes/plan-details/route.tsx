import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Heading, LinkButton, Page, Stack, Text } from "@vendor/ui";
import { clientIn, paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** `agentCode` only says which agent is meant; what counts is whose session this is (product.md 12). */
export function loader(args: LoaderFunctionArgs) {
  const client = clientIn(new URL(args.request.url).searchParams);
  requireAgent(args, paths.login({ page: "plandetails", ...client }));
  return { locationId: client.locationId ?? null, home: paths.home({ agentCode: client.agentCode }) };
}

export default function PlanDetails() {
  const { locationId, home } = useLoaderData<typeof loader>();
  return (
    <Page width="text" padBlock="xxl">
      <Stack gap="lg" align="start">
        <Heading level={1} size="h2">
          {locationId ? `Location ${locationId}` : "No location chosen"}
        </Heading>
        <Text>
          Paying a client's subscription with tokens is not open yet. Until it is, the client can subscribe on
          the website.
        </Text>
        <LinkButton as={Link} to={home} tone="primary">
          See your token balance
        </LinkButton>
      </Stack>
    </Page>
  );
}
