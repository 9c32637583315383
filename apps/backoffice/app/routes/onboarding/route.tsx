import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDay } from "@vendor/remix-kit";
import { takeMessage } from "@vendor/remix-kit/server";
import { Badge, DataTable, EmptyState, LinkButton, Page, PageHeader, Stack, TextLink } from "@vendor/ui";
import { Message } from "../../features/changes/Message";
import { Moment } from "../../features/Moment";
import { onboardingStates } from "../../features/onboarding-states";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Onboarding");

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "onboarding");
  const isDone = new URL(args.request.url).searchParams.get("done") === "1";
  const [{ data: rows }, { message, headers }] = await Promise.all([
    api.officeInbox.onboarding({ done: isDone ? 1 : 0 }),
    takeMessage(args),
  ]);
  return data({ rows, isDone, message }, { headers });
}

export default function Onboarding() {
  const { rows, isDone, message } = useLoaderData<typeof loader>();
  return (
    <Page width="full">
      <Stack gap="md">
        <PageHeader
          title="Onboarding"
          lead={
            isDone
              ? "Onboarding that is done, the newest first."
              : "Help with setting up that customers have paid for, the oldest first. Agents help their own clients."
          }
          actions={
            <LinkButton as={Link} to={isDone ? paths.onboarding() : paths.onboarding({ done: "1" })}>
              {isDone ? "Show what is to do" : "Show what is done"}
            </LinkButton>
          }
        />
        <Message text={message} />
        <DataTable
          caption="Onboarding"
          hideCaption
          phone="list"
          rows={rows}
          getKey={({ id }) => String(id)}
          columns={[
            {
              key: "location",
              label: "Location",
              rowHeader: true,
              cell: ({ id, location, location_id }) => (
                <TextLink as={Link} to={paths.onboardingRequest(id)}>
                  <bdi>{`${location} (${location_id})`}</bdi>
                </TextLink>
              ),
            },
            {
              key: "customer",
              label: "Customer",
              cell: ({ account, customer }) => (
                <TextLink as={Link} to={paths.customer(account)}>
                  <bdi>{customer}</bdi>
                </TextLink>
              ),
            },
            { key: "plan", label: "Plan", phone: "named", cell: ({ plan }) => plan },
            {
              key: "requested",
              label: "Ordered",
              nowrap: true,
              phone: "named",
              cell: ({ requested_at }) => <Moment at={requested_at} time={formatDay(requested_at)} />,
            },
            {
              key: "day",
              label: "Arranged for",
              nowrap: true,
              phone: "named",
              cell: ({ scheduled_for }) => (scheduled_for ? formatDay(scheduled_for) : "–"),
            },
            {
              key: "state",
              label: "State",
              phone: "end",
              cell: ({ state }) => (
                <Badge tone={onboardingStates[state].tone}>{onboardingStates[state].label}</Badge>
              ),
            },
          ]}
          empty={
            <EmptyState size="small" title={isDone ? "None is done yet" : "Nothing to arrange"}>
              {isDone
                ? "Onboarding that you mark as done appears here."
                : "When a customer orders assisted onboarding, it appears here."}
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  );
}
