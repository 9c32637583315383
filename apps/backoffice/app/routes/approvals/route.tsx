import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatMinute } from "@vendor/remix-kit";
import { takeMessage } from "@vendor/remix-kit/server";
import { Badge, DataTable, EmptyState, LinkButton, Page, PageHeader, Stack, TextLink } from "@vendor/ui";
import { proposalStates, proposalTitle, timeLeft } from "../../features/approvals/proposals";
import { Message } from "../../features/changes/Message";
import { Moment } from "../../features/Moment";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Approvals");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "approvals");
  const query = new URL(args.request.url).searchParams;
  const decided = query.get("decided") === "1";
  const isColleagues = query.get("of") === "colleagues";
  const [{ data: proposals }, { message, headers }] = await Promise.all([
    api.office.proposals({ decided: decided ? 1 : 0 }),
    takeMessage(args),
  ]);
  const now = Date.now();
  const shown = isColleagues ? proposals.filter(({ own }) => !own) : proposals;
  const rows = shown.map(({ id, command, row, reason, own, state, ...proposal }) => ({
    ...{ id, reason, own, state, title: proposalTitle(command, row), by: proposal.proposed_by },
    ...{ at: proposal.created_at, time: formatMinute(proposal.created_at) },
    left: timeLeft(proposal.expires_at, now),
    decidedBy: proposal.decided_by,
  }));
  return data({ decided, isColleagues, message, rows }, { headers });
}

export default function Approvals() {
  const { decided, isColleagues, message, rows } = useLoaderData<typeof loader>();
  return (
    <Page width="full">
      <Stack gap="md">
        <PageHeader
          title="Approvals"
          lead={
            decided
              ? "What was decided in the last month, or has expired."
              : isColleagues
                ? "Colleagues' changes that wait for your approval."
                : "Changes that a colleague has to approve before they are made."
          }
          actions={
            <>
              {isColleagues ? (
                <LinkButton as={Link} to={paths.approvals()}>
                  Show yours too
                </LinkButton>
              ) : null}
              <LinkButton as={Link} to={paths.approvals({ decided: decided ? undefined : "1" })}>
                {decided ? "Show those that wait" : "Show decided ones"}
              </LinkButton>
            </>
          }
        />
        <Message text={message} />
        <DataTable
          caption="Proposals"
          hideCaption
          phone="list"
          rows={rows}
          getKey={({ id }) => String(id)}
          columns={[
            {
              key: "title",
              label: "Change",
              rowHeader: true,
              cell: ({ id, title }) => (
                <TextLink as={Link} to={paths.approval(id)}>
                  {title}
                </TextLink>
              ),
            },
            { key: "reason", label: "Why", cell: ({ reason }) => <bdi>{reason}</bdi> },
            {
              key: "by",
              label: "Proposed by",
              cell: ({ by, own }) => (own ? "You" : <bdi>{by}</bdi>),
              phone: "named",
            },
            {
              key: "at",
              label: "When",
              cell: ({ at, time }) => <Moment at={at} time={time} />,
              phone: "named",
            },
            decided
              ? {
                  key: "state",
                  label: "State",
                  cell: ({ state, decidedBy }) => (
                    <>
                      <Badge tone={proposalStates[state].tone}>{proposalStates[state].label}</Badge>{" "}
                      {decidedBy ? <bdi>{decidedBy}</bdi> : null}
                    </>
                  ),
                  phone: "end",
                }
              : { key: "left", label: "Time left", nowrap: true, cell: ({ left }) => left, phone: "named" },
          ]}
          empty={
            <EmptyState size="small" title={decided ? "Nothing was decided lately" : "Nothing waits"}>
              {decided
                ? "Decisions of the last month appear here."
                : "When a colleague proposes a change of yours to decide, it appears here."}
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  );
}
