import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed";
import * as styles from "./Pagination.css";
import { pageRange } from "./page-range";

/** The component's own words. */
export interface PaginationLabels {
  previous: string;
  next: string;
  page: (page: number) => string;
  status: (page: number, count: number) => string;
}

const english: PaginationLabels = {
  previous: "Previous",
  next: "Next",
  page: (page) => `Page ${page}`,
  status: (page, count) => `Page ${page} of ${count}`,
};

export type PaginationProps<E extends ElementType = "a"> = Sealed<"nav", "children"> & {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** What the link component needs for a page: `{ href }`, or `{ to }` with Remix's Link. */
  getLink?:
    | ((page: number) => Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">)
    | undefined;
  /** For a list without addresses: the pages are buttons then. */
  onPageChange?: ((page: number) => void) | undefined;
  /** How many pages on each side of the current one. @default 1 */
  around?: 0 | 1 | 2 | undefined;
  /** @default "Pages" */
  label?: string | undefined;
  labels?: Partial<PaginationLabels> | undefined;
};

/**
 * The way through a long list, as links: each page has its address, and it works without JavaScript.
 * A phone shows "Page 3 of 12" between the two ways on.
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
  // An address may say anything: "?page=abc" is no number, and "?page=2.5" no page.
  const current = Math.min(Math.max(1, Math.floor(page) || 1), pageCount);
  const Link: ElementType = as ?? "a";

  const way = (target: number, className: string, content: ReactNode, extra: object = {}) => {
    const off = target < 1 || target > pageCount;
    if (!getLink) {
      // It stays a button at the end of the way, or the focus that pressed it would be lost.
      return (
        <button
          type="button"
          {...extra}
          {...(off ? { "aria-disabled": true } : {})}
          className={className}
          onClick={off ? undefined : () => onPageChange?.(target)}
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
      <Link {...getLink(target)} {...extra} className={className}>
        {content}
      </Link>
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
