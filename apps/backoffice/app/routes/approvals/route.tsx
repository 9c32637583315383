import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { takeMessage } from "@vendor/remix-kit/server";
import { Badge, TextLink } from "@vendor/ui";
import { proposalStates } from "../../features/approvals/proposals";
import {
  type ProposalRow,
  proposalColumns,
  proposalFilters,
  proposalReader,
  usualColumns,
} from "../../features/approvals/proposals-list";
import { ListPage } from "../../features/lists/ListPage";
import { PLACE, sortByMoment } from "../../features/lists/list-address";
import { tableColumns } from "../../features/lists/list-column";
import { readViews } from "../../features/lists/views.server";
import { Moment } from "../../features/Moment";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Approvals");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "approvals");
  const { searchParams } = new URL(args.request.url);
  const page = await proposalReader(api, searchParams)(searchParams.get(PLACE) ?? undefined);
  const views = await readViews(api, "approvals");
  const { message, headers } = await takeMessage(args);
  return data({ query: String(searchParams), views, message, ...page }, { headers });
}

const columns = tableColumns<ProposalRow>(proposalColumns, {
  title: ({ id, title }) => (
    <TextLink as={Link} to={paths.approval(id)}>
      <bdi>{title}</bdi>
    </TextLink>
  ),
  reason: ({ reason }) => <bdi>{reason}</bdi>,
  by: ({ by }) => <bdi>{by}</bdi>,
  at: ({ at, time }) => <Moment at={at} time={time} />,
  state: ({ state }) => <Badge tone={proposalStates[state].tone}>{proposalStates[state].label}</Badge>,
  decided: ({ decidedBy }) => <bdi>{decidedBy}</bdi>,
});

function leadOf(params: URLSearchParams): string {
  if (params.get("decided") === "1") return "What was decided in the last month, or has expired.";
  return params.get("proposer") === "colleagues"
    ? "Colleagues' changes that wait for your approval."
    : "Changes that a colleague has to approve before they are made.";
}

export default function Approvals() {
  const { views, query, rows, next, message } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(query);
  return (
    <ListPage
      list="approvals"
      views={views}
      title="Approvals"
      lead={leadOf(params)}
      message={message}
      query={query}
      columns={columns}
      usual={usualColumns(params)}
      rows={rows}
      getKey={({ id }) => String(id)}
      next={next}
      filters={proposalFilters}
      sort={sortByMoment(params, "at")}
      file={paths.approvalsFile()}
      empty={{
        title: "Nothing waits",
        text: "When a colleague proposes a change of yours to decide, it appears here.",
      }}
      notFound={{ title: "No proposals here", text: "Remove a filter, or choose other days." }}
    />
  );
}
