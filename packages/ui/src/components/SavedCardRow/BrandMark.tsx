import * as styles from "./SavedCardRow.css";

/** The card schemes with their own mark; any other has a generic card. */
export type CardBrand = "visa" | "mastercard" | "verve" | "other";

const names = { visa: "Visa", mastercard: "Mastercard", verve: "Verve", other: "Card" };

/** A scheme's name as it is spelt. */
export function brandName(brand: CardBrand): string {
  return names[brand];
}

/** A drawing of the card scheme's mark in the theme's colours. Decorative, because the name is beside it. */
export function BrandMark({ brand }: { brand: CardBrand | "new" }) {
  return (
    <svg className={styles.mark} viewBox="0 0 40 26" width="40" height="26" aria-hidden="true">
      <rect className={styles.ground} x=".5" y=".5" width="39" height="25" rx="4.5" />
      {brand === "visa" ? (
        <g className={styles.ink}>
          <path d="M8 9h2.6l1.5 5.4L14.6 9h2.5l-4 8.6h-2.3zM18.4 9h2.3l-1.4 8.6H17zM26.6 9.4l-.5 1.8c-1.4-.7-2.8-.5-2.8.1 0 .9 3.1 1 3.1 3.5 0 2.3-3 3.6-5.8 2.4l.5-1.9c1.5.8 3 .5 3-.2 0-1-3-1.1-3-3.5 0-2.1 2.8-3.3 5.5-2.2zM30.3 9h2.2l1.5 8.6h-2.2l-.2-1.3h-2.5l-.6 1.3h-2.5zm.5 3-1 2.6h1.5z" />
        </g>
      ) : null}
      {brand === "mastercard" ? (
        <>
          <circle className={styles.first} cx="16" cy="13" r="7.5" />
          <circle className={styles.second} cx="24" cy="13" r="7.5" />
        </>
      ) : null}
      {brand === "verve" ? (
        <>
          <circle className={styles.first} cx="13" cy="13" r="7.5" />
          <path className={styles.cut} d="m9.6 9.8 3.4 6.6 3.4-6.6" />
          <path className={styles.line} d="M24 11h10M24 15h6.5" />
        </>
      ) : null}
      {brand === "other" ? <path className={styles.line} d="M1 9h38M6 19h8" /> : null}
      {brand === "new" ? <path className={styles.line} d="M20 8v10M15 13h10" /> : null}
    </svg>
  );
}
