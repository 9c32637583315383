import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Alert, Card, Heading, LinkButton, Stack, Text, TextLink } from "@vendor/ui";
import { kobo, plainFigures } from "@vendor/ui/money";
import { paths } from "../../paths";
import { formatTokens } from "../format";
import * as styles from "./dashboard.css";

export type Float = { days: number; clients: number; needed: number; balance: number; shortfall: number };

/** "Next 14 days: 3 clients need 180,000 KPT; you have 500,000 KPT." */
export function describeFloat({ days, clients, needed, balance }: Float): string {
  if (clients === 0) return `No plan expires in the next ${days} days.`;
  const who = clients === 1 ? "1 client needs" : `${clients} clients need`;
  return `Next ${days} days: ${who} ${formatTokens(needed)}; you have ${formatTokens(balance)}.`;
}

/** Draws which share of the needed tokens the balance covers; the text beside it has the figures. */
function Meter({ needed, balance }: Float) {
  const share = Math.min(1, balance / needed);
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

/** @param expired - How many clients' plans have ended already, which the float does not count. */
export function TokensNeeded({ float, expired }: { float: Float; expired: number }) {
  const short = float.shortfall > 0;
  return (
    <Card as="section" aria-labelledby="balance">
      <Stack gap="md">
        <Heading level={2} size="h4" id="balance">
          Token balance
        </Heading>
        <Stack gap="xxs">
          <p className={styles.figure}>{formatTokens(float.balance)}</p>
          <Text size="sm" tone="muted">
            1 {brand.token.code} is ₦1
          </Text>
        </Stack>
        {float.needed > 0 ? <Meter {...float} /> : null}
        <Text>{describeFloat(float)}</Text>
        {expired > 0 ? (
          <Text size="sm">
            Not counted:{" "}
            <TextLink as={Link} to={paths.home({ state: "expired" }, "#clients")}>
              {expired === 1
                ? "1 client whose plan has expired"
                : `${expired} clients whose plans have expired`}
            </TextLink>
            .
          </Text>
        ) : null}
        {short ? (
          <Alert
            tone="caution"
            announce="none"
            title={`You need ${formatTokens(float.shortfall)} more`}
            action={
              <LinkButton
                as={Link}
                to={paths.tokens({ amount: plainFigures(kobo(float.shortfall)) })}
                tone="primary"
              >
                Buy tokens
              </LinkButton>
            }
          >
            Buy tokens before the first plan expires.
          </Alert>
        ) : (
          <Text>
            <TextLink as={Link} to={paths.tokens()}>
              Buy tokens
            </TextLink>
          </Text>
        )}
      </Stack>
    </Card>
  );
}
