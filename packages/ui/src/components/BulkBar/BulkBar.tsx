"use client";

import type { ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import { Button } from "../Button/Button";
import * as styles from "./BulkBar.css";

const english = {
  selected: (count: number) => `${count.toLocaleString("en-GB")} selected`,
  elsewhere: (here: number, elsewhere: number) =>
    `${here} here, ${elsewhere.toLocaleString("en-GB")} on other pages`,
  selectAll: (total: number) => `Select all ${total.toLocaleString("en-GB")} that match`,
  all: (total: number) => `All ${total.toLocaleString("en-GB")} that match are selected`,
  clear: "Clear selection",
};

export interface BulkBarProps {
  /** How many the actions concern, on all pages. */
  count: number;
  /** How many of them are on this page. */
  countHere?: number | undefined;
  /** How many match the filters. */
  total?: number | undefined;
  /** Offers to select all that match; the actions then concern the filters, not a list of ids. */
  onSelectAll?: (() => void) | undefined;
  /** All that match are selected. */
  allSelected?: boolean | undefined;
  onClear: () => void;
  /** Buttons: "Refund 3 orders". */
  children: ReactNode;
  /** The name of the group of actions. @default "Actions for the selection" */
  label?: string | undefined;
  labels?: Partial<typeof english> | undefined;
}

/** What can be done with the selected entries of a list. It says how many that are, also those on other pages. */
export function BulkBar({
  count,
  countHere,
  total,
  onSelectAll,
  allSelected = false,
  onClear,
  children,
  label = "Actions for the selection",
  labels,
}: BulkBarProps) {
  const words = { ...english, ...labels };
  const isShown = count > 0 || allSelected;
  const elsewhere = countHere === undefined || allSelected ? 0 : count - countHere;
  const said = allSelected ? words.all(total ?? count) : words.selected(count);
  return (
    <>
      {/* It is there before the bar, so that the first selection is announced. */}
      <p role="status" className={visuallyHidden}>
        {isShown ? said : ""}
      </p>
      <section aria-label={label} className={styles.bar} data-shown={isShown ? "" : undefined}>
        {isShown ? (
          <>
            <div className={styles.words}>
              <span className={styles.count}>{said}</span>
              {elsewhere > 0 ? <span>{words.elsewhere(countHere ?? 0, elsewhere)}</span> : null}
              {onSelectAll && !allSelected && total !== undefined && total > count ? (
                <Button size="small" tone="ghost" onClick={onSelectAll}>
                  {words.selectAll(total)}
                </Button>
              ) : null}
              <Button size="small" tone="ghost" onClick={onClear}>
                {words.clear}
              </Button>
            </div>
            <div className={styles.actions}>{children}</div>
          </>
        ) : null}
      </section>
    </>
  );
}
