import { Heading, LinkButton, Page, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";

/** The address of no client of this agent: another agent's client and none at all look the same. */
export function NoSuchClient() {
  return (
    <Page width="text" padBlock="xxl">
      <Stack gap="lg" align="start">
        <Heading level={1} size="h2">
          This is not one of your clients
        </Heading>
        <Text>
          Either nobody has this address, or it belongs to a client of another agent. Your own clients are on
          your dashboard.
        </Text>
        <LinkButton href={paths.home()} tone="primary">
          Your clients
        </LinkButton>
      </Stack>
    </Page>
  );
}
