import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { formatDay } from "@vendor/remix-kit";
import {
  Card,
  DataTable,
  formatAmount,
  Heading,
  Page,
  PageHeader,
  Stack,
  Stat,
  Text,
  TextLink,
} from "@vendor/ui";
import { kobo } from "@vendor/ui/money";
import { countedUntil, railName } from "../../features/figures/figures";
import * as styles from "../../features/figures/figures.css";
import { homeNumbers } from "../../features/figures/home-numbers";
import { paths } from "../../paths";
import { requireStaff } from "../../server/guards.server";
import { site } from "../../site";

export const meta = site.titled("Home");

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile } = requireStaff(args, "home");
  const { data } = await api.officeFigures.home();
  return { name: profile.name, ...data };
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function Money({ money, mrr, counted_until }: Pick<View, "money" | "mrr" | "counted_until">) {
  if (!money) return null;
  const sumOf = (key: "received" | "returned" | "revenue") =>
    formatAmount(kobo(money.reduce((sum, row) => sum + row[key], 0)));
  return (
    <Stack as="section" gap="md" aria-labelledby="money">
      <div className={styles.head}>
        <Stack gap="xxs">
          <Heading level={2} size="h4" id="money">
            Money today
          </Heading>
          <Text size="sm" tone="muted">
            {countedUntil(counted_until)}
          </Text>
        </Stack>
        <TextLink as={Link} to={paths.metrics()}>
          {mrr === null ? "Metrics" : `MRR ${formatAmount(kobo(mrr))}`}
        </TextLink>
      </div>
      <DataTable
        caption="Today's money by way of paying"
        hideCaption
        phone="cards"
        columns={[
          {
            key: "rail",
            label: "Way of paying",
            rowHeader: true,
            cell: ({ rail }) => railName(rail),
            ...(money.length > 1 && { total: "All" }),
          },
          ...(["received", "returned", "revenue"] as const).map((key) => ({
            key,
            label: { received: "Received", returned: "Returned", revenue: "Revenue" }[key],
            numeric: true,
            cell: (row: (typeof money)[number]) => formatAmount(kobo(row[key])),
            ...(money.length > 1 && { total: sumOf(key) }),
          })),
        ]}
        rows={money}
        getKey={({ rail }) => rail}
        empty="No money yet today. Payments appear here within five minutes."
      />
    </Stack>
  );
}

export default function Home() {
  const { today, numbers, ...money } = useLoaderData<typeof loader>();
  return (
    <Page width="page">
      <Stack gap="xl">
        <PageHeader title="Home" lead={formatDay(`${today}T12:00:00.000Z`)} />
        <Money {...money} />
        <Stack as="section" gap="md" aria-labelledby="now">
          <Heading level={2} size="h4" id="now">
            Now
          </Heading>
          <div className={styles.numbers}>
            {numbers.map(({ name, count, amount }) => {
              const { label, hint, to } = homeNumbers[name];
              return (
                <Card key={name}>
                  <Stat
                    label={
                      <TextLink as={Link} to={typeof to === "string" ? to : to(today)}>
                        {label}
                      </TextLink>
                    }
                    value={count.toLocaleString("en-GB")}
                    size="lg"
                    hint={amount ? formatAmount(kobo(amount)) : hint}
                  />
                </Card>
              );
            })}
          </div>
        </Stack>
      </Stack>
    </Page>
  );
}
