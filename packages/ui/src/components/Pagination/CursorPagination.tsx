import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import { SafeLink } from "../../internal/safe-link";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Pagination.css";

const english = { previous: "Previous", next: "Next" };
/** The component's own texts. */
export type CursorPaginationLabels = typeof english;

/** Props of your router's link, or what a button does; null where there is no such page. */
type Way<E extends ElementType> =
  | Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">
  | (() => void)
  | null;

export type CursorPaginationProps<E extends ElementType = "a"> = Sealed<"nav", "children"> & {
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  previous: Way<E>;
  next: Way<E>;
  /** Between them, such as "Rows 51 to 100". */
  status?: ReactNode;
  /** @default "Pages" */
  label?: string | undefined;
  labels?: Partial<CursorPaginationLabels> | undefined;
};

/**
 * The previous and the next page of a list whose length nobody has counted, as an API with cursors gives them.
 * @example <CursorPagination as={Link} previous={null} next={{ to: `?after=${cursor}` }} />
 */
export function CursorPagination<E extends ElementType = "a">({
  as,
  previous,
  next,
  status,
  label = "Pages",
  labels,
  ...rest
}: CursorPaginationProps<E>) {
  const words = { ...english, ...labels };
  const way = (target: Way<E>, rel: string, content: ReactNode) => {
    if (typeof target === "function")
      return (
        <button type="button" className={styles.step} onClick={target}>
          {content}
        </button>
      );
    return target ? (
      <SafeLink as={as ?? "a"} {...target} rel={rel} className={styles.step}>
        {content}
      </SafeLink>
    ) : (
      <span className={styles.step} aria-disabled="true">
        {content}
      </span>
    );
  };
  return (
    <nav aria-label={label} {...rest} className={styles.root}>
      {way(
        previous,
        "prev",
        <>
          <ChevronLeft aria-hidden size={18} />
          {words.previous}
        </>,
      )}
      {status ? <p>{status}</p> : null}
      {way(
        next,
        "next",
        <>
          {words.next}
          <ChevronRight aria-hidden size={18} />
        </>,
      )}
    </nav>
  );
}
