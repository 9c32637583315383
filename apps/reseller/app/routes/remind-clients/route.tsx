import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ReminderPreviewSchema, type ReminderResultSchema, reminderChannels } from "@vendor/api";
import { useFocusOnMount } from "@vendor/remix-kit";
import { FormMessage } from "@vendor/remix-kit/account-forms";
import { submitForm } from "@vendor/remix-kit/server";
import {
  Badge,
  Button,
  Card,
  CheckboxField,
  Disclosure,
  EmptyState,
  Heading,
  Inline,
  LinkButton,
  Page,
  PageHeader,
  Stack,
  Text,
} from "@vendor/ui";
import { z } from "zod";
import { MAX_RENEWALS, readClientIds } from "../../features/clients/clients";
import * as styles from "../../features/clients/clients.css";
import { countClients } from "../../features/format";
import { paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";
import { siteName } from "../../site";

const RemindSchema = z.object({
  client: z
    .array(
      z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number),
      { error: "Choose at least one client" },
    )
    .min(1)
    .max(MAX_RENEWALS),
  channel: z
    .array(z.enum(reminderChannels), { error: "Choose SMS or email" })
    .min(1, "Choose SMS or email")
    .max(reminderChannels.length),
});

/** Sends the reminders, and returns what became of each. */
export async function action(args: ActionFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "home" }));
  return submitForm(args.request, RemindSchema, async ({ client, channel }) => {
    const { data } = await api.reseller.sendReminders({
      location_ids: [...new Set(client)],
      channels: [...new Set(channel)],
    });
    return { results: data.results.map(resultView) };
  });
}

const channelNames = { sms: "SMS", email: "Email" } as const;
type Result = z.infer<typeof ReminderResultSchema>;
const reasons: Record<NonNullable<Result["fault"]>, string> = {
  "nothing-to-renew": "There is no plan that ends",
  "renews-automatically": "The plan renews automatically",
  "reminders-off": "The reminders of this plan are turned off",
  unconfirmed: "The owner has not confirmed it",
  "client-limit": "Reminded already today",
  "agent-limit": "You have sent all your reminders of today",
  "address-limit": "The owner had enough messages today",
};

function resultView({ location_id, name, channel, sent, fault }: Result) {
  return {
    key: `${location_id} ${channel}`,
    name,
    sent,
    channel: channelNames[channel],
    reason: fault && reasons[fault],
  };
}

/** What the chosen clients would be sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAgent(args, paths.login({ page: "home" }));
  const chosen = readClientIds(new URL(args.request.url).searchParams);
  if (chosen.length === 0) return { rows: [], left: 0 };
  const { data } = await api.reseller.previewReminders({ location_ids: chosen.join(",") });
  return data;
}

export const meta: MetaFunction = () => [{ title: `Remind clients · ${siteName}` }];

type Preview = z.output<typeof ReminderPreviewSchema>;

function PreviewRow({ preview: { name, owner, sms, email, fault } }: { preview: Preview }) {
  return (
    <li className={styles.message}>
      <Stack gap="xs">
        <bdi className={styles.name}>{name}</bdi>
        {owner === name ? null : <bdi className={styles.owner}>{owner}</bdi>}
        {sms === null || email === null ? (
          <Text size="sm" tone="muted">
            {reasons[fault ?? "nothing-to-renew"]}.
          </Text>
        ) : (
          <>
            <Text size="sm">{sms}</Text>
            <Disclosure look="text" title="Show the email">
              <Stack gap="xs">
                <Text weight="strong">{email.subject}</Text>
                <p className={styles.letter}>{email.text}</p>
              </Stack>
            </Disclosure>
          </>
        )}
      </Stack>
    </li>
  );
}

function Results({ results }: { results: readonly ReturnType<typeof resultView>[] }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const sent = results.filter((result) => result.sent).length;
  return (
    <Card>
      <Stack gap="md">
        <Heading level={2} size="h4" ref={heading} tabIndex={-1}>
          {sent === 0
            ? "No reminder was sent"
            : `${sent} of ${results.length} ${results.length === 1 ? "reminder" : "reminders"} sent`}
        </Heading>
        <ul className={styles.review}>
          {results.map(({ key, name, channel, sent, reason }) => (
            <li key={key} className={styles.reviewRow}>
              <Stack gap="xxs">
                <bdi className={styles.name}>{name}</bdi>
                <Text size="sm" tone="muted">
                  {reason === null ? channel : `${channel}: ${reason}`}
                </Text>
              </Stack>
              <span className={styles.reviewEnd}>
                <Badge tone={sent ? "positive" : "neutral"}>{sent ? "Sent" : "Not sent"}</Badge>
              </span>
            </li>
          ))}
        </ul>
        <Inline>
          <LinkButton as={Link} to={paths.home({}, "#clients")} tone="primary">
            Back to your clients
          </LinkButton>
        </Inline>
      </Stack>
    </Card>
  );
}

export default function RemindClients() {
  const { rows, left } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const busy = useNavigation().formData !== undefined;
  const refused = reply && "result" in reply ? reply : undefined;
  const fault = refused?.result.error?.channel?.[0];
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          title="Remind clients"
          lead="We send this in your name, to the phone and email that each owner has confirmed."
        />
        {reply && "results" in reply ? (
          <Results results={reply.results} />
        ) : rows.length > 0 ? (
          <Form method="post">
            <Stack gap="lg">
              <FormMessage reply={refused} fieldErrors="skip" />
              {rows.map(({ location_id }) => (
                <input key={location_id} type="hidden" name="client" value={location_id} />
              ))}
              <Card>
                <Stack gap="md">
                  <fieldset
                    className={styles.channels}
                    aria-describedby={fault ? "channel-error" : undefined}
                  >
                    <legend className={styles.legend}>Send by</legend>
                    {Object.entries(channelNames).map(([channel, label]) => (
                      <CheckboxField
                        key={channel}
                        name="channel"
                        value={channel}
                        label={label}
                        defaultChecked
                      />
                    ))}
                    {fault ? (
                      <Text id="channel-error" size="sm" tone="critical" role="alert">
                        {fault}
                      </Text>
                    ) : null}
                  </fieldset>
                  <Text size="sm" tone="muted">
                    {left === 1
                      ? "You can send 1 more reminder today."
                      : `You can send ${left} more reminders today.`}
                  </Text>
                  <Button type="submit" tone="primary" loading={busy}>
                    Remind {countClients(rows.length)}
                  </Button>
                </Stack>
              </Card>
              <Card>
                <Stack gap="md">
                  <Heading level={2} size="h4">
                    What they will read
                  </Heading>
                  <ul className={styles.review}>
                    {rows.map((preview) => (
                      <PreviewRow key={preview.location_id} preview={preview} />
                    ))}
                  </ul>
                </Stack>
              </Card>
            </Stack>
          </Form>
        ) : (
          <EmptyState
            title="No clients selected"
            action={
              <LinkButton as={Link} to={paths.home({ state: "soon" }, "#clients")} tone="primary">
                Clients that expire soon
              </LinkButton>
            }
          >
            Select the clients in your list that you want to remind.
          </EmptyState>
        )}
      </Stack>
    </Page>
  );
}
