import { forwardRef, type ReactNode } from "react";
import { figures } from "../../internal/figures.css";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { type Currency, formatAmount, kobo, type Money, toKobo } from "../../money";
import * as styles from "./ReceiptLines.css";

export interface ReceiptLine {
  id: string;
  label: ReactNode;
  /** Below the label: a period, a unit price. */
  detail?: ReactNode;
  /** @default 1 */
  qty?: number | undefined;
  /** The line's total, kobo or `{ naira }`; a string, such as "Free", is shown as it is. */
  amount: Money | string;
}

export interface ReceiptLinesProps extends Sealed<"table", "children"> {
  /** The table's name for screen readers: "Receipt KP-20418". */
  caption: string;
  lines: readonly ReceiptLine[];
  /** Before the amounts below. */
  subtotal?: Money | undefined;
  /** The sum of all discounts; a positive number, shown with a minus. */
  discount?: Money | undefined;
  /** What an earlier payment gives back; a positive number, shown with a minus. */
  credit?: Money | undefined;
  /** The payment charge. */
  charge?: Money | undefined;
  /** The included VAT, and its rate in percent. */
  vat?: { rate: number; amount: Money } | undefined;
  total: Money;
  /** @default "NGN" */
  currency?: Currency | undefined;
  /** The component's own texts. */
  labels?: Partial<typeof words> | undefined;
}

const words = {
  item: "Item",
  qty: "Qty",
  amount: "Amount",
  subtotal: "Subtotal",
  discount: "Discount",
  credit: "Credit for unused time",
  charge: "Payment charge",
  vat: "VAT",
  total: "Total",
};

/** Receipt lines and totals, as a printable table. */
export const ReceiptLines = forwardRef<HTMLTableElement, ReceiptLinesProps>(function ReceiptLines(
  { caption, lines, subtotal, discount, credit, charge, vat, total, currency, labels, ...rest },
  ref,
) {
  const say = { ...words, ...labels };
  const money = (amount: Money | string) =>
    typeof amount === "string" ? amount : formatAmount(amount, currency);
  const sums = [
    { id: "subtotal", label: say.subtotal, amount: subtotal },
    { id: "discount", label: say.discount, amount: negative(discount) },
    { id: "credit", label: say.credit, amount: negative(credit) },
    { id: "charge", label: say.charge, amount: charge },
    { id: "vat", label: vat ? `${say.vat} (${vat.rate}%)` : say.vat, amount: vat?.amount },
  ];
  return (
    <table {...rest} ref={ref} className={styles.root}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say.item}</th>
          <th scope="col">{say.qty}</th>
          <th scope="col">{say.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.label}
              {line.detail ? <span className={styles.detail}>{line.detail}</span> : null}
            </th>
            <Figures>{line.qty ?? 1}</Figures>
            <Figures>{money(line.amount)}</Figures>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ id, label, amount }) =>
          amount === undefined ? null : (
            <tr key={id}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <Figures>{money(amount)}</Figures>
            </tr>
          ),
        )}
        <tr className={styles.total}>
          <th scope="row" colSpan={2}>
            {say.total}
          </th>
          <Figures>{money(total)}</Figures>
        </tr>
      </tfoot>
    </table>
  );
});

function negative(amount: Money | undefined): Money | undefined {
  return amount === undefined ? undefined : kobo(-toKobo(amount));
}

/** The cell follows the page's direction; the amount is always left-to-right. */
function Figures({ children }: { children: ReactNode }) {
  return (
    <td>
      <span className={figures}>{children}</span>
    </td>
  );
}
