import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { siteOf } from "@vendor/remix-kit";
import { anonymousApi, profileOf } from "@vendor/remix-kit/server";
import { Alert, Badge, Heading, Inline, LinkButton, Page, PlanToggleLinks, Stack, Text } from "@vendor/ui";
import { ReleaseTable } from "../../features/downloads/ReleaseTable";
import {
  categories,
  categoryIn,
  platformIn,
  platforms,
  releaseRows,
} from "../../features/downloads/release-rows";
import { visitorOf } from "../../features/plans/plan-offers";
import { paths } from "../../paths";

export const meta: MetaFunction = () => [
  { title: `Download · ${brand.product}` },
  { name: "description", content: `${brand.product} for Windows, Mac and Linux.` },
];

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const category = categoryIn(query);
  const platform = platformIn(query);
  const unverified = visitorOf(profileOf(args)) === "unverified";
  try {
    const listing = (await anonymousApi(args).catalog.downloads({})).data;
    return data({ category, platform, unverified, rows: releaseRows(listing[category][platform]) });
  } catch (error) {
    siteOf(args.context).log.error({ err: error }, "Encountered an error");
    return data({ category, platform, unverified, rows: null }, { status: 503 });
  }
}

export default function Download() {
  const { category, platform, unverified, rows } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const isDownload = pathname === paths.download();
  const to = (query: { category: string; platform: string }) => `${pathname}?${new URLSearchParams(query)}`;
  const link = (query: { category: string; platform: string }) => ({
    to: to(query),
    preventScrollReset: true,
  });
  return (
    <Page padBlock="xxl">
      <Stack gap="xl">
        <Stack gap="sm">
          <Heading level={1}>
            {isDownload ? "Download the app" : "THANK YOU for registering, and welcome to the community"}
          </Heading>
          {isDownload ? null : <Text size="lg">Watch your inbox for our first email.</Text>}
        </Stack>
        {unverified ? (
          <Alert tone="caution" announce="none">
            <Inline>
              <Text>Your phone number is not verified yet.</Text>
              <LinkButton as={Link} to={paths.verifyPhone()} size="small">
                Verify phone number
              </LinkButton>
            </Inline>
          </Alert>
        ) : null}
        <Inline>
          <Badge tone="accent">New</Badge>
          <Text>{brand.product} is in beta. Try it, and tell us what you think.</Text>
        </Inline>
        <Inline gap="lg">
          <PlanToggleLinks
            label="Version"
            as={Link}
            options={categories.map(({ value, label }) => ({
              key: value,
              label,
              current: value === category,
              link: link({ category: value, platform }),
            }))}
          />
          <PlanToggleLinks
            label="Platform"
            as={Link}
            options={platforms.map((name) => ({
              key: name,
              label: name,
              current: name === platform,
              link: link({ category, platform: name }),
            }))}
          />
        </Inline>
        {rows ? (
          <ReleaseTable rows={rows} label={`Downloads for ${platform}`} />
        ) : (
          <Alert tone="critical">Encountered an error</Alert>
        )}
      </Stack>
    </Page>
  );
}
