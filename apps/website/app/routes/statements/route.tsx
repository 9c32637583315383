import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "@vendor/remix-kit/server";
import { Badge, DataTable, formatAmount, Inline, LinkButton, Stack } from "@vendor/ui";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { formatMonth } from "../../features/account/dates";
import { paths } from "../../paths";
import { site } from "../../site";

export const meta = site.titled("Statements");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "statements" }));
  const { data } = await api.account.statements();
  return { months: data.map((row) => ({ ...row, name: formatMonth(row.month) })) };
}

export default function Statements() {
  const { months } = useLoaderData<typeof loader>();
  return (
    <Stack gap="xl">
      <AccountPageHeader
        parents={[{ label: "Transactions", to: paths.transactions() }]}
        title="Statements"
        lead="Each month’s wallet movements, card payments, invoices and credit notes."
      />
      <DataTable
        caption="Statements, newest first"
        hideCaption
        columns={[
          {
            key: "month",
            label: "Month",
            rowHeader: true,
            cell: ({ name, is_running }) => (
              <Inline gap="xs">
                {name}
                {is_running ? <Badge tone="info">So far</Badge> : null}
              </Inline>
            ),
          },
          {
            key: "balance",
            label: "Wallet at the end",
            numeric: true,
            cell: ({ closing_balance }) => formatAmount(closing_balance),
          },
        ]}
        rows={months}
        getKey={({ month }) => month}
        rowActions={({ month, name }) => (
          // Plain links, because the responses are files.
          <Inline gap="xs">
            {(["pdf", "csv"] as const).map((type) => (
              <LinkButton
                key={type}
                href={paths.statementFile(month, type)}
                download
                size="small"
                aria-label={`${type.toUpperCase()}, ${name}`}
              >
                {type.toUpperCase()}
              </LinkButton>
            ))}
          </Inline>
        )}
      />
    </Stack>
  );
}
