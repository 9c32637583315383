import { useLocation, useNavigation } from "@remix-run/react";
import { Spinner, Stack } from "@vendor/ui";
import { useState } from "react";
import { Choices } from "./Choices";
import * as styles from "./downloads.css";
import { type Category, categoryIn, type Platform, platformIn } from "./listing";
import type { PlatformReleases } from "./load-releases.server";
import { PlatformSections } from "./PlatformSections";
import { DeviceStore } from "./Stores";
import { Unavailable } from "./Unavailable";
import type { Device } from "./visitor-device";

type Props = {
  category: Category;
  platform: Platform;
  device: Device;
  /** Null when they cannot be shown. */
  releases: PlatformReleases | null;
  /** The address of the page that this stands on. */
  page: (choice: { category: Category; platform: Platform }) => string;
};

/** The choice of what to download, and its list: there, on its way, or not to be had (spec §4). */
export function Downloads({ category, platform, device, releases, page }: Props) {
  const { pathname } = useLocation();
  const { location: going } = useNavigation();
  const [opened, setOpened] = useState(platform);
  const pending = going?.pathname === pathname ? new URLSearchParams(going.search) : undefined;
  return (
    <Stack gap="lg">
      <Choices
        category={pending ? categoryIn(pending) : category}
        platform={(pending && platformIn(pending)) ?? opened}
        to={page}
        reload={releases === null}
      />
      <DeviceStore device={device} />
      {releases ? (
        <div className={styles.listing} aria-busy={pending ? true : undefined}>
          <div className={styles.list}>
            <PlatformSections releases={releases} current={opened} onOpen={setOpened} />
          </div>
          <div role="status" className={styles.waiting}>
            {pending ? <Spinner size="large" /> : null}
          </div>
        </div>
      ) : (
        <Unavailable />
      )}
    </Stack>
  );
}
