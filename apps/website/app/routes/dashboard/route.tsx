import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { requireAccount } from "@vendor/remix-kit/server";
import { Card, formatAmount, Grid, Heading, LinkButton, Stack, Text } from "@vendor/ui";
import { SubscriptionCard } from "../../features/account/SubscriptionCard";
import { subscriptionView } from "../../features/account/subscription-view";
import { paths } from "../../paths";

export const meta: MetaFunction = () => [{ title: `My Dashboard · ${brand.product}` }];

export async function loader(args: LoaderFunctionArgs) {
  const { api } = requireAccount(args, paths.login({ page: "dashboard" }));
  const { data } = await api.account.show();
  return {
    name: data.name,
    username: data.username,
    verified: data.verification_status === 0,
    wallet: data.wallet_balance,
    locations: data.locations.map(({ id, name, subscription }) => ({
      id,
      name,
      subscription: subscription && subscriptionView(subscription),
    })),
  };
}

export default function Dashboard() {
  const { name, username, verified, wallet, locations } = useLoaderData<typeof loader>();
  return (
    <>
      <Stack gap="xl">
        <Stack gap="xxs">
          <Heading level={1}>
            <bdi>{name}</bdi>
          </Heading>
          <Text tone="muted" dir="auto">
            {username}
          </Text>
        </Stack>
        <Grid columns={2}>
          {locations.map(({ id, name: place, subscription }) => (
            <SubscriptionCard key={id} place={place} subscription={subscription} />
          ))}
          <Card as="section" aria-labelledby="wallet">
            <Stack gap="sm">
              <Heading level={2} size="h4" id="wallet">
                Wallet
              </Heading>
              <Text size="xl" weight="strong" tabular>
                {formatAmount(wallet)}
              </Text>
            </Stack>
          </Card>
        </Grid>
        {verified ? null : (
          <LinkButton as={Link} to={paths.verifyPhone()} tone="primary">
            Verify phone number
          </LinkButton>
        )}
      </Stack>
    </>
  );
}
