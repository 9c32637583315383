import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireAccount } from "@vendor/remix-kit/server";
import {
  Alert,
  Card,
  DataTable,
  EmptyState,
  formatAmount,
  Heading,
  LinkButton,
  PageHeader,
  Stack,
  Stat,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import ChartColumn from "lucide-react/icons/chart-column";
import * as styles from "../../features/account/chart.css";
import { chart, spendChart } from "../../features/account/spend-chart";
import { paths } from "../../paths";
import { site } from "../../site";

/** Spend by month as bars; one image to screen readers, which read the table after it. */
function SpendChart({
  label,
  bars,
  lines,
}: Pick<ReturnType<typeof spendChart>, "bars" | "lines"> & { label: string }) {
  return (
    <svg
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={label}
      className={styles.chart}
    >
      {lines.map(({ amount, y }) => (
        <g key={amount}>
          <line x1="0" x2={chart.width} y1={y} y2={y} className={styles.line} />
          <text x="0" y={y - 6} className={styles.label}>
            {formatAmount(kobo(amount))}
          </text>
        </g>
      ))}
      <line x1="0" x2={chart.width} y1={chart.base} y2={chart.base} className={styles.axis} />
      {bars.map(({ month, name, short, amount, x, center, width, y, height }) => (
        <g key={month}>
          <title>{`${name}: ${formatAmount(kobo(amount))}`}</title>
          {height > 0 ? (
            <rect x={x} y={y} width={width} height={height} rx="4" className={styles.bar} />
          ) : null}
          <text x={center} y={chart.base + 28} textAnchor="middle" className={styles.label}>
            {short}
          </text>
        </g>
      ))}
    </svg>
  );
}

export const meta = site.titled("Spending");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "sales-report" }));
  const { data } = await api.account.spend({ months: 12 });
  return spendChart(data);
}

export default function SalesReport() {
  const { bars, lines, total } = useLoaderData<typeof loader>();
  const spent = bars.filter(({ amount }) => amount > 0).length;
  return (
    <Stack gap="xl">
      <PageHeader
        title="Spending"
        lead="Your shop’s sales are in the app. This page shows what you pay for it."
      />
      <Card as="section" aria-labelledby="spend">
        <Stack gap="lg">
          <Heading level={2} size="h4" id="spend">
            Your subscription by month
          </Heading>
          {spent === 0 ? (
            <EmptyState
              size="small"
              level={3}
              icon={<ChartColumn size={20} />}
              title="Nothing spent yet"
              action={
                <LinkButton as={Link} to={paths.pricing()} tone="primary">
                  See the plans
                </LinkButton>
              }
            >
              No subscription payments in the last 12 months.
            </EmptyState>
          ) : (
            <>
              <Stat label="In the last 12 months" value={formatAmount(kobo(total))} />
              <figure>
                <SpendChart
                  label="Bar chart of subscription spend by month. The table after it has the figures."
                  bars={bars}
                  lines={lines}
                />
              </figure>
              <DataTable
                caption="Subscription spend by month"
                hideCaption
                phone="scroll"
                columns={[
                  { key: "month", label: "Month", cell: ({ name }) => name, rowHeader: true },
                  {
                    key: "amount",
                    label: "Spent",
                    cell: ({ amount }) => formatAmount(kobo(amount)),
                    numeric: true,
                  },
                ]}
                rows={bars.filter(({ amount }) => amount > 0).reverse()}
                getKey={({ month }) => month}
              />
            </>
          )}
        </Stack>
      </Card>
      <Alert
        title="Your sales reports are in the app"
        announce="none"
        action={
          <LinkButton as={Link} to={paths.download()} size="small">
            Get the app
          </LinkButton>
        }
      >
        The app’s reports show sales, profit and stock by day, item and person, on every device where you are
        logged in. They are not sent to this website.
      </Alert>
    </Stack>
  );
}
