import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentPropsWithoutRef, ElementType } from "react";
import { SafeLink } from "../../internal/safe-link";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Breadcrumbs.css";

export interface Breadcrumb<E extends ElementType = "a"> {
  label: string;
  /**
   * Props of the link component: `{ href }`, or `{ to }` with Remix's Link. The last item, the current page, has none.
   */
  link?: Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children"> | undefined;
}

export type BreadcrumbsProps<E extends ElementType = "a"> = Sealed<"nav", "children"> & {
  /** From the home page down to the current page. */
  items: readonly Breadcrumb<E>[];
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** @default "Breadcrumb" */
  label?: string | undefined;
};

/**
 * The path to the current page. A phone shows only the link to the parent page.
 * @example <Breadcrumbs items={[{ label: "Downloads", link: { href: "/download" } }, { label: "Windows" }]} />
 */
export function Breadcrumbs<E extends ElementType = "a">({
  items,
  as,
  label = "Breadcrumb",
  ...rest
}: BreadcrumbsProps<E>) {
  if (items.length === 0) return null;
  const parent = items.findLastIndex(({ link }, index) => link && index < items.length - 1);
  return (
    <nav aria-label={label} {...rest} className={styles.root}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ol role="list" className={styles.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by position; two may share a label.
            <li key={index} className={styles.item} data-parent={index === parent ? "" : undefined}>
              {index === parent ? <ChevronLeft aria-hidden size={18} className={styles.back} /> : null}
              {item.link && !last ? (
                <SafeLink as={as ?? "a"} {...item.link} className={styles.link}>
                  {item.label}
                </SafeLink>
              ) : (
                <span className={styles.text} aria-current={last ? "page" : undefined}>
                  {item.label}
                </span>
              )}
              {last ? null : <ChevronRight aria-hidden size={16} className={styles.separator} />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
