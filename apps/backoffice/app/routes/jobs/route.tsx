import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { formatMinute } from "@vendor/remix-kit";
import {
  openSession,
  readForm,
  redirectWithSession,
  refusalInit,
  takeMessage,
} from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  Button,
  DataTable,
  DescriptionList,
  EmptyState,
  Heading,
  Page,
  PageHeader,
  Stack,
  VisuallyHidden,
} from "@vendor/ui";
import { Message } from "../../features/changes/Message";
import { Moment } from "../../features/Moment";
import { verbName } from "../../features/subjects/subject-names";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Jobs and messages");

const channelNames = { email: "Email", sms: "SMS" } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "jobs");
  const [{ data: found }, { message, headers }] = await Promise.all([
    api.officeJobs.list({}),
    takeMessage(args),
  ]);
  return data({ ...found, message }, { headers });
}

/** Lets a message be tried again. */
export async function action(args: ActionFunctionArgs) {
  const { officeJobs } = requireStaff(args, "jobs").api;
  const id = Number((await readForm(args.request)).get("message")) || 0;
  try {
    await officeJobs.retry({ id });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ message: error.message }, refusalInit(error));
  }
  const session = await openSession(args);
  session.flash("message", "The message is tried again within a minute.");
  return redirectWithSession(args, session, paths.jobs());
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function stateOf({ failed, running }: View["jobs"][number]) {
  if (failed > 0) return <Badge tone="critical">Failed</Badge>;
  return running > 0 ? <Badge tone="info">Running</Badge> : <Badge tone="positive">In order</Badge>;
}

function Jobs({ jobs }: Pick<View, "jobs">) {
  return (
    <Stack as="section" gap="sm" aria-labelledby="jobs">
      <Heading level={2} size="h4" id="jobs">
        Jobs
      </Heading>
      <DataTable
        caption="Jobs"
        hideCaption
        phone="list"
        rows={jobs}
        getKey={({ name }) => name}
        empty={
          <EmptyState size="small" level={3} title="No job has run yet">
            Jobs begin with the service, and appear here after their first run.
          </EmptyState>
        }
        columns={[
          { key: "name", label: "Job", rowHeader: true, cell: ({ name }) => verbName(name) },
          {
            key: "succeeded",
            label: "Last success",
            phone: "named",
            cell: ({ succeeded_at }) => <Moment at={succeeded_at} time={formatMinute(succeeded_at)} />,
          },
          { key: "waiting", label: "Waiting", numeric: true, phone: "named", cell: ({ waiting }) => waiting },
          { key: "running", label: "Running", numeric: true, phone: "named", cell: ({ running }) => running },
          { key: "failed", label: "Failed", numeric: true, phone: "named", cell: ({ failed }) => failed },
          { key: "state", label: "State", phone: "end", cell: stateOf },
        ]}
      />
    </Stack>
  );
}

function GivenUp({ dead }: Pick<View, "dead">) {
  const busy = useNavigation().formData?.get("message");
  return (
    <DataTable
      caption="Messages that were given up, the newest first"
      hideCaption
      rows={dead}
      getKey={({ id }) => String(id)}
      rowActions={({ id, subject }) => (
        <Form method="post">
          <input type="hidden" name="message" value={id} />
          <Button type="submit" size="small" loading={busy === String(id)}>
            Retry<VisuallyHidden> {subject}</VisuallyHidden>
          </Button>
        </Form>
      )}
      columns={[
        { key: "subject", label: "Message", rowHeader: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
        {
          key: "to",
          label: "To",
          cell: ({ channel, to }) => `${channelNames[channel]} to ${to}`,
        },
        {
          key: "at",
          label: "Written",
          cell: ({ created_at }) => <Moment at={created_at} time={formatMinute(created_at)} />,
        },
        { key: "attempts", label: "Tries", numeric: true, cell: ({ attempts }) => attempts },
        { key: "failure", label: "Why it failed", cell: ({ failure }) => <bdi>{failure ?? "Not said"}</bdi> },
      ]}
      empty={
        <EmptyState size="small" level={3} title="No message was given up">
          A message that cannot be sent after many tries appears here with the reason.
        </EmptyState>
      }
    />
  );
}

export default function JobsPage() {
  const { jobs, messages, dead, message } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const givenUp = messages.reduce((sum, { given_up }) => sum + given_up, 0);
  const waiting = messages.filter((each) => each.waiting > 0);
  return (
    <Page width="full">
      <Stack gap="lg">
        <PageHeader
          title="Jobs and messages"
          lead="What runs on its own, and messages that could not be sent."
        />
        {refused ? <Alert tone="critical">{refused.message}</Alert> : <Message text={message} />}
        <Stack as="section" gap="sm" aria-labelledby="given-up">
          <Heading level={2} size="h4" id="given-up">
            Messages given up
          </Heading>
          {givenUp > dead.length ? (
            <Alert tone="info" announce="none">
              The newest {dead.length} of {givenUp} are shown.
            </Alert>
          ) : null}
          <GivenUp dead={dead} />
          {waiting.length > 0 ? (
            <DescriptionList
              items={waiting.map(({ channel, waiting: count }) => ({
                term: `${channelNames[channel]} waiting to be sent`,
                value: count.toLocaleString("en-GB"),
              }))}
            />
          ) : null}
        </Stack>
        <Jobs jobs={jobs} />
      </Stack>
    </Page>
  );
}
