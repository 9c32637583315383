import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { requireAccount } from "@vendor/remix-kit/server";
import { Card, EmptyState, Grid, Heading, Inline, LinkButton, PageHeader, Stack } from "@vendor/ui";
import Store from "lucide-react/icons/store";
import { seesMoney } from "../../features/account/account-nav";
import { orErrorPage } from "../../features/account/error-pages.server";
import { ShortName } from "../../features/account/LongName";
import { locationView } from "../../features/locations/location-view";
import { SubscriptionDetails } from "../../features/locations/SubscriptionDetails";
import { paths } from "../../paths";

export const meta: MetaFunction = () => [{ title: `Locations · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireAccount(args, paths.login({ page: "locations" }));
  const { data } = await orErrorPage(api.account.locations());
  const owner = profile.role === "owner";
  return {
    locations: data.map((location) => locationView(location, owner)),
    details: seesMoney(profile.role),
  };
}

export default function Locations() {
  const { locations, details } = useLoaderData<typeof loader>();
  return (
    <Stack gap="xl">
      <PageHeader
        title="Locations"
        lead="Your shops and branches. Each has its own subscription and a number for your agent."
      />
      {locations.length === 0 ? (
        <EmptyState icon={<Store size={26} />} title="No locations yet">
          The app adds a location when you set up a shop in it.
        </EmptyState>
      ) : (
        <Grid columns={2}>
          {locations.map(({ id, name, subscription, upcoming, renewal }) => (
            <Card as="article" key={id} aria-labelledby={`location-${id}`}>
              <Stack gap="md">
                <Heading level={2} size="h4" id={`location-${id}`}>
                  <ShortName>{name}</ShortName> · {id}
                </Heading>
                <SubscriptionDetails subscription={subscription} upcoming={upcoming} />
                <Inline>
                  {renewal ? (
                    <LinkButton as={Link} to={renewal.to} reloadDocument tone="primary">
                      {renewal.label}
                    </LinkButton>
                  ) : null}
                  {details ? (
                    <LinkButton as={Link} to={paths.location(id)} aria-describedby={`location-${id}`}>
                      Details
                    </LinkButton>
                  ) : null}
                </Inline>
              </Stack>
            </Card>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
