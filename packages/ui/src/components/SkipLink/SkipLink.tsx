import { forwardRef, type ReactNode } from "react";
import { safeAddress } from "../../internal/safe-address";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./SkipLink.css";

export interface SkipLinkProps extends Sealed<"a"> {
  /** @default "#main" */
  href?: string | undefined;
  /** @default "Skip to content" */
  children?: ReactNode;
}

/** The page's first Tab stop: a link past the navigation. */
export const SkipLink = forwardRef<HTMLAnchorElement, SkipLinkProps>(function SkipLink(
  { href = "#main", children = "Skip to content", ...rest },
  ref,
) {
  return (
    <a {...rest} ref={ref} href={safeAddress(href)} className={styles.root}>
      {children}
    </a>
  );
});
