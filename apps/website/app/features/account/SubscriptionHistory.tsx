import { Link } from "@remix-run/react";
import { Badge, DataTable, formatAmount, Text, TextLink } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./account.css";
import { Day } from "./Day";
import { ShortName } from "./LongName";
import type { subscriptionRow } from "./subscription-view";

type Row = ReturnType<typeof subscriptionRow>;

export function SubscriptionHistory({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption="Subscriptions, newest first"
      hideCaption
      phone="list"
      columns={[
        {
          key: "plan",
          label: "Plan",
          rowHeader: true,
          cell: ({ plan, place }: Row) => (
            <div className={styles.rowName}>
              {plan}
              <Text size="sm" tone="muted" weight="regular">
                <ShortName>{place}</ShortName>
              </Text>
            </div>
          ),
        },
        {
          key: "period",
          label: "Period",
          cell: ({ from, until }) => (
            <>
              <Day>{until ? `${from} –` : `From ${from}`}</Day> {until ? <Day>{until}</Day> : null}
            </>
          ),
        },
        {
          key: "status",
          label: "State",
          cell: ({ status }) => <Badge tone={status.tone}>{status.label}</Badge>,
        },
        {
          key: "amount",
          label: "Paid",
          numeric: true,
          phone: "end",
          cell: ({ amount }) => formatAmount(amount),
        },
        {
          key: "receipt",
          label: "Receipt",
          cell: ({ reference }) =>
            reference ? (
              <TextLink as={Link} to={paths.transaction(reference)}>
                Receipt
              </TextLink>
            ) : (
              "No receipt"
            ),
        },
      ]}
      rows={rows}
      getKey={({ id }) => String(id)}
      empty="No subscriptions yet."
    />
  );
}
