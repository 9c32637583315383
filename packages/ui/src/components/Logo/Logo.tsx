import { forwardRef, type ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Logo.css";

export interface LogoProps extends Sealed<"span", "children"> {
  /** The product's name, from the brand module. */
  name: string;
  /** Your own mark, such as an `svg`, in place of the market stall. */
  mark?: ReactNode;
  /** Shows only the mark; screen readers still hear the name. */
  markOnly?: boolean | undefined;
}

/** A product's mark and name. The default mark is a market stall: a marigold awning over ledger lines, on indigo. */
export const Logo = forwardRef<HTMLSpanElement, LogoProps>(function Logo(
  { name, mark = <Stall />, markOnly = false, ...rest },
  ref,
) {
  return (
    <span {...rest} ref={ref} className={styles.root}>
      <span aria-hidden className={styles.mark}>
        {mark}
      </span>
      <span className={markOnly ? visuallyHidden : undefined}>{name}</span>
    </span>
  );
});

function Stall() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="#232C6E" />
      <path
        d="M6.6 7h18.8l1.6 6.2a3.4 3.4 0 0 1-6.7.9 3.5 3.5 0 0 1-6.9-.1 3.4 3.4 0 0 1-6.7-.7 3.2 3.2 0 0 1-1.7-.2z"
        fill="#F2A413"
      />
      <path
        d="M8.5 20.6h15M8.5 24.8h9.2"
        fill="none"
        stroke="#FBF7F0"
        strokeLinecap="round"
        strokeWidth="2.2"
      />
    </svg>
  );
}
