import type { ComponentPropsWithoutRef, ElementType } from "react";
import { SafeLink } from "../../internal/safe-link";
import * as styles from "./PlanToggle.css";
import { pair, ToggleLabel, type ToggleWords } from "./ToggleLabel";

export interface PlanToggleLinksProps<E extends ElementType = "a"> {
  label: string;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  options: readonly (ToggleWords & {
    key: string;
    current: boolean;
    /** What the link component needs: `{ href }` or Remix's `{ to, preventScrollReset: true }`. */
    link: Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">;
  })[];
}

/** The same look as links, for a page whose state is in its address. */
export function PlanToggleLinks<E extends ElementType = "a">({
  label,
  as,
  options,
}: PlanToggleLinksProps<E>) {
  return (
    <nav aria-label={label} className={styles.root} data-pair={pair(options)}>
      {options.map((option) => (
        <SafeLink
          key={option.key}
          as={as ?? "a"}
          {...option.link}
          className={styles.item}
          aria-current={option.current ? "true" : undefined}
        >
          <ToggleLabel label={option.label} note={option.note} />
        </SafeLink>
      ))}
    </nav>
  );
}
