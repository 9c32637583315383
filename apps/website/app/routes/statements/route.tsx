import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { StatementSchema } from "@vendor/api";
import { requireAccount } from "@vendor/remix-kit/server";
import {
  Badge,
  Button,
  DataTable,
  Disclosure,
  formatAmount,
  Inline,
  LinkButton,
  Stack,
  TextField,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import CalendarRange from "lucide-react/icons/calendar-range";
import type { z } from "zod";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import * as styles from "../../features/account/account.css";
import { type DateRange, readDateRange } from "../../features/account/date-range";
import { formatMonth, lagosToday } from "../../features/account/dates";
import { paths } from "../../paths";
import { site } from "../../site";

export const meta = site.titled("Statements");

type Month = z.infer<typeof StatementSchema>;
/** A month, or a year with the sums of its months. */
type Row = Omit<Month, "month"> & { period: string; name: string };

/** Each year above its months, the newest first. */
function statementRows(months: readonly Month[]): Row[] {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))];
  return years.flatMap((year) => {
    const own = months.filter(({ month }) => month.startsWith(year));
    const sum = (key: keyof Month["invoiced"]) =>
      kobo(own.reduce((all, { invoiced }) => all + invoiced[key], 0));
    const whole: Row = {
      ...{ period: year, name: `Year ${year}` },
      is_running: own.some((month) => month.is_running),
      closing_balance: own[0]?.closing_balance ?? kobo(0),
      invoiced: { net: sum("net"), vat: sum("vat"), gross: sum("gross") },
    };
    return [whole, ...own.map(({ month, ...row }) => ({ ...row, period: month, name: formatMonth(month) }))];
  });
}

/** What the account's life says about the days: `first` and `today` are the first and last that have anything. */
function withinLife(range: DateRange, first: string, today: string): DateRange {
  const { from, to, faults } = range;
  if (faults.from || faults.to) return range;
  if (from > today) return { ...range, faults: { from: "Choose a day up to today" } };
  if (to < first)
    return { ...range, faults: { to: `Your account began in ${formatMonth(first.slice(0, 7))}` } };
  const isLong = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) >= 5;
  return isLong ? { ...range, faults: { to: "Choose days in at most five years" } } : range;
}

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "statements" }));
  const { data } = await api.account.statements();
  const query = new URL(args.request.url).searchParams;
  const type = query.get("type");
  const isAsked = type === "pdf" || type === "csv";
  const first = `${data.at(-1)?.month ?? "0000-01"}-01`;
  const range = isAsked
    ? withinLife(readDateRange(query, { required: true }), first, lagosToday())
    : { from: "", to: "", faults: {} };
  const isRight = !range.faults.from && !range.faults.to;
  if (isAsked && isRight) throw redirect(paths.statementFile(`${range.from}_${range.to}`, type));
  return { rows: statementRows(data), hasVat: data.some(({ invoiced }) => invoiced.vat !== 0), range };
}

/** Asks for the statement of any days. A plain request, because the answer is a file. */
function ChooseDays({ range: { from, to, faults } }: { range: DateRange }) {
  return (
    <Disclosure
      look="card"
      icon={<CalendarRange aria-hidden size={18} />}
      title="Other dates"
      headingLevel={2}
      open={Boolean(faults.from || faults.to)}
    >
      <Form method="get" action={paths.statements()} reloadDocument className={styles.filter}>
        <TextField type="date" name="from" label="From" defaultValue={from} error={faults.from} required />
        <TextField type="date" name="to" label="To" defaultValue={to} error={faults.to} required />
        <div className={styles.filterButtons}>
          <Inline>
            <Button type="submit" name="type" value="pdf" tone="brand">
              Download PDF
            </Button>
            <Button type="submit" name="type" value="csv">
              Download CSV
            </Button>
          </Inline>
        </div>
      </Form>
    </Disclosure>
  );
}

const vatColumns = (["net", "vat", "gross"] as const).map((key) => ({
  key,
  label: { net: "Invoiced, net", vat: "VAT", gross: "Invoiced" }[key],
  numeric: true,
  // A phone has the amount that was paid beside the period.
  phone: ({ net: "hidden", vat: "named", gross: "end" } as const)[key],
  cell: ({ invoiced }: Row) => formatAmount(invoiced[key]),
}));

export default function Statements() {
  const { rows, hasVat, range } = useLoaderData<typeof loader>();
  return (
    <Stack gap="xl">
      <AccountPageHeader
        parents={[{ label: "Transactions", to: paths.transactions() }]}
        title="Statements"
        lead="Wallet movements, card payments, invoices and credit notes of a month, a year or the dates you choose."
      />
      <ChooseDays range={range} />
      <DataTable
        caption="Statements, newest first"
        hideCaption
        phone="list"
        columns={[
          {
            key: "period",
            label: "Period",
            rowHeader: true,
            cell: ({ name, is_running }) => (
              <Inline gap="xs">
                {name}
                {is_running ? <Badge tone="info">So far</Badge> : null}
              </Inline>
            ),
          },
          ...vatColumns.filter(({ key }) => hasVat || key === "gross"),
          {
            key: "balance",
            label: "Wallet at the end",
            numeric: true,
            phone: "named",
            cell: ({ closing_balance }) => formatAmount(closing_balance),
          },
        ]}
        rows={rows}
        getKey={({ period }) => period}
        rowActions={({ period, name }) => (
          // Plain links, because the responses are files.
          <Inline gap="xs">
            {(["pdf", "csv"] as const).map((type) => (
              <LinkButton
                key={type}
                href={paths.statementFile(period, type)}
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
