import { RowCheckbox } from "./RowCheckbox";
import { SelectAll } from "./SelectAll";
import { SelectionBar } from "./SelectionBar";
import { type DataTableSelectionParts, englishTexts, isSelected } from "./selection";

/**
 * Lets the rows of a `DataTable` be selected, with a bar for what can be done with them. Tables without it do not load its code.
 * @example <DataTable selection={{ parts: selectionParts, selected, onChange, rowName: (sale) => sale.customer }} …/>
 */
export const selectionParts: DataTableSelectionParts = {
  isSelected,
  renderAll: (selection, keys, labels) => (
    <SelectAll label={labels.selectAll ?? englishTexts.selectAll} keys={keys} selection={selection} />
  ),
  renderRow: (selection, row, key, keys, labels) => (
    <RowCheckbox
      label={(labels.selectRow ?? englishTexts.selectRow)(selection.rowName(row))}
      rowKey={key}
      checked={isSelected(selection, key)}
      selection={selection}
      pageKeys={keys}
    />
  ),
  renderBar: (selection, keys, labels) => (
    <SelectionBar selection={selection} keys={keys} labels={{ ...englishTexts, ...labels }} />
  ),
};
