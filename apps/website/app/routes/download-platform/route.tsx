import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Badge, Card, Heading, Inline, Page, Stack, Text } from "@vendor/ui";
import { ChecksumHelp } from "../../features/downloads/ChecksumHelp";
import { DownloadHero } from "../../features/downloads/DownloadHero";
import { DownloadsUnavailable } from "../../features/downloads/DownloadsUnavailable";
import { categories, platformOfSlug, platforms } from "../../features/downloads/download-listing";
import * as styles from "../../features/downloads/downloads.css";
import { loadReleases } from "../../features/downloads/load-releases.server";
import { PlatformLinks } from "../../features/downloads/PlatformLinks";
import { BuildLinks, ReleaseFacts } from "../../features/downloads/ReleaseFacts";
import type { ReleaseRow } from "../../features/downloads/release-rows";
import { pageMeta } from "../../features/seo/page-meta";
import { paths } from "../../paths";

/** A version on a platform's page (spec §2). */
function VersionCard({ release, newest }: { release: ReleaseRow; newest: boolean }) {
  const { version, beta, description, size, released, day } = release;
  return (
    <Card as="article">
      <Stack gap="sm">
        <Inline>
          <Heading level={3}>{version}</Heading>
          <Badge tone={beta ? "info" : "positive"}>{beta ? "BETA version" : "Stable version"}</Badge>
        </Inline>
        <Text>{description}</Text>
        <Text tone="muted" size="sm" tabular>
          {size ? `${size} · ` : null}
          <time dateTime={day}>{released}</time>
        </Text>
        <BuildLinks release={release} newest={newest} />
        <ReleaseFacts release={release} />
      </Stack>
    </Card>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => {
  const { name, slug } = page?.platform ?? platforms[0];
  return pageMeta({
    title: `${brand.product} for ${name} version`,
    description: `Every version of ${brand.product} for ${name}, with its size, its release notes and its checksums.`,
    path: paths.downloadPlatform(slug),
    picture: "download",
    matches,
  });
};

/**
 * Spec §2: "windows, linux, apple; default windows". An unknown platform redirects to Windows, and a known one in other
 * letters to its canonical address, so that search engines do not index every spelling.
 */
export async function loader(args: LoaderFunctionArgs) {
  const word = args.params.platform ?? "";
  const platform = platformOfSlug(word);
  if (platform?.slug !== word) throw redirect(paths.downloadPlatform(platform?.slug ?? "windows"));
  const releases = await loadReleases(args);
  const { name, slug } = platform;
  return data(
    {
      platform: { name, slug },
      lists: releases && categories.map(({ value }) => ({ value, rows: releases[value][name] })),
    },
    { status: releases ? 200 : 503 },
  );
}

export default function DownloadPlatform() {
  const { platform, lists } = useLoaderData<typeof loader>();
  return (
    <Page padBlock="lg">
      <Stack gap="xl">
        <DownloadHero title={`${brand.product} for ${platform.name} version`}>
          All versions with their release notes, newest first.
        </DownloadHero>
        {lists ? (
          lists.map(({ value, rows }) => {
            const { label, about } = categories.find((category) => category.value === value) ?? categories[0];
            return (
              <Stack key={value} as="section" gap="md" aria-labelledby={value}>
                <Stack gap="xxs">
                  <Heading level={2} id={value}>
                    <span className={styles.capital}>{label}</span>
                  </Heading>
                  <Text tone="muted">{about}</Text>
                </Stack>
                {rows.length === 0 ? <Text tone="muted">No available downloads yet.</Text> : null}
                {rows.length > 0 ? (
                  <div className={styles.cards}>
                    {rows.map((release, position) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: two releases may have the same version and day.
                      <VersionCard key={position} release={release} newest={position === 0} />
                    ))}
                  </div>
                ) : null}
              </Stack>
            );
          })
        ) : (
          <DownloadsUnavailable />
        )}
        <PlatformLinks label="Other platforms" except={platform.name} />
        <ChecksumHelp />
      </Stack>
    </Page>
  );
}
