import { Link } from "@remix-run/react";
import { brand } from "@vendor/brand";
import { Logo, Page } from "@vendor/ui";
import type { ReactNode } from "react";
import { paths } from "../../paths";
import * as styles from "./navigation.css";

type Props = { children: ReactNode; width?: "narrow" | "text" | "page" };

/** A bare page: the logo leads home, and nothing distracts. Every page loads it for its errors, so it has no card. */
export function PlainFrame({ children, width = "narrow" }: Props) {
  return (
    <div className={styles.bare}>
      <Page as="header" width={width} padBlock="lg">
        <Link to={paths.home()} className={styles.logoLink}>
          <Logo name={brand.product} />
        </Link>
      </Page>
      <Page as="main" width={width} id="main" tabIndex={-1}>
        <div className={styles.bareBody}>{children}</div>
      </Page>
    </div>
  );
}
