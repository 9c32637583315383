import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { SafeLink } from "../../internal/safe-link";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Pagination.css";
import { pageRange } from "./page-range";

const english = {
  previous: "Previous",
  next: "Next",
  page: (page: number) => `Page ${page}`,
  status: (page: number, count: number) => `Page ${page} of ${count}`,
};
/** The component's own texts. */
export type PaginationLabels = typeof english;

export type PaginationProps<E extends ElementType = "a"> = Sealed<"nav", "children"> & {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** The link component's props for a page: `{ href }`, or `{ to }` with Remix's Link. */
  getLink?:
    | ((page: number) => Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">)
    | undefined;
  /** Renders buttons instead of links, for a list without addresses. */
  onPageChange?: ((page: number) => void) | undefined;
  /** The number of pages on each side of the current one. @default 1 */
  around?: 0 | 1 | 2 | undefined;
  /** @default "Pages" */
  label?: string | undefined;
  labels?: Partial<PaginationLabels> | undefined;
};

/**
 * Links to the pages of a long list; they work without JavaScript. A phone shows "Page 3 of 12" between two arrows.
 * @example <Pagination page={3} pageCount={12} as={Link} getLink={(page) => ({ to: `?page=${page}` })} />
 */
export function Pagination<E extends ElementType = "a">({
  page,
  pageCount,
  as,
  getLink,
  onPageChange,
  around = 1,
  label = "Pages",
  labels,
  ...rest
}: PaginationProps<E>) {
  if (pageCount <= 1) return null;
  const words = { ...english, ...labels };
  // The page may come from an address: "?page=abc" or "?page=2.5".
  const current = Math.min(Math.max(1, Math.floor(page) || 1), pageCount);

  const way = (target: number, className: string, content: ReactNode, extra: object = {}) => {
    const off = target < 1 || target > pageCount;
    if (!getLink) {
      // Disabling it would lose the focus of the person who pressed it.
      return (
        <button
          type="button"
          {...extra}
          {...(off ? { "aria-disabled": true } : {})}
          className={className}
          onClick={off || !onPageChange ? undefined : () => onPageChange(target)}
        >
          {content}
        </button>
      );
    }
    return off ? (
      <span className={className} aria-disabled="true">
        {content}
      </span>
    ) : (
      <SafeLink as={as ?? "a"} {...getLink(target)} {...extra} className={className}>
        {content}
      </SafeLink>
    );
  };

  return (
    <nav aria-label={label} {...rest} className={styles.root}>
      {way(
        current - 1,
        styles.step,
        <>
          <ChevronLeft aria-hidden size={18} />
          {words.previous}
        </>,
        getLink && { rel: "prev" },
      )}
      <p className={styles.status}>{words.status(current, pageCount)}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ol role="list" className={styles.pages}>
        {pageRange(current, pageCount, around).map((step) => (
          <li key={step}>
            {typeof step === "number" ? (
              way(
                step,
                styles.page,
                <>
                  <span className={visuallyHidden}>{words.page(step)}</span>
                  <span aria-hidden>{step}</span>
                </>,
                step === current ? { "aria-current": "page" } : {},
              )
            ) : (
              <span className={styles.gap}>…</span>
            )}
          </li>
        ))}
      </ol>
      {way(
        current + 1,
        styles.step,
        <>
          {words.next}
          <ChevronRight aria-hidden size={18} />
        </>,
        getLink && { rel: "next" },
      )}
    </nav>
  );
}
