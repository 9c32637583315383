import { Alert, Badge, Card, Heading, Stack, Text } from "@vendor/ui";
import { LongName } from "../account/LongName";
import * as styles from "./receipt-check.css";
import type { VerifiedView } from "./verified-view";

export function VerifiedReceipt({ receipt }: { receipt: VerifiedView }) {
  const { valid, code, amount, facts } = receipt;
  return (
    <Card as="article" padding="xl" aria-labelledby="receipt">
      <Stack gap="lg">
        <div className={styles.head}>
          <Stack gap="xxs">
            <Heading level={2} size="h4" id="receipt">
              {valid ? "This receipt is genuine" : "This payment was reversed"}
            </Heading>
            <Text as="span" size="sm" tone="muted">
              Code <span className={styles.code}>{code}</span>
            </Text>
          </Stack>
          <Badge tone={valid ? "positive" : "critical"}>{valid ? "Paid" : "Reversed"}</Badge>
        </div>
        {valid ? null : (
          <Alert tone="critical" announce="none">
            The money was returned, and this receipt is no longer valid.
          </Alert>
        )}
        <Heading level={3} size="h2">
          <span className={valid ? undefined : styles.reversed}>{amount}</span>
        </Heading>
        <dl className={styles.facts}>
          {facts.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>
                <LongName>{value}</LongName>
              </dd>
            </div>
          ))}
        </dl>
        <Text size="sm" tone="muted">
          Compare it with your receipt. If anything differs, your receipt may be forged.
        </Text>
      </Stack>
    </Card>
  );
}
