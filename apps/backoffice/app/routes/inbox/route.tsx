import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatMinute } from "@vendor/remix-kit";
import {
  Badge,
  DataTable,
  EmptyState,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  TextLink,
} from "@vendor/ui";
import { inboxStates } from "../../features/inbox-states";
import { paths, readInbox } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Inbox");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "inbox");
  const { state, spam, before } = readInbox(new URL(args.request.url).searchParams);
  const asked = { state, ...(spam && { spam: 1 }), ...(before && { before: Number(before) }) };
  const { data } = await api.officeInbox.list(asked);
  return { ...data, state, spam };
}

export default function Inbox() {
  const { rows, next, state, spam } = useLoaderData<typeof loader>();
  return (
    <Page width="page">
      <Stack gap="lg">
        <PageHeader
          title="Inbox"
          lead={
            state
              ? `Messages that are ${inboxStates[state].label.toLowerCase()}.`
              : spam
                ? "Messages that wait, and may be spam: a field was filled in that people do not see."
                : "Messages that wait for an answer."
          }
        />
        <Inline gap="sm">
          <LinkButton as={Link} to={paths.inbox()} size="small">
            Waiting
          </LinkButton>
          {(["answered", "closed"] as const).map((name) => (
            <LinkButton key={name} as={Link} to={paths.inbox({ state: name })} size="small">
              {inboxStates[name].label}
            </LinkButton>
          ))}
          <LinkButton as={Link} to={paths.inbox({ spam: "1" })} size="small">
            Possible spam
          </LinkButton>
        </Inline>
        <DataTable
          caption="Visitors' messages, newest first"
          hideCaption
          phone="list"
          columns={[
            {
              key: "name",
              label: "From",
              rowHeader: true,
              cell: ({ id, name }) => (
                <TextLink as={Link} to={paths.inboxMessage(id)}>
                  <bdi>{name}</bdi>
                </TextLink>
              ),
            },
            {
              key: "beginning",
              label: "Message",
              width: "wide",
              cell: ({ beginning }) => <bdi>{beginning}</bdi>,
            },
            { key: "at", label: "Written", cell: ({ created_at }) => formatMinute(created_at) },
            {
              key: "assignee",
              label: "With",
              phone: "named",
              cell: ({ assignee, own }) => (own ? "You" : (assignee ?? "Nobody")),
            },
            {
              key: "state",
              label: "State",
              phone: "end",
              cell: ({ state: own, suspicious }) => (
                <Inline gap="xs">
                  <Badge tone={inboxStates[own].tone}>{inboxStates[own].label}</Badge>
                  {suspicious ? <Badge tone="critical">Possible spam</Badge> : null}
                </Inline>
              ),
            },
          ]}
          rows={rows}
          getKey={({ id }) => String(id)}
          empty={
            <EmptyState size="small" level={2} title="No messages">
              What visitors write on the contact page appears here.
            </EmptyState>
          }
        />
        {next ? (
          <LinkButton as={Link} to={paths.inbox({ state, spam, before: String(next) })}>
            Older messages
          </LinkButton>
        ) : null}
      </Stack>
    </Page>
  );
}
