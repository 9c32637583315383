import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Section } from "@vendor/remix-kit/account-forms";
import { orRefusal, requireAccount, takeMessage } from "@vendor/remix-kit/server";
import {
  Alert,
  Badge,
  Card,
  DataTable,
  formatAmount,
  Heading,
  Inline,
  LinkButton,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import { AccountPageHeader } from "../../features/account/AccountPageHeader";
import { Confirmation } from "../../features/account/Confirmation";
import { formatDay } from "../../features/account/dates";
import { historyRow, locationView } from "../../features/account/location-view";
import { PlanAction, PlanState } from "../../features/account/PlanPanel";
import { readRenewals } from "../../features/account/renewal-view";
import { LOCATION_ID, paths } from "../../paths";
import { redirectWithMessage } from "../../server/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.location.name ?? "Location"} · ${brand.product}` },
];

function readLocation({ params }: { params: { locationId?: string | undefined } }): string {
  const id = params.locationId ?? "";
  if (!LOCATION_ID.test(id)) throw new Response("Not found", { status: 404 });
  return id;
}

export async function loader(args: LoaderFunctionArgs) {
  const id = readLocation(args);
  const { api, profile } = requireAccount(args, paths.login({ page: "location", location: id }));
  const { data: location } = await api.account.location({ id: Number(id) });
  const { message, headers } = await takeMessage(args);
  const owner = profile.role === "owner";
  const renewals = await readRenewals(api, profile.role, [location]);
  const shown = {
    message,
    owner,
    location: locationView(location, owner, renewals),
    since: formatDay(location.created_at),
    history: location.subscriptions.map(historyRow),
    total: location.total,
    closing: owner && new URL(args.request.url).searchParams.has("close"),
  };
  return data(shown, { headers });
}

export async function action(args: ActionFunctionArgs) {
  const id = readLocation(args);
  const { api } = requireAccount(args, paths.login({ page: "location", location: id }));
  return orRefusal(api.account.closeLocation({ id: Number(id) }), ({ message }) =>
    redirectWithMessage(args, message, paths.locations()),
  );
}

export default function LocationDetails() {
  const { message, owner, location, since, history, total, closing } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const { id, name, closed, contact, panel } = location;
  return (
    <Stack gap="xl">
      <AccountPageHeader
        title={<bdi>{name}</bdi>}
        lead={`Location ${id}, customer since ${since}.${closed ? ` Closed on ${closed}.` : ""}`}
        message={message}
        parents={[{ label: "Locations", to: paths.locations() }]}
        name={name}
        actions={<PlanAction main={panel.main} />}
      />
      {refusal ? <Alert tone="critical">{refusal}</Alert> : null}
      {closing && !refusal ? (
        <Confirmation
          title={`Close ${name}?`}
          fields={{}}
          action="Close location"
          keep="Keep it open"
          back={paths.location(id)}
        >
          Nothing more can be bought for it, and your agent no longer sees it. Its history and receipts stay,
          and you can open it again.
        </Confirmation>
      ) : null}
      <Section
        title={
          <Inline as="span" gap="sm">
            Subscription <Badge tone={panel.badge.tone}>{panel.badge.label}</Badge>
          </Inline>
        }
        id="now"
      >
        <PlanState {...panel} />
      </Section>
      <Card as="section" aria-labelledby="contact">
        <Inline justify="between">
          <Stack gap="xs">
            <Heading level={2} size="h4" id="contact">
              Address and phone
            </Heading>
            {contact.map((line) => (
              <Text key={line}>
                <bdi>{line}</bdi>
              </Text>
            ))}
            {contact.length === 0 ? <Text tone="muted">None yet</Text> : null}
          </Stack>
          {owner ? (
            <Inline>
              <LinkButton as={Link} to={paths.editLocation(id)} size="small" aria-label="Edit location">
                Edit
              </LinkButton>
              {closed ? null : (
                <LinkButton
                  as={Link}
                  to={paths.closeLocation(id)}
                  size="small"
                  tone="ghost"
                  preventScrollReset
                >
                  Close this location
                </LinkButton>
              )}
            </Inline>
          ) : null}
        </Inline>
      </Card>
      <DataTable
        caption="History of subscriptions"
        phone="list"
        columns={[
          {
            key: "plan",
            label: "Plan",
            rowHeader: true,
            cell: ({ plan, status }) => (
              <Inline as="span" gap="xs">
                {plan} <Badge tone={status.tone}>{status.label}</Badge>
              </Inline>
            ),
          },
          { key: "period", label: "Period", cell: ({ period }) => period },
          {
            key: "paid",
            label: "Paid",
            numeric: true,
            phone: "end",
            cell: ({ amount, reference, plan, from }) =>
              amount === null ? (
                "Free trial"
              ) : reference ? (
                <TextLink
                  as={Link}
                  to={paths.transaction(reference)}
                  aria-label={`${formatAmount(amount)}, receipt of ${plan} from ${from}`}
                >
                  {formatAmount(amount)}
                </TextLink>
              ) : (
                formatAmount(amount)
              ),
          },
        ]}
        rows={history}
        getKey={({ id: row }) => String(row)}
        empty="No subscription yet."
      />
      {total > history.length ? (
        <Text tone="muted">
          The newest {history.length} of {total}.{" "}
          <TextLink as={Link} to={paths.plansAndBillings()}>
            All subscriptions
          </TextLink>
        </Text>
      ) : null}
    </Stack>
  );
}
