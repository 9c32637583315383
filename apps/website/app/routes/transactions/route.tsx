import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { readPage } from "@vendor/remix-kit";
import { requireAccount } from "@vendor/remix-kit/server";
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  formatAmount,
  Inline,
  LinkButton,
  PageHeader,
  Pagination,
  SelectField,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import ReceiptText from "lucide-react/icons/receipt-text";
import * as styles from "../../features/account/account.css";
import { Day } from "../../features/account/Day";
import { ShortName } from "../../features/account/LongName";
import {
  filterOptions,
  readFilter,
  type TransactionFilter,
  transactionRow,
} from "../../features/account/transaction-view";
import { paths } from "../../paths";
import { site } from "../../site";

type Props = { filter: TransactionFilter; options: typeof filterOptions };

function FilterTransactions({ filter, options }: Props) {
  const filtered = Boolean(filter.kind || filter.state);
  return (
    // The key resets changed fields when the address changes.
    <Form
      method="get"
      action={paths.transactions()}
      className={styles.filter}
      key={`${filter.kind} ${filter.state}`}
    >
      <SelectField name="kind" label="Paid with" options={options.kind} defaultValue={filter.kind ?? ""} />
      <SelectField name="state" label="State" options={options.state} defaultValue={filter.state ?? ""} />
      <Inline>
        <Button type="submit" tone="brand">
          Show
        </Button>
        {filtered ? (
          <LinkButton as={Link} to={paths.transactions()} tone="ghost">
            Show all
          </LinkButton>
        ) : null}
      </Inline>
    </Form>
  );
}

export const meta = site.titled("Transactions");

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, paths.login({ page: "transactions" }));
  const query = new URL(args.request.url).searchParams;
  const filter = readFilter(query);
  const { data } = await api.account.transactions({ ...filter, page: readPage(query) });
  return {
    owner: profile.role === "owner",
    filter,
    options: filterOptions,
    page: data.page,
    pages: data.pages,
    rows: data.rows.map(transactionRow),
  };
}

export default function Transactions() {
  const { owner, filter, options, page, pages, rows } = useLoaderData<typeof loader>();
  const filtered = Boolean(filter.kind || filter.state);
  return (
    <Stack gap="xl">
      <PageHeader
        title="Transactions"
        lead="Every payment of this account, with its receipt."
        actions={
          <Inline>
            <LinkButton as={Link} to={paths.statements()}>
              Statements
            </LinkButton>
            {owner ? (
              <LinkButton as={Link} to={paths.debited()}>
                I was debited
              </LinkButton>
            ) : null}
          </Inline>
        }
      />
      {rows.length > 0 || filtered || page > 1 ? (
        <FilterTransactions filter={filter} options={options} />
      ) : null}
      <DataTable
        caption="Transactions, newest first"
        hideCaption
        columns={[
          {
            key: "what",
            label: "Payment",
            rowHeader: true,
            cell: ({ description, reference, place }) => (
              <>
                <TextLink as={Link} to={paths.transaction(reference)}>
                  {description}
                </TextLink>
                {place ? (
                  <Text size="sm" tone="muted" weight="regular">
                    <ShortName>{place}</ShortName>
                  </Text>
                ) : null}
              </>
            ),
          },
          { key: "day", label: "Date", cell: ({ day }) => <Day>{day}</Day> },
          {
            key: "invoice",
            label: "Invoice",
            cell: ({ invoices }) => invoices.join(" ") || "–",
          },
          { key: "kind", label: "Paid with", cell: ({ kind }) => kind },
          {
            key: "state",
            label: "State",
            cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge>,
          },
          { key: "amount", label: "Amount", numeric: true, cell: ({ amount }) => formatAmount(amount) },
        ]}
        rows={rows}
        getKey={({ reference }) => reference}
        empty={
          <EmptyState
            size="small"
            icon={<ReceiptText size={20} />}
            title={filtered || page > 1 ? "No transactions found" : "No payments yet"}
            action={
              filtered || page > 1 ? (
                <LinkButton as={Link} to={paths.transactions()}>
                  Show all
                </LinkButton>
              ) : (
                <LinkButton as={Link} to={paths.pricing()} tone="primary">
                  See the plans
                </LinkButton>
              )
            }
          >
            {filtered || page > 1
              ? "No payment matches this filter."
              : "When you pay for a plan, the payment and its receipt appear here."}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pageCount={pages}
        as={Link}
        getLink={(to) => ({ to: paths.transactions({ ...filter, page: to }) })}
      />
    </Stack>
  );
}
