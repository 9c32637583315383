import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDay } from "@vendor/remix-kit";
import {
  BarChart,
  DataTable,
  type DataTableColumn,
  EmptyState,
  formatAmount,
  Heading,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  TextLink,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import { axisAmount } from "../../features/figures/figures";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Renewals");

/** The last columns of both tables. */
const countAndSum: DataTableColumn<{ count: number; amount: number }>[] = [
  {
    key: "count",
    label: "Renewals",
    numeric: true,
    phone: "named",
    cell: ({ count }) => count.toLocaleString("en-GB"),
  },
  {
    key: "amount",
    label: "Sum",
    numeric: true,
    phone: "end",
    cell: ({ amount }) => formatAmount(kobo(amount)),
  },
];

const nameOfDay = (day: string) => formatDay(`${day}T12:00:00.000Z`);

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "renewals");
  return (await api.officeFigures.renewals({})).data;
}

export default function Renewals() {
  const { calendar, failures } = useLoaderData<typeof loader>();
  return (
    <Page width="page">
      <Stack gap="xl">
        <PageHeader
          title="Renewals"
          lead="What is due on the next fourteen days, without payment charges."
          actions={
            <>
              <LinkButton as={Link} to={paths.renewalsList({ list: "failed" })}>
                Failed renewals
              </LinkButton>
              <LinkButton as={Link} to={paths.renewalsList({ list: "trials" })}>
                Trials ending
              </LinkButton>
            </>
          }
        />
        <BarChart
          label="Due by day"
          columns={calendar.map(({ day }) =>
            nameOfDay(day)
              .split(" ")
              .map((word) => word.slice(0, 3))
              .slice(0, 2)
              .join(" "),
          )}
          series={[{ label: "Due", values: calendar.map(({ amount }) => amount) }]}
          format={axisAmount}
        />
        <DataTable
          caption="Renewals by day"
          hideCaption
          phone="list"
          columns={[
            {
              key: "day",
              label: "Day",
              rowHeader: true,
              cell: ({ day, count }) =>
                count === 0 ? (
                  nameOfDay(day)
                ) : (
                  <TextLink as={Link} to={paths.renewalsList({ list: "due", day })}>
                    {nameOfDay(day)}
                  </TextLink>
                ),
            },
            ...countAndSum,
          ]}
          rows={calendar}
          getKey={({ day }) => day}
        />
        <Stack as="section" gap="md" aria-labelledby="failures">
          <Heading level={2} size="h4" id="failures">
            Why renewals failed
          </Heading>
          <DataTable
            caption="Renewals in grace by reason"
            hideCaption
            phone="list"
            columns={[
              {
                key: "reason",
                label: "Reason",
                rowHeader: true,
                cell: ({ reason }) => (
                  <TextLink as={Link} to={paths.renewalsList({ list: "failed", reason })}>
                    {reason || "Not said"}
                  </TextLink>
                ),
              },
              ...countAndSum,
            ]}
            rows={failures}
            getKey={({ reason }) => reason}
            empty={
              <EmptyState size="small" level={3} title="None failed">
                Renewals that could not be paid, and are in their days of grace, appear here.
              </EmptyState>
            }
          />
        </Stack>
      </Stack>
    </Page>
  );
}
