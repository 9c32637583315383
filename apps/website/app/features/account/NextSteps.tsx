import { Link } from "@remix-run/react";
import { Card, Heading, LinkButton, Stack, Text } from "@vendor/ui";
import * as styles from "./account.css";
import type { NextStep } from "./dashboard-view";

/** What to do next; the first step is the one that matters. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <Card as="section" aria-labelledby="next">
      <Stack gap="xs">
        <Heading level={2} size="h4" id="next">
          What to do next
        </Heading>
        <ol className={styles.steps}>
          {steps.map(({ key, title, words, action, to, document }, position) => (
            <li key={key} className={styles.step}>
              <div className={styles.stepWords}>
                <Text weight="strong">{title}</Text>
                <Text size="sm" tone="muted">
                  {words}
                </Text>
              </div>
              <LinkButton
                as={Link}
                to={to}
                reloadDocument={document ?? false}
                size="small"
                {...(position === 0 && { tone: "primary" as const })}
              >
                {action}
              </LinkButton>
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}
