import { Link } from "@remix-run/react";
import { Alert, Card, Heading, Inline, LinkButton, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import { ChangeDiff } from "../changes/ChangeDiff";
import type { PlannedView } from "./planned-view";

type Props = {
  changes: readonly PlannedView[];
  /** Whether the person may withdraw them. */
  cancels: boolean;
  /** Leads to the pricing of each day. */
  linksPricing?: boolean;
};

/** Changes that are planned, each with its day, what it changes, and a way to withdraw it. */
export function PlannedChanges({ changes, cancels, linksPricing = false }: Props) {
  return changes.map(({ id, row, title, by, day, date, fault, changes: rows }) => (
    <Card key={id} as="section" aria-labelledby={`planned-${id}`}>
      <Stack gap="sm">
        <Heading level={3} size="h4" id={`planned-${id}`}>
          {day}: {title}
        </Heading>
        <Text size="sm" tone="muted">
          Planned by <bdi>{by}</bdi>
        </Text>
        {fault ? (
          <Alert tone="critical" announce="none">
            As things are, it will be refused: {fault}
          </Alert>
        ) : (
          <ChangeDiff row={row} rows={rows} />
        )}
        <Inline>
          {cancels ? (
            <LinkButton as={Link} to={paths.change("planned", "cancel", String(id))} size="small">
              Withdraw
            </LinkButton>
          ) : null}
          {linksPricing ? (
            <LinkButton as={Link} to={paths.pricing({ day: date })} size="small">
              Pricing on that day
            </LinkButton>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  ));
}
