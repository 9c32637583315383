"use client";

import type { ReactElement } from "react";
import type { ValueChange } from "../../internal/value-change";
import { ComboboxBase, type ComboboxOwnProps } from "./ComboboxBase";

export interface MultiComboboxProps<Value extends string = string>
  extends Omit<ComboboxOwnProps<Value>, "required">,
    ValueChange<Value[]> {
  /** A form submits it once for each choice: read it with `getAll`. */
  name: string;
  value?: readonly NoInfer<Value>[] | undefined;
  defaultValue?: readonly string[] | undefined;
}

/**
 * Any number of many choices, found by typing and shown as chips. In the server's HTML it is a native select, so that it works without
 * JavaScript; with `loadOptions` it is a text box then, whose text is submitted, and the server finds what it means.
 */
export function MultiCombobox<Value extends string = string>({
  value,
  defaultValue = [],
  onValueChange,
  ...props
}: MultiComboboxProps<Value>): ReactElement {
  return (
    <ComboboxBase
      {...props}
      multiple
      chosen={value}
      defaultChosen={defaultValue}
      onChosen={(next) => onValueChange?.([...next] as Value[])}
    />
  );
}
