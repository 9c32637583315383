import { forwardRef } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { warn } from "../../internal/warn";
import { type Currency, formatAmount, type Money } from "../../money";
import { Badge } from "../Badge/Badge";
import * as styles from "./Price.css";

/** Bundlers replace it; declared here, because an application may lack Node's types. */
declare const process: { env: { NODE_ENV?: string } };

type Amount = Money | string;
const shown = (value: Amount, currency: Currency) =>
  typeof value === "string" ? value : formatAmount(value, currency);

export interface PriceProps extends Sealed<"span", "children"> {
  /** Kobo or `{ naira }`; a string is shown as it is. */
  amount: Amount;
  /** The full price, struck through. */
  was?: Amount | undefined;
  /** The unit of the price: "/year". */
  per?: string | undefined;
  /** @default "NGN" */
  currency?: Currency | undefined;
  /** `lg` is for the main price of a card or page. @default "inherit" */
  size?: keyof typeof styles.size | undefined;
  /** Announced before the struck price. @default "Full price" */
  wasLabel?: string | undefined;
}

/** A price in tabular figures, with the price it replaces. It is always left-to-right. */
export const Price = forwardRef<HTMLSpanElement, PriceProps>(function Price(
  { amount, was, per, currency = "NGN", size = "inherit", wasLabel, ...rest },
  ref,
) {
  return (
    <span {...rest} ref={ref} className={cx(styles.root, styles.size[size])}>
      <span className={styles.amount}>{shown(amount, currency)}</span>
      {per ? <span className={styles.per}>{per}</span> : null}
      {was === undefined ? null : <FullPrice amount={was} currency={currency} label={wasLabel} />}
    </span>
  );
});

export interface FullPriceProps extends Sealed<"s", "children"> {
  /** Kobo or `{ naira }`; a string is shown as it is. */
  amount: Amount;
  /** @default "NGN" */
  currency?: Currency | undefined;
  /** Announced before it, because a strike-through is not. @default "Full price" */
  label?: string | undefined;
}

/** The price before a discount, struck through. Price shows it for `was`. */
export const FullPrice = forwardRef<HTMLElement, FullPriceProps>(function FullPrice(
  { amount, currency = "NGN", label = "Full price", ...rest },
  ref,
) {
  return (
    <s {...rest} ref={ref} className={styles.was}>
      <span className={visuallyHidden}>{label} </span>
      {shown(amount, currency)}
    </s>
  );
});

export interface SavingProps extends Sealed<"span", "children"> {
  /** Whole percent. */
  percent: number;
  /** @default "per year" */
  per?: string | undefined;
  /** The whole text, in place of "You Save 50% per year". */
  label?: string | undefined;
}

/** "You Save 50% per year". Show it only where something is saved. */
export function Saving({
  percent,
  per = "per year",
  label = `You Save ${percent}% ${per}`,
  ...rest
}: SavingProps) {
  if (process.env.NODE_ENV !== "production" && !(percent > 0))
    warn(
      "saving-percent",
      `Saving needs a percentage above 0, not ${percent}, and shows nothing. Leave it out then.`,
    );
  if (!(percent > 0)) return null;
  return (
    <Badge {...rest} tone="positive">
      {label}
    </Badge>
  );
}
