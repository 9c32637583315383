import { Link } from "@remix-run/react";
import { Alert, Card, Heading, Inline, LinkButton, Price, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "../account/account.css";
import type { TraceView } from "./trace-view";

export function TracedPayment({ found }: { found: TraceView }) {
  const { reference } = found;
  return (
    <Card as="article" aria-label={`${found.what} ${reference}`}>
      <Stack gap="md">
        <Inline justify="between" align="start">
          <Stack gap="xxs">
            <Heading level={3} size="h4">
              {found.what}
            </Heading>
            <Text size="sm" tone="muted">
              Started on {found.day}
            </Text>
          </Stack>
          <Price amount={found.amount} />
        </Inline>
        <Alert tone={found.tone} title={found.title} announce="none">
          {found.message}
        </Alert>
        <dl className={styles.facts}>
          {[...found.seen, { who: "Reference", said: reference }].map(({ who, said }) => (
            <div key={who} className={styles.fact}>
              <dt>{who}</dt>
              <dd className={styles.factValue}>{said}</dd>
            </div>
          ))}
        </dl>
        <Text>{found.next}</Text>
        <Inline>
          {found.receipt ? (
            <LinkButton as={Link} to={paths.transaction(reference)} tone="brand">
              See the receipt
            </LinkButton>
          ) : null}
          {found.pending ? (
            <LinkButton as={Link} to={paths.paymentReturn({ reference })} reloadDocument tone="brand">
              Check payment
            </LinkButton>
          ) : null}
          {found.help ? (
            <LinkButton as={Link} to={paths.support()}>
              Get help
            </LinkButton>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  );
}
