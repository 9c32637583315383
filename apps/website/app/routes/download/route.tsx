import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { profileOf } from "@vendor/remix-kit/server";
import { Alert, Badge, Card, LinkButton, Page, Stack, Text, TextLink } from "@vendor/ui";
import { ChecksumHelp } from "../../features/downloads/ChecksumHelp";
import { DownloadHero } from "../../features/downloads/DownloadHero";
import { Downloads } from "../../features/downloads/Downloads";
import { readCategory, readPlatform } from "../../features/downloads/download-listing";
import { loadReleases } from "../../features/downloads/load-releases.server";
import { loadTrial } from "../../features/downloads/load-trial.server";
import { PlatformLinks } from "../../features/downloads/PlatformLinks";
import { StoreStrip } from "../../features/downloads/Stores";
import { TrialActions } from "../../features/downloads/TrialActions";
import { isUnverified, visitorOf } from "../../features/plans/plan-offers";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";
import { deviceHeaders, visitorDevice } from "../../server/visitor-device.server";

/** Asks visitors to try the beta and to give feedback (spec §1). */
export function BetaNotice() {
  return (
    <Card tone="soft" padding="md">
      <Text>
        <Badge tone="accent">New</Badge> {brand.product} is in beta. Try it in your shop, and{" "}
        <TextLink as={Link} to={paths.contact()}>
          tell us what you think
        </TextLink>
        .
      </Text>
    </Card>
  );
}

export { forwardedHeaders as headers } from "../../server/visitor-device.server";

export const meta: MetaFunction = ({ location, matches }) => {
  const thanks = location.pathname === paths.thankYou();
  return pageMeta({
    title: `${thanks ? "Welcome to the community" : "Download the app"} · ${brand.product}`,
    description: `${brand.product} for Windows, Mac and Linux, Android and iPhone: every version with its release notes and checksums.`,
    path: thanks ? paths.thankYou() : paths.download(),
    picture: "download",
    unlisted: thanks,
    matches,
  });
};

/**
 * The address decides what is shown. Without a platform in it, the visitor's own is used if known, otherwise Windows
 * (spec §4).
 */
export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const category = readCategory(query);
  const { headers } = args.request;
  const visitor = visitorDevice(headers.get("sec-ch-ua-platform") ?? "", headers.get("user-agent") ?? "");
  const [releases, trial] = await Promise.all([loadReleases(args), loadTrial(args)]);
  return data(
    {
      category,
      platform: readPlatform(query) ?? visitor.platform ?? "Windows",
      device: visitor.device,
      unverified: isUnverified(visitorOf(profileOf(args))),
      releases: releases?.[category] ?? null,
      trial,
    },
    { status: releases ? 200 : 503, headers: deviceHeaders },
  );
}

export default function Download() {
  const { unverified, trial, ...downloads } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const thanks = pathname === paths.thankYou();
  return (
    <Page padBlock="lg">
      <Stack gap="xl">
        <DownloadHero
          title={thanks ? "THANK YOU for registering, and welcome to the community" : "Download the app"}
          actions={trial ? <TrialActions {...downloads} /> : null}
        >
          {trial ? <strong>{trial} </strong> : null}
          {thanks
            ? "Look out for our first email in your inbox. Meanwhile, you can install the app on your shop’s computer."
            : `Install ${brand.product} on your shop’s computer. It works offline, too.`}
        </DownloadHero>
        {unverified ? (
          <Alert
            tone="caution"
            announce="none"
            action={
              <LinkButton as={Link} to={paths.verifyPhone()} size="small">
                Verify phone number
              </LinkButton>
            }
          >
            Your phone number is not verified yet.
          </Alert>
        ) : null}
        <BetaNotice />
        <Downloads key={search} {...downloads} page={thanks ? paths.thankYou : paths.download} />
        <StoreStrip />
        <PlatformLinks label="All versions" />
        <ChecksumHelp />
      </Stack>
    </Page>
  );
}
