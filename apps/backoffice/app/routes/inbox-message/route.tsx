import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { formatMinute } from "@vendor/remix-kit";
import { readForm, refusalInit } from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  DescriptionList,
  Heading,
  Inline,
  Page,
  PageHeader,
  Stack,
  Text,
  TextAreaField,
} from "@vendor/ui";
import { inboxStates } from "../../features/inbox/inbox-states";
import { Moment } from "../../features/Moment";
import { notFound } from "../../features/subjects/subjects.server";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Message");

const idOf = ({ params }: LoaderFunctionArgs) =>
  /^[1-9]\d{0,8}$/.test(params.id ?? "") ? Number(params.id) : notFound();

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "inbox");
  return (await api.officeInbox.show({ id: idOf(args) })).data;
}

const steps = ["take", "give-back", "close", "open"] as const;

export async function action(args: ActionFunctionArgs) {
  const id = idOf(args);
  const { officeInbox } = requireStaff(args, "inbox").api;
  const form = await readForm(args.request);
  const step = steps.find((name) => name === form.get("step"));
  const text = String(form.get("text") ?? "");
  try {
    if (step) await officeInbox.move({ id, step });
    else await officeInbox.reply({ id, text, last_reply: Number(form.get("last_reply")) || 0 });
    return redirect(paths.inboxMessage(id), 303);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const textError = error.fieldErrors.text?.[0];
    return data({ text, textError, message: textError ? undefined : error.message }, refusalInit(error));
  }
}

/** Text as it was written, with its lines. */
function Lines({ text }: { text: string }) {
  return (
    <Stack gap="xs">
      {text.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change their order
        <Text key={at}>
          <bdi>{line}</bdi>
        </Text>
      ))}
    </Stack>
  );
}

export default function InboxMessage() {
  const message = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { state, own, assignee, replies } = message;
  const isClosed = state === "closed";
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          title={<bdi>{message.name}</bdi>}
          lead={<Moment at={message.created_at} time={formatMinute(message.created_at)} />}
          meta={<Badge tone={inboxStates[state].tone}>{inboxStates[state].label}</Badge>}
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: "Inbox", link: { to: paths.inbox() } }, { label: message.name }]}
            />
          }
        />
        {refused?.message ? <Alert tone="critical">{refused.message}</Alert> : null}
        <DescriptionList
          items={[
            { term: "Email", value: message.email },
            { term: "Phone", value: message.phone },
            { term: "With", value: own ? "You" : (assignee ?? "Nobody") },
          ]}
        />
        <Card as="section" aria-label="Message">
          <Lines text={message.message} />
        </Card>
        {replies.map(({ id, by, text, created_at }) => (
          <Card as="section" key={id} aria-label={`Reply by ${by}`}>
            <Stack gap="sm">
              <Text size="sm" tone="muted">
                {by}, <Moment at={created_at} time={formatMinute(created_at)} />
              </Text>
              <Lines text={text} />
            </Stack>
          </Card>
        ))}
        <Form method="post">
          <Inline gap="sm">
            {isClosed || (state === "assigned" && own) ? null : (
              <Button type="submit" name="step" value="take">
                Take
              </Button>
            )}
            {state === "assigned" ? (
              <Button type="submit" name="step" value="give-back">
                Give back
              </Button>
            ) : null}
            <Button type="submit" name="step" value={isClosed ? "open" : "close"}>
              {isClosed ? "Open again" : "Close"}
            </Button>
          </Inline>
        </Form>
        {isClosed ? null : (
          <Form method="post">
            <Stack gap="md">
              <Heading level={2} size="h4">
                Reply by email
              </Heading>
              <input type="hidden" name="last_reply" value={replies.at(-1)?.id ?? 0} />
              <TextAreaField
                key={replies.length}
                name="text"
                label="Reply"
                rows={6}
                defaultValue={refused?.text ?? ""}
                error={refused?.textError}
              />
              <Inline>
                <Button type="submit" tone="primary">
                  Send reply
                </Button>
              </Inline>
            </Stack>
          </Form>
        )}
      </Stack>
    </Page>
  );
}
