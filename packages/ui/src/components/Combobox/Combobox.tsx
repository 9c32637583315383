"use client";

import type { ReactElement } from "react";
import type { ValueChange } from "../../internal/value-change";
import { ComboboxBase, type ComboboxOwnProps } from "./ComboboxBase";

export interface ComboboxProps<Value extends string = string>
  extends ComboboxOwnProps<Value>,
    ValueChange<Value | ""> {
  value?: NoInfer<Value> | "" | undefined;
  defaultValue?: string | undefined;
}

const listOf = (value: string): readonly string[] => (value === "" ? [] : [value]);

/**
 * One choice of many, found by typing. In the server's HTML it is a native select, so that it works without JavaScript; with
 * `loadOptions` it is a text box then, whose text is submitted, and the server finds what it means.
 */
export function Combobox<Value extends string = string>({
  value,
  defaultValue = "",
  onValueChange,
  ...props
}: ComboboxProps<Value>): ReactElement {
  return (
    <ComboboxBase
      {...props}
      multiple={false}
      chosen={value === undefined ? undefined : listOf(value)}
      defaultChosen={listOf(defaultValue)}
      onChosen={([next = ""]) => onValueChange?.(next as Value | "")}
    />
  );
}
