import { Link } from "@remix-run/react";
import { CardFrame } from "@vendor/remix-kit/site";
import { Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";

/** The checkout for somebody who may not pay: why, and what can be done instead. */
export function OwnersOnly() {
  return (
    <CardFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          Only owners pay for a subscription
        </Heading>
        <Text>
          Your own role in this account has no part in its payments. Ask the owner to log in and subscribe:
          what that opens, opens for you too.
        </Text>
        <Inline>
          <LinkButton as={Link} to={paths.dashboard()} tone="primary">
            My Dashboard
          </LinkButton>
          <LinkButton as={Link} to={paths.pricing()}>
            See the plans
          </LinkButton>
        </Inline>
      </Stack>
    </CardFrame>
  );
}
