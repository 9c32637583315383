import type { ReactNode } from "react";

const figures = (count: number) => count.toLocaleString("en-NG");

export const englishTexts = {
  selectAll: "Select all",
  selectRow: (row: string) => `Select ${row}`,
  selected: (count: number) => `${figures(count)} selected`,
  /** When rows of other pages are selected too. */
  selectedOnPages: (here: number, elsewhere: number) =>
    `${figures(here)} here, ${figures(elsewhere)} on other pages`,
  selectMatching: (count: number) => `Select all ${figures(count)} that match`,
  allSelected: (count: number) => `All ${figures(count)} selected`,
  clear: "Clear",
};
/** The texts of a selection. */
export type SelectionTexts = typeof englishTexts;

/** The checkboxes of a table and the bar below it. `keys` are those of the rows shown, in order. */
export interface DataTableSelectionParts {
  readonly isSelected: (selection: DataTableSelection<never>, key: string) => boolean;
  readonly renderAll: (
    selection: DataTableSelection<never>,
    keys: readonly string[],
    labels: Partial<SelectionTexts>,
  ) => ReactNode;
  readonly renderRow: <Row>(
    selection: DataTableSelection<Row>,
    row: Row,
    key: string,
    keys: readonly string[],
    labels: Partial<SelectionTexts>,
  ) => ReactNode;
  readonly renderBar: (
    selection: DataTableSelection<never>,
    keys: readonly string[],
    labels: Partial<SelectionTexts>,
  ) => ReactNode;
}

export interface DataTableSelection<Row> {
  /** `selectionParts`, so that tables without a selection do not load them. */
  parts: DataTableSelectionParts;
  /** The keys of the selected rows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The row's name for screen readers, as in its row header. */
  rowName: (row: Row) => string;
  /** The checkboxes' form field name. */
  name?: string | undefined;
  /** Buttons for the selected rows, of all pages. */
  actions?: ReactNode;
  /** Offers to select every row that matches the list's filters, of which the page has only some. */
  matching?:
    | {
        count: number;
        /** Whether all of them are selected; `selected` then has no part in it. */
        isSelected: boolean;
        onChange: (isSelected: boolean) => void;
      }
    | undefined;
}

/** Whether a row is selected. */
export const isSelected = ({ matching, selected }: DataTableSelection<never>, key: string): boolean =>
  matching?.isSelected || selected.has(key);

/** Reports the selected keys with some added or removed. When all that match were selected, only those of this page remain. */
export function select(
  { selected, matching, onChange }: DataTableSelection<never>,
  pageKeys: readonly string[],
  keys: readonly string[],
  on: boolean,
): void {
  const next = new Set(matching?.isSelected ? pageKeys : selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  if (matching?.isSelected) matching.onChange(false);
  onChange(next);
}
