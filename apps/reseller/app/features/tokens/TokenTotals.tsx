import { Card, Grid, Heading, Stack, Text } from "@vendor/ui";
import * as rows from "../clients/clients.css";
import { formatTokens } from "../format";

export type Totals = {
  opening: number;
  added: number;
  spent: number;
  closing: number;
  clients_price: number;
  earned: number;
  payments: number;
};

function Sum({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <Card>
      <Stack gap="sm">
        <Heading level={3} size="h4">
          {title}
        </Heading>
        <dl className={rows.totals}>
          {lines.map(([label, amount], index) => (
            <div
              key={label}
              className={rows.totalsRow}
              data-total={index === lines.length - 1 ? "" : undefined}
            >
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}

/** How a time's tokens and earnings add up. */
export function TokenTotals({ totals, isRunning }: { totals: Totals; isRunning: boolean }) {
  const { opening, added, spent, closing, clients_price, earned, payments } = totals;
  const paid = payments === 1 ? "1 plan" : `${payments} plans`;
  return (
    <Grid columns={2} gap="lg">
      <Sum
        title="Tokens"
        lines={[
          ["Balance at the start", formatTokens(opening)],
          ["Tokens added", formatTokens(added)],
          [`Paid for ${paid}`, formatTokens(0 - spent)],
          [isRunning ? "Balance now" : "Balance at the end", formatTokens(closing)],
        ]}
      />
      <Stack gap="xs">
        <Sum
          title="Earnings"
          lines={[
            ["Price of the plans", formatTokens(clients_price)],
            ["Tokens that you paid", formatTokens(0 - spent)],
            ["You earned", formatTokens(earned)],
          ]}
        />
        <Text size="sm" tone="muted">
          Your discount on yearly plans: what your clients owe you, less what you paid.
        </Text>
      </Stack>
    </Grid>
  );
}
