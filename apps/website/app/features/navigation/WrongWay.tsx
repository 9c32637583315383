import { Link } from "@remix-run/react";
import { Heading, LinkButton, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import { BareFrame } from "./BareFrame";

/** Any address that leads nowhere (spec §2). */
export function NotFoundPage() {
  return (
    <BareFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          Oops 404! Page does not exist, redirect to home
        </Heading>
        <LinkButton as={Link} to={paths.home()} tone="primary">
          Homepage
        </LinkButton>
      </Stack>
    </BareFrame>
  );
}

/** A page that broke. It loads the next one as a document: whatever broke is then gone from memory, too. */
export function ErrorPage() {
  return (
    <BareFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          Unexpected Application Error!
        </Heading>
        <Text tone="muted">
          Something went wrong on our side. Nothing you did was lost on purpose; please try again.
        </Text>
        <LinkButton href={paths.home()} tone="primary">
          Homepage
        </LinkButton>
      </Stack>
    </BareFrame>
  );
}
