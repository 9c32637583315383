import ChevronDown from "lucide-react/icons/chevron-down";
import { type Platform, platforms } from "./listing";
import type { PlatformReleases } from "./load-releases.server";
import { PlatformMark } from "./PlatformMark";
import * as styles from "./platform-sections.css";
import { ReleaseTable } from "./ReleaseTable";

type Props = {
  releases: PlatformReleases;
  current: Platform;
  /** Called with the section that was opened. */
  onOpen: (platform: Platform) => void;
};

/**
 * Below the large breakpoint three sections, of which one at a time is open; pressing the open one closes it, and with
 * none open all their heads look active (spec §2). On large screens the chosen platform's table alone. The browser's
 * own `<details>` do it, so it works without scripts.
 */
export function PlatformSections({ releases, current, onOpen }: Props) {
  return (
    <div className={styles.sections}>
      {platforms.map(({ name }) => (
        <details
          key={name}
          name="platform"
          open={name === current}
          data-current={name === current ? "" : undefined}
          className={styles.section}
          onToggle={({ currentTarget }) => currentTarget.open && onOpen(name)}
        >
          <summary className={styles.summary}>
            <PlatformMark platform={name} size={22} />
            <span className={styles.name}>{name}</span>
            <ChevronDown aria-hidden size={20} className={styles.chevron} />
          </summary>
          <div className={styles.content}>
            <ReleaseTable rows={releases[name]} platform={name} />
          </div>
        </details>
      ))}
    </div>
  );
}
