import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { requireAccount } from "@vendor/remix-kit/server";
import {
  Breadcrumbs,
  Card,
  DataTable,
  formatAmount,
  Heading,
  LinkButton,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from "@vendor/ui";
import { Day } from "../../features/account/Day";
import { formatDay } from "../../features/account/dates";
import { orErrorPage } from "../../features/account/error-pages.server";
import { historyRow, locationView } from "../../features/locations/location-view";
import { SubscriptionDetails } from "../../features/locations/SubscriptionDetails";
import { LOCATION_ID, paths } from "../../paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.location.name ?? "Location"} · ${brand.product}` },
];

export async function loader(args: LoaderFunctionArgs) {
  const id = args.params.locationId ?? "";
  if (!LOCATION_ID.test(id)) throw new Response("Not found", { status: 404 });
  const { api, profile } = requireAccount(args, paths.login({ page: "location", location: id }));
  const { data } = await orErrorPage(api.account.location({ id: Number(id) }));
  return {
    location: locationView(data, profile.role === "owner"),
    since: formatDay(data.created_at),
    history: data.subscriptions.map(historyRow),
    total: data.total,
  };
}

export default function LocationDetails() {
  const { location, since, history, total } = useLoaderData<typeof loader>();
  const { id, name, subscription, upcoming, renewal } = location;
  return (
    <Stack gap="xl">
      <PageHeader
        title={<bdi>{name}</bdi>}
        lead={`Location ${id}, customer since ${since}.`}
        breadcrumbs={
          <Breadcrumbs
            as={Link}
            items={[{ label: "Locations", link: { to: paths.locations() } }, { label: name }]}
          />
        }
        actions={
          renewal ? (
            <LinkButton as={Link} to={renewal.to} reloadDocument tone="primary">
              {renewal.label}
            </LinkButton>
          ) : null
        }
      />
      <Card as="section" aria-labelledby="now">
        <Stack gap="md">
          <Heading level={2} size="h4" id="now">
            Subscription
          </Heading>
          <SubscriptionDetails subscription={subscription} upcoming={upcoming} />
        </Stack>
      </Card>
      <DataTable
        caption="History of subscriptions"
        columns={[
          {
            key: "plan",
            label: "Plan",
            rowHeader: true,
            cell: ({ plan }) => plan,
          },
          { key: "state", label: "State", cell: ({ statusLabel }) => statusLabel },
          { key: "from", label: "From", cell: ({ from }) => <Day>{from}</Day> },
          { key: "until", label: "Until", cell: ({ until }) => <Day>{until ?? "No end"}</Day> },
          {
            key: "paid",
            label: "Paid",
            numeric: true,
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
