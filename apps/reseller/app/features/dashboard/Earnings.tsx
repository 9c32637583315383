import { Link } from "@remix-run/react";
import { Card, Heading, Stack, Stat, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import { formatMonth, formatTokens } from "../format";
import type { Totals } from "../tokens/TokenTotals";

/** What the running month has brought. */
export function Earnings({ month, totals }: { month: string; totals: Totals }) {
  const { earned, spent, payments } = totals;
  const paid = payments === 1 ? "1 plan" : `${payments} plans`;
  return (
    <Card as="section" aria-labelledby="earnings">
      <Stack gap="sm">
        <Heading level={2} size="h4" id="earnings">
          {formatMonth(month)}
        </Heading>
        <Stat
          label="You earned"
          value={formatTokens(earned)}
          hint={`${paid} paid with ${formatTokens(spent)}`}
        />
        <Text size="sm">
          <TextLink as={Link} to={paths.tokens({ month }, "#history")}>
            See how it adds up
          </TextLink>
        </Text>
      </Stack>
    </Card>
  );
}
