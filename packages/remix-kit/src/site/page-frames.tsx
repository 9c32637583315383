import { Link, useMatches } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Logo, Page } from "@vendor/ui";
import type { ReactNode } from "react";
import * as styles from "./site.css";

/** Whether the page has its own frame: `handle = { bare: true }`. */
export function useIsBare(): boolean {
  return useMatches().some(({ handle }) => (handle as { bare?: boolean } | undefined)?.bare);
}

type PlainFrameProps = { children: ReactNode; width?: "narrow" | "text" | "page" };

/** A page with only the logo, which links to the homepage. Every page loads it for errors, so it does not import the card. */
export function PlainFrame({ children, width = "narrow" }: PlainFrameProps) {
  return (
    <div className={width === "narrow" ? `${styles.bare} ${styles.narrow}` : styles.bare}>
      <Page as="header" width={width} padBlock="lg">
        <Link to="/" aria-label={`${brand.product}, home`} className={styles.logoLink}>
          <Logo name={brand.product} />
        </Link>
      </Page>
      <Page as="main" width={width} id="main" tabIndex={-1}>
        <div className={styles.bareBody}>{children}</div>
      </Page>
    </div>
  );
}
