import { Link } from "@remix-run/react";
import { Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
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

/** An empty address is the page itself. */
function TryAgain() {
  return (
    <Inline>
      <LinkButton href="" tone="primary">
        Try again
      </LinkButton>
      <LinkButton href={paths.home()}>Homepage</LinkButton>
    </Inline>
  );
}

/** A page that cannot be filled at the moment: what it needs does not answer. */
export function UnavailablePage() {
  return (
    <BareFrame>
      <Stack gap="lg">
        <Heading level={1} size="h2">
          We will be right back
        </Heading>
        <Text tone="muted">
          Our service does not answer at the moment. Nothing is lost; please try again in a minute.
        </Text>
        <TryAgain />
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
        <Text tone="muted">Something went wrong on our side, and we have been told. Please try again.</Text>
        <TryAgain />
      </Stack>
    </BareFrame>
  );
}
