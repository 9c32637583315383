import type { ReactNode } from "react";
import type { Sealed } from "../../internal/sealed-props";
import { CopyButton } from "./CopyButton";
import * as styles from "./DescriptionList.css";

export interface DescriptionItem {
  /** "Reference". */
  term: string;
  /** Without one a dash is shown. */
  value?: ReactNode;
  /** Adds a button that copies this text. */
  copy?: string | undefined;
}

export interface DescriptionListProps extends Sealed<"dl", "children"> {
  items: readonly DescriptionItem[];
  /** @default "Copy reference", with the item's term */
  copyLabel?: ((term: string) => string) | undefined;
  /** @default "Copied" */
  copiedLabel?: string | undefined;
  /** What screen readers hear for a missing value. @default "None" */
  noneLabel?: string | undefined;
}

/** The facts of one thing: an order, a customer, a device. */
export function DescriptionList({
  items,
  copyLabel = (term) => `Copy ${term.charAt(0).toLowerCase()}${term.slice(1)}`,
  copiedLabel,
  noneLabel = "None",
  ...rest
}: DescriptionListProps) {
  return (
    <dl {...rest} className={styles.list}>
      {items.map(({ term, value, copy }) => (
        <div key={term} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value === undefined || value === null || value === "" ? (
              <span role="img" aria-label={noneLabel} className={styles.none}>
                –
              </span>
            ) : (
              <span className={styles.words}>{value}</span>
            )}
            {copy ? <CopyButton text={copy} label={copyLabel(term)} copiedLabel={copiedLabel} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
