import { Disclosure, LinkButton, VisuallyHidden } from "@vendor/ui";
import Download from "lucide-react/icons/download";
import * as styles from "./release-facts.css";
import type { ReleaseRow } from "./release-rows";

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

/** The first part of a checksum, enough to compare at a glance. */
const SHORT = 8;

export function ReleaseFacts({ release }: { release: ReleaseRow }) {
  const { version, notes } = release;
  const builds = release.builds.filter(({ sha256 }) => sha256 !== "");
  const ofVersion = <VisuallyHidden> of version {version}</VisuallyHidden>;
  return (
    <div className={styles.facts}>
      {notes.length > 0 ? (
        <Disclosure look="text" title={<>Release notes{ofVersion}</>}>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {builds.length > 0 ? (
        <Disclosure
          look="text"
          title={
            <>
              <span className={styles.digest}>SHA-256</span>
              {ofVersion}
              <span className={styles.shorts}>
                {builds.map(({ bit, link, sha256 }) => (
                  <span key={link} className={styles.short}>
                    {" "}
                    <code className={styles.code}>{sha256.slice(0, SHORT)}…</code> {bit}bit
                  </span>
                ))}
              </span>
            </>
          }
        >
          <dl className={styles.checksums}>
            {builds.map(({ bit, link, sha256 }) => (
              <div key={link}>
                <dt>{bit}bit</dt>
                <dd className={styles.whole}>
                  <code className={styles.code}>{sha256}</code>
                </dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ) : null}
    </div>
  );
}
