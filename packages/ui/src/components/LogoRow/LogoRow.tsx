import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./LogoRow.css";

export interface LogoRowProps extends Sealed<"section", "children" | "aria-label"> {
  /** The row's name for screen readers: "Who it is for". */
  label: string;
  /** Names, or pictures of logos with a text alternative. Logos in `currentColor` follow the theme. */
  logos: readonly ReactNode[];
  /** Beside the row: a sentence with a link. */
  note?: ReactNode;
}

/** Names or logos in a row: customers, trades, partners, where it was written about. */
export const LogoRow = forwardRef<HTMLElement, LogoRowProps>(function LogoRow(
  { label, logos, note, ...rest },
  ref,
) {
  return (
    <section {...rest} ref={ref} aria-label={label} className={styles.root}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" className={styles.logos}>
        {logos.map((logo, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: logos are nodes without a key of their own.
          <li key={place}>{logo}</li>
        ))}
      </ul>
      {note ? <p className={styles.note}>{note}</p> : null}
    </section>
  );
});
