import Trash2 from "lucide-react/icons/trash";
import { forwardRef, type ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { Spinner } from "../Spinner/Spinner";
import { BrandMark, brandName, type CardBrand } from "./BrandMark";
import * as styles from "./SavedCardRow.css";

type RadioProps = Sealed<"input", "type" | "children" | "size">;

export interface SavedCardRowProps extends RadioProps {
  /** @default "other" */
  brand?: CardBrand | undefined;
  /** The card's last four digits. */
  lastFour: string;
  /** As on the card: month 1 to 12, year in two or four digits. */
  expiry: { month: number; year: number };
  /** An expired card can only be removed. */
  expired?: boolean | undefined;
  /** Makes the row a native radio of this name. Without it the row only shows the card. */
  name?: string | undefined;
  /** Shows a button that removes the card. */
  onRemove?: (() => void) | undefined;
  /** Replaces that button, such as with one in its own form, which works without JavaScript. */
  removeAction?: ReactNode;
  /** The card is being removed: the button shows a spinner and ignores presses. */
  removing?: boolean | undefined;
  /** @default "Remove" */
  removeLabel?: string | undefined;
  /** The component's other texts. */
  labels?: Partial<typeof defaultLabels> | undefined;
}

const defaultLabels = {
  card: brandName,
  endingIn: (lastFour: string) => `ending in ${lastFour}`,
  expires: "Expires",
  expired: "Expired",
  removing: "Removing...",
};

/** As printed on cards: "09/27". */
function expiryText({ month, year }: SavedCardRowProps["expiry"]): string {
  const two = (value: number) => String(value % 100).padStart(2, "0");
  return `${two(month)}/${two(year)}`;
}

/** A saved card with its mark, last four digits and expiry, to choose and to remove. Other props go to the radio. */
export const SavedCardRow = forwardRef<HTMLInputElement, SavedCardRowProps>(function SavedCardRow(
  {
    brand = "other",
    lastFour,
    expiry,
    expired = false,
    name,
    onRemove,
    removeAction,
    removing = false,
    removeLabel = "Remove",
    labels,
    disabled,
    ...radio
  },
  ref,
) {
  const say = { ...defaultLabels, ...labels };
  const title = say.card(brand);
  const words = (
    <>
      <BrandMark brand={brand} />
      <span className={styles.words}>
        <span className={styles.name}>
          {title}{" "}
          <span className={styles.digits} aria-hidden>
            •••• {lastFour}
          </span>
          <span className={visuallyHidden}>{say.endingIn(lastFour)}</span>
        </span>
        <span className={styles.expiry} data-expired={expired ? "" : undefined}>
          {expired ? say.expired : say.expires} <span className={styles.digits}>{expiryText(expiry)}</span>
        </span>
      </span>
    </>
  );
  return (
    <div className={styles.root} data-plain={name ? undefined : ""}>
      {name ? (
        <label className={styles.face}>
          <input
            {...radio}
            ref={ref}
            type="radio"
            name={name}
            disabled={disabled || expired}
            className={styles.radio}
          />
          {words}
        </label>
      ) : (
        <div className={styles.face}>{words}</div>
      )}
      {removeAction ? <div className={styles.slot}>{removeAction}</div> : null}
      {onRemove && !removeAction ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={`${removeLabel} ${title} ${say.endingIn(lastFour)}`}
          aria-disabled={removing ? true : undefined}
          onClick={removing ? undefined : onRemove}
        >
          {removing ? <Spinner label={say.removing} /> : <Trash2 aria-hidden size={20} />}
        </button>
      ) : null}
    </div>
  );
});

export interface NewCardRowProps extends RadioProps {
  name: string;
  /** @default "Pay with a new card" */
  label?: ReactNode;
  /** @default "You enter it next" */
  hint?: ReactNode;
}

/** The choice beside saved cards to enter a new one. */
export const NewCardRow = forwardRef<HTMLInputElement, NewCardRowProps>(function NewCardRow(
  { label = "Pay with a new card", hint = "You enter it next", ...radio },
  ref,
) {
  return (
    <div className={styles.root}>
      <label className={styles.face}>
        <input {...radio} ref={ref} type="radio" className={styles.radio} />
        <BrandMark brand="new" />
        <span className={styles.words}>
          <span className={styles.name}>{label}</span>
          {hint ? <span className={styles.expiry}>{hint}</span> : null}
        </span>
      </label>
    </div>
  );
});
