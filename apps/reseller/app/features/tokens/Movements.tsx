import { Link } from "@remix-run/react";
import { DataTable, EmptyState, Heading, LinkButton, Pagination, Stack, Text } from "@vendor/ui";
import Coins from "lucide-react/icons/coins";
import Download from "lucide-react/icons/download";
import { type OrderQuery, paths } from "../../paths";
import type { TokenRow } from "./token-row";
import * as styles from "./tokens.css";

type Props = { page: number; pages: number; rows: readonly TokenRow[]; order: OrderQuery | null };

/** The agent's ledger, newest first, with the balance after each movement. */
export function Movements({ page, pages, rows, order }: Props) {
  return (
    <Stack as="section" gap="md" aria-labelledby="movements">
      <div className={styles.head}>
        <Heading level={2} size="h4" id="movements">
          Movements
        </Heading>
        {rows.length > 0 ? (
          <LinkButton
            href={paths.tokensExport()}
            download
            size="small"
            icon={<Download aria-hidden size={16} />}
          >
            Export
          </LinkButton>
        ) : null}
      </div>
      <DataTable
        caption="Movements of your tokens, newest first"
        hideCaption
        columns={[
          { key: "what", label: "Movement", rowHeader: true, cell: ({ description }) => description },
          {
            key: "client",
            label: "Client",
            cell: ({ client }) => (client ? <bdi className={styles.client}>{client}</bdi> : "None"),
          },
          { key: "day", label: "Date", cell: ({ day }) => <span className={styles.day}>{day}</span> },
          {
            key: "amount",
            label: "Tokens",
            numeric: true,
            cell: ({ amount, incoming }) => (
              <Text as="span" weight="strong" tone={incoming ? "positive" : "inherit"}>
                {amount}
              </Text>
            ),
          },
          { key: "after", label: "Balance after", numeric: true, cell: ({ after }) => after },
        ]}
        rows={rows}
        getKey={({ id }) => id}
        empty={
          <EmptyState size="small" level={3} icon={<Coins size={20} />} title="No movements yet">
            Tokens that you buy or pay with appear here, with the balance after each movement.
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={pages}
        as={Link}
        getLink={(to) => ({ to: paths.tokens({ ...order, page: String(to) }) })}
      />
    </Stack>
  );
}
