import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
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
  /** `large` for what is read off and typed elsewhere, such as an account number. @default "medium" */
  size?: "medium" | "large" | undefined;
  /** @default "Copy reference", with the item's term */
  copyLabel?: ((term: string) => string) | undefined;
  /** @default "Copied" */
  copiedLabel?: string | undefined;
  /** Said where the browser refuses to copy. @default "Couldn't copy. Select the text instead" */
  failedLabel?: string | undefined;
  /** What screen readers hear for a missing value. @default "None" */
  noneLabel?: string | undefined;
}

/** The facts of one thing: an order, a customer, a device. */
export function DescriptionList({
  items,
  size = "medium",
  // Abbreviations keep their capitals.
  copyLabel = (term) => `Copy ${term.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`,
  copiedLabel,
  failedLabel,
  noneLabel = "None",
  ...rest
}: DescriptionListProps) {
  return (
    <dl {...rest} className={cx(styles.list, size === "large" && styles.large)}>
      {items.map(({ term, value, copy }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name, and none has a state
        <div key={place} className={styles.item}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value === undefined || value === null || value === "" ? (
              <span role="img" aria-label={noneLabel} className={styles.none}>
                –
              </span>
            ) : (
              <span className={styles.words}>{value}</span>
            )}
            {copy ? (
              <CopyButton
                text={copy}
                label={copyLabel(term)}
                copiedLabel={copiedLabel}
                failedLabel={failedLabel}
              />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
