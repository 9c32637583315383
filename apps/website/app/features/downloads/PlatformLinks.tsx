import { Link } from "@remix-run/react";
import { LinkButton } from "@vendor/ui";
import { paths } from "../../paths";
import { type Platform, platforms } from "./download-listing";
import * as styles from "./downloads.css";
import { PlatformMark } from "./PlatformMark";

export function PlatformLinks({ label, except }: { label: string; except?: Platform }) {
  return (
    <nav aria-label={label} className={styles.elsewhere}>
      {platforms
        .filter(({ name }) => name !== except)
        .map(({ name, slug }) => (
          <LinkButton
            key={slug}
            as={Link}
            to={paths.downloadPlatform(slug)}
            size="small"
            icon={<PlatformMark platform={name} />}
          >
            All {name} versions
          </LinkButton>
        ))}
      {except ? (
        <LinkButton as={Link} to={paths.download()} size="small">
          All downloads
        </LinkButton>
      ) : null}
    </nav>
  );
}
