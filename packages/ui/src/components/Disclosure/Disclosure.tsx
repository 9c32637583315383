import ChevronDown from "lucide-react/icons/chevron-down";
import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Disclosure.css";

export interface DisclosureProps extends Sealed<"details", "title"> {
  title: ReactNode;
  children: ReactNode;
  /** Makes the title a heading of this level, for a list of questions. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Opening one disclosure closes the others of the same name. */
  name?: string | undefined;
}

/** A native `<details>`: it opens without scripts, and find-in-page searches it. */
export const Disclosure = forwardRef<HTMLDetailsElement, DisclosureProps>(function Disclosure(
  { title, children, headingLevel, ...rest },
  ref,
) {
  const Level = headingLevel ? (`h${headingLevel}` as const) : "span";
  return (
    <details {...rest} ref={ref} className={styles.root}>
      <summary className={styles.summary}>
        <Level className={styles.heading}>{title}</Level>
        <ChevronDown aria-hidden size={20} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
});
