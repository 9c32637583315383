import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { AuditEntry } from "../../features/audit/audit-entry";
import { auditColumns } from "../../features/audit/audit-list";
import { auditFilters, auditReader } from "../../features/audit/audit-list.server";
import { ListPage } from "../../features/lists/ListPage";
import { ListSearch } from "../../features/lists/ListSearch";
import { PLACE, sortByMoment } from "../../features/lists/list-address";
import { tableColumns } from "../../features/lists/list-column";
import { readViews } from "../../features/lists/views.server";
import { Moment } from "../../features/Moment";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Audit log");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "audit");
  const { searchParams } = new URL(args.request.url);
  const read = await auditReader(api, searchParams);
  const page = await read(searchParams.get(PLACE) ?? undefined);
  return {
    query: String(searchParams),
    filters: auditFilters,
    views: await readViews(api, "audit"),
    ...page,
  };
}

const columns = tableColumns<AuditEntry>(auditColumns, {
  row: ({ row }) => <bdi>{row}</bdi>,
  at: ({ at, time }) => <Moment at={at} time={time} />,
  by: ({ by }) => <bdi>{by}</bdi>,
  reason: ({ reason }) => <bdi>{reason}</bdi>,
});

export default function Audit() {
  const { views, query, filters, rows, next } = useLoaderData<typeof loader>();
  return (
    <ListPage
      list="audit"
      views={views}
      title="Audit log"
      lead="Everything that staff have done. It cannot be changed; a job checks each night that it was not."
      query={query}
      columns={columns}
      rows={rows}
      getKey={({ id }) => String(id)}
      next={next}
      filters={filters}
      search={
        <ListSearch
          query={query}
          name="row"
          label="What was changed"
          hint="Such as plan 2, coupon SAVE10 or agent musa@agents.example"
        />
      }
      sort={sortByMoment(new URLSearchParams(query), "at")}
      file={paths.auditFile()}
      empty={{ title: "Nothing here", text: "Nothing has been done yet." }}
      notFound={{
        title: "Nothing was found",
        text: "Remove a filter, or write the row as it is named here.",
      }}
    />
  );
}
