import { Form, Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Button, Inline, Logo, SiteHeader, Text } from "@vendor/ui";
import { paths } from "../../paths";

/** Whose session this is, and the way out of it. */
export function AgentHeader({ agent }: { agent: { name: string } | null }) {
  return (
    <SiteHeader
      logo={
        <Link to={paths.home()} aria-label={`${brand.product} for agents, home`}>
          <Logo name={brand.product} />
        </Link>
      }
      account={
        agent ? (
          <Inline justify="end">
            <Text as="span" dir="auto">
              {agent.name}
            </Text>
            <Form method="post" action={paths.logout()}>
              <Button type="submit" size="small">
                Log out
              </Button>
            </Form>
          </Inline>
        ) : (
          <Text as="span" tone="muted">
            For agents
          </Text>
        )
      }
    />
  );
}
