import { Link } from "@remix-run/react";
import type { WalletEntrySchema } from "@vendor/api";
import { DataTable, EmptyState, formatAmount, Heading, Pagination, Stack, Text, TextLink } from "@vendor/ui";
import WalletIcon from "lucide-react/icons/wallet";
import type { z } from "zod";
import { type PlanChoice, paths } from "../../paths";
import { Day } from "../account/Day";
import { formatDay } from "../account/dates";

/** A ledger entry of the wallet; a plus marks credits, so that they are not told by colour alone. */
export function walletRow(entry: z.infer<typeof WalletEntrySchema>) {
  const { id, description, reference, amount, balance_after, created_at } = entry;
  const incoming = amount > 0;
  return {
    id,
    day: formatDay(created_at),
    description,
    reference,
    incoming,
    amount: `${incoming ? "+" : ""}${formatAmount(amount)}`,
    after: balance_after,
  };
}

type Props = {
  page: number;
  pages: number;
  rows: ReturnType<typeof walletRow>[];
  order: PlanChoice | null;
};

export function WalletHistory({ page, pages, rows, order }: Props) {
  return (
    <Stack as="section" gap="md" aria-labelledby="history">
      <Heading level={2} size="h4" id="history">
        Wallet history
      </Heading>
      <DataTable
        caption="Wallet history, newest first"
        hideCaption
        columns={[
          {
            key: "what",
            label: "Movement",
            rowHeader: true,
            cell: ({ description, reference }) =>
              reference ? (
                <TextLink as={Link} to={paths.transaction(reference)}>
                  {description}
                </TextLink>
              ) : (
                description
              ),
          },
          { key: "day", label: "Date", cell: ({ day }) => <Day>{day}</Day> },
          {
            key: "amount",
            label: "Amount",
            numeric: true,
            cell: ({ amount, incoming }) => (
              <Text as="span" weight="strong" tone={incoming ? "positive" : "inherit"}>
                {amount}
              </Text>
            ),
          },
          { key: "after", label: "Balance after", numeric: true, cell: ({ after }) => formatAmount(after) },
        ]}
        rows={rows}
        getKey={({ id }) => String(id)}
        empty={
          <EmptyState size="small" level={3} icon={<WalletIcon size={20} />} title="No transactions yet">
            Money that you add or spend appears here.
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={pages}
        as={Link}
        getLink={(to) => ({ to: paths.wallet({ page: to, ...order }) })}
      />
    </Stack>
  );
}
