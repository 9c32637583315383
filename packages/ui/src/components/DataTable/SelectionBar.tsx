"use client";

import type { MouseEvent } from "react";
import * as styles from "./DataTable.css";
import { type DataTableSelection, isSelected, type SelectionTexts } from "./selection";

interface Props {
  selection: DataTableSelection<never>;
  /** The keys of the rows shown. */
  keys: readonly string[];
  labels: SelectionTexts;
}

/** How many rows are selected, here and on other pages, and what can be done with them. It stays in view below the rows. */
export function SelectionBar({ selection, keys, labels }: Props) {
  const { selected, matching, onChange, actions } = selection;
  const here = keys.filter((key) => isSelected(selection, key)).length;
  const elsewhere = matching?.isSelected ? 0 : selected.size - here;
  const isShown = here + elsewhere > 0;
  const words = () => {
    if (matching?.isSelected) return labels.allSelected(matching.count);
    return elsewhere > 0 ? labels.selectedOnPages(here, elsewhere) : labels.selected(here);
  };

  function selectMatching({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // This button is gone then.
    (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
    matching?.onChange(true);
  }

  function clear({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    currentTarget.closest(`.${styles.root}`)?.querySelector<HTMLElement>("[role=region]")?.focus();
    matching?.onChange(false);
    onChange(new Set());
  }

  return (
    <div className={styles.bar} data-shown={isShown ? "" : undefined}>
      <p role="status">{isShown ? words() : ""}</p>
      {isShown ? (
        <>
          {matching && !matching.isSelected ? (
            <button type="button" className={styles.barButton} onClick={selectMatching}>
              {labels.selectMatching(matching.count)}
            </button>
          ) : null}
          <button type="button" className={styles.barButton} onClick={clear}>
            {labels.clear}
          </button>
          <div className={styles.barActions}>{actions}</div>
        </>
      ) : null}
    </div>
  );
}
