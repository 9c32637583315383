import { Link } from "@remix-run/react";
import type { WalletEntrySchema } from "@vendor/api";
import { Section } from "@vendor/remix-kit/account-forms";
import { DataTable, EmptyState, formatAmount, Pagination, Text, TextLink } from "@vendor/ui";
import WalletIcon from "lucide-react/icons/wallet";
import type { z } from "zod";
import { type PlanChoice, paths } from "../../paths";
import { Day } from "../account/Day";
import { formatDay } from "../account/dates";

/** A ledger entry of the wallet; a plus marks credits, so that they are not told by colour alone. */
export function walletRow({ created_at, amount, ...entry }: z.infer<typeof WalletEntrySchema>) {
  const incoming = amount > 0;
  const signed = `${incoming ? "+" : ""}${formatAmount(amount)}`;
  return { ...entry, day: formatDay(created_at), incoming, amount: signed };
}

type Props = {
  page: number;
  pages: number;
  rows: ReturnType<typeof walletRow>[];
  order: PlanChoice | null;
};

export function WalletHistory({ page, pages, rows, order }: Props) {
  return (
    <Section title="Wallet history" id="history" isPlain>
      <DataTable
        caption="Wallet history, newest first"
        hideCaption
        phone="list"
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
            phone: "end",
            cell: ({ amount, incoming }) => (
              <Text as="span" weight="strong" tone={incoming ? "positive" : "inherit"}>
                {amount}
              </Text>
            ),
          },
          {
            key: "after",
            label: "Balance after",
            numeric: true,
            phone: "named",
            cell: ({ balance_after }) => formatAmount(balance_after),
          },
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
    </Section>
  );
}
