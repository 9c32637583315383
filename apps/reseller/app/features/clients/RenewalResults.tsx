import { Link } from "@remix-run/react";
import { useFocusOnMount } from "@vendor/remix-kit";
import { Alert, Badge, Card, LinkButton, Stack, Text } from "@vendor/ui";
import { paths } from "../../paths";
import { countClients, formatTokens } from "../format";
import * as styles from "./clients.css";

type Result = {
  location_id: number;
  name: string;
  outcome: "subscribed" | "reversed";
  message: string;
  amount: number;
  until: string | null;
  receipt_code: string | null;
};

/** The result for each client of a payment. */
export function RenewalResults({ results }: { results: Result[] }) {
  const top = useFocusOnMount<HTMLDivElement>();
  const reversed = results.filter(({ outcome }) => outcome === "reversed").length;
  const renewed = results.length - reversed;
  return (
    <Stack gap="lg">
      <div ref={top} tabIndex={-1}>
        <Alert
          tone={reversed > 0 ? "caution" : "positive"}
          title={renewed > 0 ? `${countClients(renewed)} renewed` : "No client renewed"}
        >
          {reversed > 0
            ? `${countClients(reversed)} could not be renewed. Those tokens were returned to your balance.`
            : "We sent each client an SMS and an email with the receipt."}
        </Alert>
      </div>
      <Card>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
        <ul role="list" aria-label="Results" className={styles.review}>
          {results.map(({ location_id, name, outcome, message, amount, until, receipt_code }) => (
            <li key={location_id} className={styles.reviewRow}>
              <Stack gap="xxs">
                <bdi className={styles.name}>{name}</bdi>
                <Text size="sm" tone={outcome === "reversed" ? "critical" : "muted"}>
                  {outcome === "subscribed" && until ? `Active until ${until}` : message}
                </Text>
                {receipt_code ? (
                  <Text size="sm" tone="muted" tabular>
                    Receipt code {receipt_code}
                  </Text>
                ) : null}
              </Stack>
              <span className={styles.reviewEnd}>
                <strong>{formatTokens(amount)}</strong>
                <Badge tone={outcome === "subscribed" ? "positive" : "critical"}>
                  {outcome === "subscribed" ? "Subscribed" : "Reversed"}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <LinkButton as={Link} to={paths.home({}, "#clients")} tone="primary" size="large">
        Back to clients
      </LinkButton>
    </Stack>
  );
}
