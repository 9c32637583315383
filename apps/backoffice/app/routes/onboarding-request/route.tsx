import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { ApiError } from "@vendor/api";
import { formatDay } from "@vendor/remix-kit";
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
  Breadcrumbs,
  Button,
  Card,
  DateField,
  DescriptionList,
  Heading,
  Inline,
  Page,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import { parseDate } from "@vendor/ui/dates";
import { Message } from "../../features/changes/Message";
import { Moment } from "../../features/Moment";
import { onboardingStates } from "../../features/onboarding/onboarding-states";
import { notFound } from "../../features/subjects/subjects.server";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { siteName } from "../../site";

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => [
  { title: `${shown ? `Onboarding of ${shown.location}` : "Not found"} · ${siteName}` },
];

const idOf = ({ params }: LoaderFunctionArgs) =>
  /^[1-9]\d{0,8}$/.test(params.id ?? "") ? Number(params.id) : notFound();

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireStaff(args, "onboarding");
  const id = idOf(args);
  const [found, { message, headers }] = await Promise.all([
    api.officeInbox.onboarding({ id }),
    takeMessage(args),
  ]);
  return data({ ...(found.data.rows[0] ?? notFound()), message }, { headers });
}

/** Arranges the day in the form, or marks it as done. */
export async function action(args: ActionFunctionArgs) {
  const { officeInbox } = requireStaff(args, "onboarding").api;
  const id = idOf(args);
  const form = await readForm(args.request);
  const typed = String(form.get("day") ?? "").trim();
  const isDone = form.get("intent") === "done";
  const day = parseDate(typed);
  if (!isDone && !day)
    return data({ typed, dayError: "Enter a date, such as 25/11/2026", message: null }, { status: 422 });
  try {
    await officeInbox.moveOnboarding({ id, ...(!isDone && day && { day }) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const dayError = error.fieldErrors.day?.[0];
    return data({ typed, dayError, message: dayError ? null : error.message }, refusalInit(error));
  }
  const session = await openSession(args);
  session.flash(
    "message",
    isDone || !day ? "Marked as done." : `Arranged for ${formatDay(`${day}T12:00:00.000Z`)}.`,
  );
  return redirectWithSession(args, session, isDone ? paths.onboarding() : paths.onboardingRequest(id));
}

export default function OnboardingRequestPage() {
  const request = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const busy = useNavigation().formData?.get("intent");
  const { state, location, scheduled_for } = request;
  const { label, tone } = onboardingStates[state];
  return (
    <Page width="text">
      <Stack gap="lg">
        <PageHeader
          breadcrumbs={
            <Breadcrumbs
              as={Link}
              items={[{ label: "Onboarding", link: { to: paths.onboarding() } }, { label: location }]}
            />
          }
          title={<bdi>{location}</bdi>}
          meta={<Badge tone={tone}>{label}</Badge>}
        />
        {refused?.message ? (
          <Alert tone="critical">{refused.message}</Alert>
        ) : (
          <Message text={request.message} />
        )}
        <DescriptionList
          items={[
            {
              term: "Customer",
              value: (
                <TextLink as={Link} to={paths.customer(request.account)}>
                  <bdi>{request.customer}</bdi>
                </TextLink>
              ),
            },
            { term: "Location's number", value: String(request.location_id) },
            { term: "Plan", value: request.plan },
            {
              term: "Ordered",
              value: <Moment at={request.requested_at} time={formatDay(request.requested_at)} />,
            },
            { term: "Arranged for", value: scheduled_for ? formatDay(scheduled_for) : undefined },
          ]}
        />
        {state === "done" ? null : (
          <>
            <Card as="section" aria-labelledby="arrange">
              <Form method="post" noValidate>
                <input type="hidden" name="intent" value="arrange" />
                <Stack gap="md">
                  <Heading level={2} size="h4" id="arrange">
                    {scheduled_for ? "Arrange another day" : "Arrange a day"}
                  </Heading>
                  <DateField
                    id="day"
                    name="day"
                    label="Day"
                    hint="Agree on it with the customer first. We tell the owners, and they see it beside their plan."
                    defaultValue={refused?.typed ?? ""}
                    error={refused?.dayError}
                  />
                  <Inline>
                    <Button type="submit" tone="primary" loading={busy === "arrange"}>
                      Arrange
                    </Button>
                  </Inline>
                </Stack>
              </Form>
            </Card>
            <Form method="post">
              <input type="hidden" name="intent" value="done" />
              <Stack gap="sm" align="start">
                <Text tone="muted">When the customer works with it and has no more questions:</Text>
                <Button type="submit" loading={busy === "done"}>
                  Mark as done
                </Button>
              </Stack>
            </Form>
          </>
        )}
      </Stack>
    </Page>
  );
}
