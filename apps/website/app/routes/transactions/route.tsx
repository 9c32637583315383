import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { readPage } from "@vendor/remix-kit";
import { requireAccount } from "@vendor/remix-kit/server";
import {
  Badge,
  Button,
  DataTable,
  Disclosure,
  EmptyState,
  formatAmount,
  Inline,
  LinkButton,
  PageHeader,
  Pagination,
  SelectField,
  Stack,
  Text,
  TextField,
  TextLink,
} from "@vendor/ui";
import Download from "lucide-react/icons/download";
import ReceiptText from "lucide-react/icons/receipt-text";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import * as styles from "../../features/account/account.css";
import { Day } from "../../features/account/Day";
import type { DateRange } from "../../features/account/date-range";
import { ShortName } from "../../features/account/LongName";
import {
  type ActiveFilter,
  activeFilters,
  filterOptions,
  readFilter,
  type TransactionFilter,
  transactionRow,
} from "../../features/account/transaction-view";
import { paths } from "../../paths";
import { site } from "../../site";

type Props = {
  filter: TransactionFilter;
  active: readonly ActiveFilter[];
  days: DateRange;
  options: typeof filterOptions;
};

/** The search, and what else the list can be narrowed to, folded. What is in force stays in sight, each with a link that takes it away. */
function FilterTransactions({ filter, active, days: { from, to, faults }, options }: Props) {
  const title = active.length > 0 ? `Filter (${active.length})` : "Filter";
  return (
    <Stack gap="sm">
      <Form
        method="get"
        action={paths.transactions()}
        // The key resets changed fields, and folds them, when the address changes.
        key={JSON.stringify([filter, from, to])}
        role="search"
      >
        <Stack gap="sm">
          <div className={styles.search}>
            <TextField
              type="search"
              name="search"
              label="Search"
              placeholder="Plan, number or amount"
              defaultValue={filter.search ?? ""}
              maxLength={100}
            />
            <Button type="submit">Search</Button>
          </div>
          <Disclosure
            look="card"
            icon={<SlidersHorizontal aria-hidden size={18} />}
            title={title}
            open={Boolean(faults.from || faults.to)}
          >
            <div className={styles.filterFields}>
              <TextField type="date" name="from" label="From" defaultValue={from} error={faults.from} />
              <TextField type="date" name="to" label="To" defaultValue={to} error={faults.to} />
              <SelectField
                name="kind"
                label="Paid with"
                options={options.kind}
                defaultValue={filter.kind ?? ""}
              />
              <SelectField
                name="state"
                label="State"
                options={options.state}
                defaultValue={filter.state ?? ""}
              />
              <div>
                <Button type="submit" tone="brand">
                  Show
                </Button>
              </div>
            </div>
          </Disclosure>
        </Stack>
      </Form>
      {Object.keys(filter).length > 0 ? (
        <Inline gap="xs" as="ul" role="list" aria-label="Active filters">
          {active.map(({ name, label, without }) => (
            <li key={name}>
              <LinkButton
                as={Link}
                to={paths.transactions(without)}
                size="small"
                icon={<X aria-hidden size={16} />}
                aria-label={`Remove filter: ${label}`}
              >
                {label}
              </LinkButton>
            </li>
          ))}
          <li>
            <LinkButton as={Link} to={paths.transactions()} tone="ghost" size="small">
              Show all
            </LinkButton>
          </li>
        </Inline>
      ) : null}
    </Stack>
  );
}

export const meta = site.titled("Transactions");

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, paths.login({ page: "transactions" }));
  const query = new URL(args.request.url).searchParams;
  const { filter, days } = readFilter(query);
  const { data } = await api.account.transactions({ ...filter, page: readPage(query) });
  return {
    owner: profile.role === "owner",
    filter,
    active: activeFilters(filter),
    days,
    total: data.total,
    options: filterOptions,
    page: data.page,
    pages: data.pages,
    rows: data.rows.map(transactionRow),
  };
}

export default function Transactions() {
  const { owner, filter, active, days, options, page, pages, total, rows } = useLoaderData<typeof loader>();
  const filtered = Object.keys(filter).length > 0;
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
      {rows.length > 0 || filtered || page > 1 || days.faults.from || days.faults.to ? (
        <FilterTransactions filter={filter} active={active} days={days} options={options} />
      ) : null}
      {rows.length > 0 ? (
        <Inline gap="sm">
          <Text size="sm" tone="muted">
            {total === 1 ? "1 payment" : `${total.toLocaleString("en-NG")} payments`}
          </Text>
          {(["csv", "xlsx"] as const).map((type) => (
            // Plain links, because the responses are files.
            <LinkButton
              key={type}
              href={paths.transactionsFile(type, filter)}
              download
              size="small"
              icon={<Download aria-hidden size={16} />}
            >
              {type === "csv" ? "CSV" : "Excel"}
            </LinkButton>
          ))}
        </Inline>
      ) : null}
      <DataTable
        caption="Transactions, newest first"
        hideCaption
        phone="list"
        columns={[
          {
            key: "what",
            label: "Payment",
            rowHeader: true,
            cell: ({ description, reference, place }) => (
              <div className={styles.rowName}>
                <TextLink as={Link} to={paths.transaction(reference)}>
                  {description}
                </TextLink>
                {place ? (
                  <Text size="sm" tone="muted" weight="regular">
                    <ShortName>{place}</ShortName>
                  </Text>
                ) : null}
              </div>
            ),
          },
          { key: "day", label: "Date", cell: ({ day }) => <Day>{day}</Day> },
          {
            key: "invoice",
            label: "Invoice",
            phone: "hidden",
            cell: ({ invoices }) => invoices.join(" ") || "–",
          },
          { key: "kind", label: "Paid with", cell: ({ kind }) => kind },
          {
            key: "state",
            label: "State",
            cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge>,
          },
          {
            key: "amount",
            label: "Amount",
            numeric: true,
            phone: "end",
            cell: ({ amount }) => formatAmount(amount),
          },
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
