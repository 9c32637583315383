import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { InboxMessage } from "@vendor/api";
import { formatMinute } from "@vendor/remix-kit";
import { Badge, Inline, TextLink } from "@vendor/ui";
import { takeOutcome } from "../../features/changes/outcome.server";
import { inboxColumns, inboxFilters, inboxReader } from "../../features/inbox/inbox-list";
import { inboxStates } from "../../features/inbox/inbox-states";
import { ListPage } from "../../features/lists/ListPage";
import { PLACE, sortByMoment } from "../../features/lists/list-address";
import { tableColumns } from "../../features/lists/list-column";
import { readViews } from "../../features/lists/views.server";
import { Moment } from "../../features/Moment";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Inbox");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "inbox");
  const { searchParams } = new URL(args.request.url);
  const page = await inboxReader(api, searchParams)(searchParams.get(PLACE) ?? undefined);
  const { message, undo, headers } = await takeOutcome(args);
  const views = await readViews(api, "inbox");
  return data({ query: String(searchParams), views, message, undo, ...page }, { headers });
}

const columns = tableColumns<InboxMessage>(inboxColumns, {
  name: ({ id, name }) => (
    <TextLink as={Link} to={paths.inboxMessage(id)}>
      <bdi>{name}</bdi>
    </TextLink>
  ),
  beginning: ({ beginning }) => <bdi>{beginning}</bdi>,
  at: ({ created_at }) => <Moment at={created_at} time={formatMinute(created_at)} />,
  state: ({ state, suspicious }) => (
    <Inline gap="xs">
      <Badge tone={inboxStates[state].tone}>{inboxStates[state].label}</Badge>
      {suspicious ? <Badge tone="critical">Possible spam</Badge> : null}
    </Inline>
  ),
});

function leadOf(params: URLSearchParams): string {
  if (params.has("state")) return "What visitors write on the contact page.";
  return params.get("spam") === "1"
    ? "Messages that wait, and may be spam: a field was filled in that people do not see."
    : "Messages that wait for an answer.";
}

export default function Inbox() {
  const { views, query, rows, next, message, undo } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(query);
  return (
    <ListPage
      list="inbox"
      views={views}
      title="Inbox"
      message={message}
      undo={undo}
      bulk={{
        actions: [
          { label: "Take", to: paths.inboxMove("take") },
          { label: "Close", to: paths.inboxMove("close") },
          ...(params.get("state") === "closed" ? [{ label: "Open again", to: paths.inboxMove("open") }] : []),
        ],
        rowName: ({ name }) => name,
      }}
      lead={leadOf(params)}
      query={query}
      columns={columns}
      rows={rows}
      getKey={({ id }) => String(id)}
      next={next}
      filters={inboxFilters}
      sort={sortByMoment(params, "at")}
      file={paths.inboxFile()}
      empty={{ title: "No messages", text: "What visitors write on the contact page appears here." }}
      notFound={{ title: "No messages", text: "Remove a filter, or choose other days." }}
    />
  );
}
