import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Alert, Card, formatAmount, Heading, LinkButton, Stack, Text, TextLink } from "@vendor/ui";
import { plainFigures } from "@vendor/ui/money";
import { paths } from "../../paths";
import * as styles from "./dashboard.css";

export type Float = { days: number; clients: number; needed: number; balance: number; shortfall: number };

const kpt = (amount: number) => formatAmount(amount, brand.token.code);

/** "Next 14 days: 3 clients need 180,000 KPT; you have 500,000 KPT." */
export function floatWords({ days, clients, needed, balance }: Float): string {
  const who = clients === 1 ? "1 client needs" : `${clients} clients need`;
  return `Next ${days} days: ${who} ${kpt(needed)}; you have ${kpt(balance)}.`;
}

/** The share of what is needed that is there, drawn; the sentence beside it says the same. */
function Meter({ needed, balance }: Float) {
  const share = needed > 0 ? Math.min(1, balance / needed) : 1;
  return (
    <svg
      aria-hidden
      className={styles.meter}
      width="100%"
      height="8"
      preserveAspectRatio="none"
      viewBox="0 0 100 8"
    >
      <rect
        className={styles.meterBar}
        data-short={share < 1 ? "" : undefined}
        width={share * 100}
        height="8"
      />
    </svg>
  );
}

/** What the agent has, what the coming expiries will need of it, and the way to what is missing. */
export function TokenFloat({ float }: { float: Float }) {
  const short = float.shortfall > 0;
  return (
    <Card as="section" aria-labelledby="balance">
      <Stack gap="md">
        <Heading level={2} size="h4" id="balance">
          Token balance
        </Heading>
        <p className={styles.figure}>{kpt(float.balance)}</p>
        <Meter {...float} />
        <Text>{floatWords(float)}</Text>
        {short ? (
          <Alert
            tone="caution"
            announce="none"
            title={`${kpt(float.shortfall)} missing`}
            action={
              <LinkButton
                as={Link}
                to={paths.tokens({ amount: plainFigures(float.shortfall) })}
                tone="primary"
              >
                Buy tokens
              </LinkButton>
            }
          >
            Buy them before the first client expires.
          </Alert>
        ) : (
          <Text>
            <TextLink as={Link} to={paths.tokens()}>
              Buy tokens
            </TextLink>
          </Text>
        )}
        <Text size="sm" tone="muted">
          One {brand.token.name} is worth ₦1.
        </Text>
      </Stack>
    </Card>
  );
}
