import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { metricDefinitions, metricTable, metricTables } from "@vendor/api";
import { formatMonth } from "@vendor/remix-kit";
import {
  Alert,
  BarChart,
  Button,
  CohortGrid,
  DataTable,
  DescriptionList,
  formatAmount,
  Grid,
  Heading,
  LineChart,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  TextField,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import Download from "lucide-react/icons/download";
import { axisAmount, countedUntil, formatFigure, railName, shortMonth } from "../../features/figures/figures";
import * as styles from "../../features/figures/figures.css";
import { paths, readMonths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Metrics");

const titles = {
  months: "By month",
  plans: "By plan",
  rails: "By way of paying",
  agents: "By agent",
  cohorts: "By month of the first payment",
} as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "metrics");
  const months = readMonths(new URL(args.request.url).searchParams);
  const { data } = await api.officeFigures.metrics(months);
  const tables = metricTables.map((name) => ({ name, ...metricTable(data, name) }));
  const shown = new Set(
    tables.flatMap(({ columns }) => columns.flatMap(({ definition }) => definition ?? [])),
  );
  const definitions = tables
    .flatMap(({ columns }) => columns)
    .flatMap(({ label, definition }) => (definition ? [[definition, label] as const] : []));
  const { by_month, cohorts, counted_until, difference } = data;
  return {
    ...{ by_month, cohorts, counted_until, difference, tables },
    from: by_month[0]?.month ?? "",
    to: by_month.at(-1)?.month ?? "",
    definitions: [...new Map(definitions)]
      .filter(([name]) => shown.has(name))
      .map(([name, label]) => ({ term: label, value: metricDefinitions[name] })),
  };
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function Charts({ by_month, cohorts }: Pick<View, "by_month" | "cohorts">) {
  const columns = by_month.map(({ month }) => shortMonth(month));
  const series = (label: string, key: "revenue" | "mrr" | "expansion" | "contraction" | "churn") => ({
    label,
    values: by_month.map((row) => row[key]),
  });
  const format = axisAmount;
  return (
    <Stack gap="xl">
      <Grid columns={2} gap="xl">
        <LineChart
          label="Monthly recurring revenue"
          columns={columns}
          series={[series("MRR", "mrr")]}
          format={format}
        />
        <BarChart
          label="Revenue by month"
          columns={columns}
          series={[series("Revenue", "revenue")]}
          format={format}
        />
      </Grid>
      <BarChart
        label="What changed the monthly recurring revenue"
        stacked
        columns={columns}
        series={[
          {
            label: "New and returned",
            values: by_month.map(({ new: begun, returned }) => begun + returned),
          },
          series("Expansion", "expansion"),
          series("Contraction", "contraction"),
          series("Churn", "churn"),
        ]}
        format={format}
      />
      <CohortGrid
        label="Locations that still pay, by month of their first payment"
        rows={cohorts.map(({ cohort, size, by_month: months }) => ({
          ...{ label: formatMonth(cohort), size },
          values: months.map(({ locations }) => locations),
        }))}
        labels={{ cohort: "First paid", size: "Locations" }}
      />
    </Stack>
  );
}

function MetricTable({ table, from, to }: { table: View["tables"][number]; from: string; to: string }) {
  const { name, columns, rows } = table;
  const [first] = columns;
  return (
    <Stack as="section" gap="sm" aria-labelledby={name}>
      <div className={styles.head}>
        <Heading level={2} size="h4" id={name}>
          {titles[name]}
        </Heading>
        <LinkButton
          href={paths.metricsFile({ table: name, from_month: from, to_month: to })}
          download
          size="small"
          icon={<Download aria-hidden size={16} />}
          aria-label={`Export: ${titles[name]}`}
        >
          Export
        </LinkButton>
      </div>
      <DataTable
        caption={titles[name]}
        hideCaption
        phone="scroll"
        columns={columns.map(({ key, label, kind }) => ({
          ...{ key, label, nowrap: true, numeric: kind !== "text", rowHeader: key === first?.key },
          cell: (row: (typeof rows)[number]) => {
            const shown = formatFigure(row[key], kind);
            if (key === "month" || key === "cohort") return formatMonth(shown);
            return name === "rails" && key === "name" ? railName(shown) : shown;
          },
        }))}
        rows={rows}
        getKey={(row) => String(row[first?.key ?? ""])}
      />
    </Stack>
  );
}

export default function Metrics() {
  const { by_month, cohorts, tables, from, to, difference, counted_until, definitions } =
    useLoaderData<typeof loader>();
  return (
    <Page width="full">
      <Stack gap="xl">
        <PageHeader title="Metrics" lead={`${countedUntil(counted_until)}, from the ledger to the kobo.`} />
        {difference === 0 ? null : (
          <Alert tone="critical" announce="none">
            These sums differ from the ledger by {formatAmount(kobo(difference))}. Tell the people who run the
            service.
          </Alert>
        )}
        <Form method="get" className={styles.filter}>
          <TextField
            key={`from ${from}`}
            name="from_month"
            label="First month"
            type="month"
            defaultValue={from}
          />
          <TextField key={`to ${to}`} name="to_month" label="Last month" type="month" defaultValue={to} />
          <Button type="submit">Show</Button>
        </Form>
        <Charts by_month={by_month} cohorts={cohorts} />
        {tables.map((table) => (
          <MetricTable key={table.name} table={table} from={from} to={to} />
        ))}
        <Stack as="section" gap="sm" aria-labelledby="definitions">
          <Heading level={2} size="h4" id="definitions">
            What the figures mean
          </Heading>
          <DescriptionList items={definitions} />
        </Stack>
      </Stack>
    </Page>
  );
}
