export { Combobox, type ComboboxProps } from "./Combobox";
export { MultiCombobox, type MultiComboboxProps } from "./MultiCombobox";
export type { ComboboxLabels, ComboboxOption, LoadOptions } from "./use-options";
