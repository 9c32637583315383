import type { FieldMetadata } from "@conform-to/react";

/** What a text field, password field or select needs of a form's field: identity, what was typed, messages. */
export function fieldProps(field: FieldMetadata<unknown, Record<string, unknown>>) {
  const typed = field.initialValue;
  return {
    id: field.id,
    name: field.name,
    error: field.errors,
    ...(typeof typed === "string" && { defaultValue: typed }),
  };
}

/** The same for a checkbox. */
export function checkboxProps(field: FieldMetadata<unknown, Record<string, unknown>>) {
  return {
    id: field.id,
    name: field.name,
    error: field.errors,
    defaultChecked: field.initialValue === "on",
  };
}

/** For the first field at fault in the server's HTML: the browser puts the cursor there without any script. */
export function focusFirst(fields: Record<string, { errors?: string[] | undefined }>): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.errors?.length);
}
