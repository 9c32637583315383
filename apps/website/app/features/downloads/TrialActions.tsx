import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Inline, LinkButton, VisuallyHidden } from "@vendor/ui";
import Download from "lucide-react/icons/download";
import { paths } from "../../paths";
import type { Device } from "../../server/visitor-device.server";
import type { Platform } from "./download-listing";
import type { PlatformReleases } from "./load-releases.server";

type Props = { device: Device; platform: Platform; releases: PlatformReleases | null };

/** The download for the person's device: its store, or the newest build for the platform. */
function bestDownload({ device, platform, releases }: Props) {
  if (device === "Android") return { href: brand.stores.android, label: "Get it on Google Play" };
  if (device === "iOS") return { href: brand.stores.ios, label: "Get it on the App Store" };
  const href = releases?.[platform].flatMap(({ builds }) => builds)[0]?.link;
  return href ? { href, label: `Download for ${platform}` } : null;
}

/** What a person who has just begun a trial does next: download first, see the plans second. */
export function TrialActions(props: Props) {
  const download = bestDownload(props);
  return (
    <Inline>
      {download ? (
        <LinkButton
          href={download.href}
          target="_blank"
          rel="noopener noreferrer"
          tone="primary"
          size="large"
          icon={<Download aria-hidden size={20} />}
        >
          {download.label}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      ) : null}
      <LinkButton as={Link} to={paths.pricing()} size="large">
        See plans
      </LinkButton>
    </Inline>
  );
}
