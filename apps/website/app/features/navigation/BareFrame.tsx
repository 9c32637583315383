import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Card, Logo, Page } from "@vendor/ui";
import type { ReactNode } from "react";
import { paths } from "../../paths";
import * as styles from "./navigation.css";

type Props = { children: ReactNode; width?: "narrow" | "text" | "page"; panel?: boolean };

/** The frame of sign-in, checkout and error pages: the logo leads home, and nothing distracts. */
export function BareFrame({ children, width = "narrow", panel = true }: Props) {
  return (
    <div className={styles.bare}>
      <Page as="header" width={width} padBlock="lg">
        <Link to={paths.home()} className={styles.logoLink}>
          <Logo name={brand.product} />
        </Link>
      </Page>
      <Page as="main" width={width} id="main" tabIndex={-1}>
        <div className={styles.bareBody}>
          {panel ? <Card padding={width === "narrow" ? "lg" : "xl"}>{children}</Card> : children}
        </div>
      </Page>
    </div>
  );
}
