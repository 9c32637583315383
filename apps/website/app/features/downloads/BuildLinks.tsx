import { LinkButton, VisuallyHidden } from "@vendor/ui";
import Download from "lucide-react/icons/download";
import * as styles from "./release-facts.css";
import type { ReleaseRow } from "./release-rows";

/** A button for each build; the newest release's first one is primary. */
export function BuildLinks({ release, newest }: { release: ReleaseRow; newest: boolean }) {
  return (
    <div className={styles.builds}>
      {release.builds.map(({ label, link }, position) => (
        <LinkButton
          key={link}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          tone={newest && position === 0 ? "primary" : "neutral"}
          icon={<Download aria-hidden size={18} />}
        >
          {label}
          <VisuallyHidden> of version {release.version} (opens in a new tab)</VisuallyHidden>
        </LinkButton>
      ))}
    </div>
  );
}
