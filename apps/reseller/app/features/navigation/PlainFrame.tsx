import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Card, Logo, Page } from "@vendor/ui";
import type { ReactNode } from "react";
import { paths } from "../../paths";
import * as styles from "./navigation.css";
import { siteName } from "./site-look";

type Props = { children: ReactNode; width?: "narrow" | "page" };

/** A bare page: the logo leads home, and nothing distracts. */
export function PlainFrame({ children, width = "narrow" }: Props) {
  return (
    <div className={styles.bare}>
      <Page as="header" width={width} padBlock="lg">
        <Link to={paths.home()} className={styles.logoLink} aria-label={`${siteName}, home`}>
          <Logo name={brand.product} />
        </Link>
      </Page>
      <Page as="main" width={width} id="main" tabIndex={-1}>
        <div className={styles.bareBody}>{children}</div>
      </Page>
    </div>
  );
}

/** The frame of sign-in and of a forgotten password: a bare page with one card. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <PlainFrame>
      <Card padding="lg">{children}</Card>
    </PlainFrame>
  );
}
