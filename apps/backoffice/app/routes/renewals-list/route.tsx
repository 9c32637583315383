import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDay } from "@vendor/remix-kit";
import {
  DataTable,
  type DataTableColumn,
  EmptyState,
  formatAmount,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  TextLink,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import { paths, readRenewalsList } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Renewals");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "renewals");
  const query = readRenewalsList(new URL(args.request.url).searchParams);
  const { data } = await api.officeFigures.dueRenewals(query);
  return { ...data, query };
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = View["rows"][number];

const columns: DataTableColumn<Row>[] = [
  { key: "customer", label: "Customer", rowHeader: true, cell: ({ customer }) => <bdi>{customer}</bdi> },
  {
    key: "location",
    label: "Location",
    cell: ({ location, location_id }) => <bdi>{`${location} (${location_id})`}</bdi>,
  },
  { key: "plan", label: "Plan", phone: "named", cell: ({ plan }) => plan },
  { key: "ends", label: "Ends", nowrap: true, phone: "named", cell: ({ ends_at }) => formatDay(ends_at) },
];
const amount: DataTableColumn<Row> = {
  key: "amount",
  label: "Due",
  numeric: true,
  phone: "end",
  cell: (row) => (row.amount === null ? "–" : formatAmount(kobo(row.amount))),
};
const failure: DataTableColumn<Row>[] = [
  { key: "failure", label: "Why it failed", cell: ({ failure: why }) => why || "Not said" },
  { key: "failures", label: "Tries", numeric: true, phone: "named", cell: ({ failures }) => failures },
  {
    key: "grace",
    label: "Grace until",
    nowrap: true,
    phone: "named",
    cell: ({ grace_until }) => (grace_until ? formatDay(grace_until) : "–"),
  },
];

const lists = {
  due: { title: "Due renewals", columns: [...columns, amount], empty: "Nothing is due" },
  failed: { title: "Failed renewals", columns: [...columns, amount, ...failure], empty: "None failed" },
  trials: { title: "Trials ending", columns, empty: "No trial ends within three days" },
} as const;

const aboutOf = ({ day, reason }: View["query"]) => {
  if (reason !== undefined) return reason || "Without a reason";
  return day ? formatDay(`${day}T12:00:00.000Z`) : undefined;
};

export default function RenewalsList() {
  const { rows, next, query } = useLoaderData<typeof loader>();
  const { title, columns: shown, empty } = lists[query.list];
  return (
    <Page width="page">
      <Stack gap="lg">
        <PageHeader
          title={title}
          lead={aboutOf(query)}
          breadcrumbs={
            <TextLink as={Link} to={paths.renewals()}>
              Renewals
            </TextLink>
          }
        />
        <DataTable
          caption={title}
          hideCaption
          phone="list"
          columns={shown}
          rows={rows}
          getKey={({ location_id }) => String(location_id)}
          empty={
            <EmptyState size="small" level={2} title={empty}>
              What is found appears here.
            </EmptyState>
          }
        />
        {next ? (
          <LinkButton as={Link} to={paths.renewalsList({ ...query, after: next })}>
            Next 50
          </LinkButton>
        ) : null}
      </Stack>
    </Page>
  );
}
