import { Form, Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Button, Inline, Logo, Page, Text } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./navigation.css";

/** Whose session this is, and the way out of it. */
export function AgentHeader({ agent }: { agent: { name: string } | null }) {
  return (
    <header className={styles.header}>
      <Page padBlock="sm">
        <Inline justify="between">
          <Link
            to={paths.home()}
            className={styles.logoLink}
            aria-label={`${brand.product} for agents, home`}
          >
            <Logo name={brand.product} />
          </Link>
          {agent ? (
            <Inline>
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
          )}
        </Inline>
      </Page>
    </header>
  );
}
