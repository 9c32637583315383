import ChevronDown from "lucide-react/icons/chevron-down";
import { forwardRef, type ReactNode } from "react";
import type { Sealed } from "../../internal/sealed";
import * as styles from "./Disclosure.css";

export interface DisclosureProps extends Sealed<"details", "title"> {
  title: ReactNode;
  children: ReactNode;
  /** Makes the title a heading, for a list of questions. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Disclosures of one name close each other. */
  name?: string | undefined;
}

/** The browser's own `<details>`: opens without any script, and find-in-page looks inside. */
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
