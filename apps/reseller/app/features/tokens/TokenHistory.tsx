import { Link } from "@remix-run/react";
import type { ApiClient } from "@vendor/api";
import { DataTable, EmptyState, Heading, LinkButton, Pagination, Stack, Text } from "@vendor/ui";
import Coins from "lucide-react/icons/coins";
import Download from "lucide-react/icons/download";
import { type OrderQuery, paths } from "../../paths";
import { formatDay, formatTokens } from "../format";
import * as styles from "./tokens.css";

type Entry = Awaited<ReturnType<ApiClient["reseller"]["tokens"]>>["data"]["rows"][number];

/** A ledger entry of an agent's tokens; a plus marks credits, so that they are not told by colour alone. */
export function tokenRow({ id, description, location_name, amount, balance_after, created_at }: Entry) {
  const incoming = amount > 0;
  return {
    id: String(id),
    day: formatDay(created_at),
    description,
    client: location_name,
    incoming,
    amount: `${incoming ? "+" : ""}${formatTokens(amount)}`,
    after: formatTokens(balance_after),
  };
}
type TokenRow = ReturnType<typeof tokenRow>;

type Props = { page: number; pages: number; rows: readonly TokenRow[]; order: OrderQuery | null };

export function TokenHistory({ page, pages, rows, order }: Props) {
  return (
    <Stack as="section" gap="md" aria-labelledby="history">
      <div className={styles.head}>
        <Heading level={2} size="h4" id="history">
          Token history
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
        caption="Token history, newest first"
        hideCaption
        columns={[
          { key: "what", label: "Description", rowHeader: true, cell: ({ description }) => description },
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
          <EmptyState size="small" level={3} icon={<Coins size={20} />} title="No tokens yet">
            Tokens that you buy or spend appear here.
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
