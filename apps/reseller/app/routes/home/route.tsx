import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Card, formatAmount, Heading, Page, Stack, Text } from "@vendor/ui";
import { clientIn, paths } from "../../paths";
import { requireAgent } from "../../server/guards.server";

/** The agent's own account: whose session it is says which agent (product.md 12). */
export async function loader(args: LoaderFunctionArgs) {
  const { agentCode } = clientIn(new URL(args.request.url).searchParams);
  const { api, profile } = requireAgent(args, paths.login({ page: "home", agentCode }));
  const { balance } = await api.reseller.balance({});
  return { name: profile.name, email: profile.email, balance };
}

export default function Home() {
  const { name, email, balance } = useLoaderData<typeof loader>();
  return (
    <Page padBlock="xxl">
      <Stack gap="xl">
        <Stack gap="xxs">
          <Heading level={1}>
            <bdi>{name}</bdi>
          </Heading>
          <Text tone="muted">{email}</Text>
        </Stack>
        <Card as="section" aria-labelledby="balance">
          <Stack gap="sm">
            <Heading level={2} size="h4" id="balance">
              Token balance
            </Heading>
            <Text size="xl" weight="strong" tabular>
              {formatAmount(balance, brand.token.code)}
            </Text>
            <Text size="sm" tone="muted">
              One {brand.token.name} is worth ₦1.
            </Text>
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
