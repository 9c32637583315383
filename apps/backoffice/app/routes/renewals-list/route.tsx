import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { DueRenewal } from "@vendor/api";
import { formatDay, readLine } from "@vendor/remix-kit";
import { type Filter, LinkButton, TextLink } from "@vendor/ui";
import { ListPage } from "../../features/lists/ListPage";
import { PLACE } from "../../features/lists/list-address";
import { tableColumns } from "../../features/lists/list-column";
import { readViews } from "../../features/lists/views.server";
import { isLatestFirst, momentOf, renewalColumns, renewalReader } from "../../features/renewals-list";
import { paths, type RenewalsQuery, readRenewalsList } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Renewals");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "renewals");
  const { searchParams } = new URL(args.request.url);
  const page = await renewalReader(api, searchParams)(readLine(searchParams, PLACE, 60));
  return { query: String(searchParams), views: await readViews(api, "renewals"), ...page };
}

const lists = {
  due: { title: "Due renewals", lead: "From today on.", empty: "Nothing is due" },
  failed: {
    ...{ title: "Failed renewals", empty: "None failed" },
    lead: "Renewals that could not be paid, in their days of grace.",
  },
  trials: {
    ...{ title: "Trials ending", empty: "No trial ends within three days" },
    lead: "Trials that end within three days.",
  },
} as const;

const filters: readonly Filter[] = [
  {
    ...{ key: "list", label: "List", type: "choice", single: true },
    options: Object.entries(lists).map(([value, { title }]) => ({ value, label: title })),
  },
];

const leadOf = ({ list, day, reason }: RenewalsQuery) => {
  if (reason !== undefined) return reason || "Without a reason";
  return day ? formatDay(`${day}T12:00:00.000Z`) : lists[list].lead;
};

export default function RenewalsList() {
  const { views, query, rows, next } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(query);
  const asked = readRenewalsList(params);
  const { title, empty } = lists[asked.list];
  const columns = tableColumns<DueRenewal>(renewalColumns(asked), {
    customer: ({ account, customer }) => (
      <TextLink as={Link} to={paths.customer(account)}>
        <bdi>{customer}</bdi>
      </TextLink>
    ),
    location: ({ location, location_id }) => <bdi>{`${location} (${location_id})`}</bdi>,
  });
  const nothing = { title: empty, text: "What is found appears here." };
  return (
    <ListPage
      list="renewals"
      views={views}
      title={title}
      lead={leadOf(asked)}
      query={query}
      columns={columns}
      rows={rows}
      getKey={({ location_id }) => String(location_id)}
      next={next}
      filters={filters}
      sort={{ key: momentOf(asked), direction: isLatestFirst(params) ? "descending" : "ascending" }}
      file={paths.renewalsFile()}
      actions={
        <LinkButton as={Link} to={paths.renewals()}>
          Calendar
        </LinkButton>
      }
      empty={nothing}
      notFound={nothing}
    />
  );
}
