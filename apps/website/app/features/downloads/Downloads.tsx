import { Link, useLocation, useNavigation } from "@remix-run/react";
import { Disclosure, PlanToggleLinks, Spinner, Stack, Text } from "@vendor/ui";
import { useState } from "react";
import type { Device } from "../../server/visitor-device.server";
import { DownloadsUnavailable } from "./DownloadsUnavailable";
import {
  type Category,
  categories,
  type Platform,
  platforms,
  readCategory,
  readPlatform,
} from "./download-listing";
import * as styles from "./downloads.css";
import type { PlatformReleases } from "./load-releases.server";
import { PlatformMark } from "./PlatformMark";
import * as platformSectionsStyles from "./platform-sections.css";
import { ReleaseTable } from "./ReleaseTable";
import { DeviceStore } from "./Stores";

type DownloadFiltersProps = {
  category: Category;
  platform: Platform;
  to: (choice: { category: Category; platform: Platform }) => string;
  /** Whether links load the page again, because its data could not be loaded. */
  reload: boolean;
};

function DownloadFilters({ category, platform, to, reload }: DownloadFiltersProps) {
  const link = (choice: { category: Category; platform: Platform }) => ({
    to: to(choice),
    preventScrollReset: true,
    reloadDocument: reload,
  });
  return (
    <div className={styles.choices}>
      <PlanToggleLinks
        label="Version"
        as={Link}
        options={categories.map(({ value, label, hint }) => ({
          key: value,
          label: <span className={styles.capital}>{label}</span>,
          note: hint,
          current: value === category,
          link: link({ category: value, platform }),
        }))}
      />
      <div className={styles.fromLarge}>
        <PlanToggleLinks
          label="Platform"
          as={Link}
          options={platforms.map(({ name }) => ({
            key: name,
            label: (
              <span className={styles.platform}>
                <PlatformMark platform={name} />
                {name}
              </span>
            ),
            current: name === platform,
            link: link({ category, platform: name }),
          }))}
        />
      </div>
      <div className={styles.about}>
        <Text tone="muted">{categories.find(({ value }) => value === category)?.about}</Text>
      </div>
    </div>
  );
}

type PlatformSectionsProps = {
  releases: PlatformReleases;
  /** The one that is open at first. From then on the browser opens and closes: React would undo the second of two quick presses. */
  first: Platform;
  current: Platform;
  onOpen: (platform: Platform) => void;
};

/**
 * On small screens, three sections of which one can be open; pressing it closes it, and with none open all headings look
 * active (spec §2). On large screens, only the chosen platform's table.
 */
function PlatformSections({ releases, first, current, onOpen }: PlatformSectionsProps) {
  return (
    <div className={platformSectionsStyles.sections}>
      {platforms.map(({ name }) => (
        <Disclosure
          key={name}
          look="card"
          icon={<PlatformMark platform={name} size={22} />}
          title={name}
          name="platform"
          open={name === first}
          data-current={name === current ? "" : undefined}
          onToggle={({ currentTarget }) => currentTarget.open && onOpen(name)}
        >
          <ReleaseTable rows={releases[name]} platform={name} />
        </Disclosure>
      ))}
    </div>
  );
}

type Props = {
  category: Category;
  platform: Platform;
  device: Device;
  releases: PlatformReleases | null;
  page: (choice: { category: Category; platform: Platform }) => string;
};

/** The choice of category and platform, and its list, which may be loading or unavailable (spec §4). */
export function Downloads({ category, platform, device, releases, page }: Props) {
  const { pathname } = useLocation();
  const { location: going } = useNavigation();
  const [opened, setOpened] = useState(platform);
  const pending = going?.pathname === pathname ? new URLSearchParams(going.search) : undefined;
  return (
    <Stack gap="lg">
      <DownloadFilters
        category={pending ? readCategory(pending) : category}
        platform={(pending && readPlatform(pending)) ?? opened}
        to={page}
        reload={releases === null}
      />
      <DeviceStore device={device} />
      {releases ? (
        <div className={styles.listing} aria-busy={pending ? true : undefined}>
          <div className={styles.list}>
            <PlatformSections releases={releases} first={platform} current={opened} onOpen={setOpened} />
          </div>
          <div role="status" className={styles.waiting}>
            {pending ? <Spinner size="large" /> : null}
          </div>
        </div>
      ) : (
        <DownloadsUnavailable />
      )}
    </Stack>
  );
}
