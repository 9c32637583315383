import ChevronDown from "lucide-react/icons/chevron-down";
import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Disclosure.css";

export interface DisclosureProps extends Sealed<"details", "title"> {
  title: ReactNode;
  children: ReactNode;
  /** A decorative icon before the title, for the looks `line` and `card`. */
  icon?: ReactNode;
  /** `line` for lists of questions, `card` for a menu or a section, `text` for small print below other text. @default "line" */
  look?: "line" | "card" | "text" | undefined;
  /** Makes the title a heading of this level, for a list of questions. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Opening one disclosure closes the others of the same name. */
  name?: string | undefined;
}

/**
 * A native `<details>`: it opens without scripts, and find-in-page searches it. Pages that hydrate keep it open if the reader
 * opened it before.
 */
export const Disclosure = forwardRef<HTMLDetailsElement, DisclosureProps>(function Disclosure(
  { title, children, icon, look = "line", headingLevel, ...rest },
  ref,
) {
  const Level = headingLevel ? (`h${headingLevel}` as const) : "span";
  return (
    // The reader may have opened it before hydration.
    <details suppressHydrationWarning {...rest} ref={ref} className={styles.root[look]}>
      <summary className={styles.summary[look]}>
        {icon}
        <Level className={styles.heading}>{title}</Level>
        {look === "text" ? null : <ChevronDown aria-hidden size={20} className={styles.arrow} />}
      </summary>
      <div className={styles.content[look]}>{children}</div>
    </details>
  );
});
