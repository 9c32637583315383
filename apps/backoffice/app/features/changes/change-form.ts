import type { FormField } from "@vendor/api";
import { parseDate } from "@vendor/ui/dates";
import { isSame, typedText } from "../subjects/values";

/** What was typed into a form, by the fields' names. */
export type Typed = Readonly<Record<string, string>>;

/** The name of a field in the page's form, apart from the page's own fields, such as the reason of a proposal. */
export const inputName = (name: string) => `field-${name}`;

/** The field of the date from which a change is made. */
export const FROM = "from";

const isDay = ({ control }: FormField) => control === "date" || control === "last-day";

/** What was typed, as the form shows it again. */
export function readTyped(form: FormData, fields: readonly FormField[]): Typed {
  return Object.fromEntries(
    fields.map((field) => [field.name, form.getAll(inputName(field.name)).map(String).join(",")]),
  );
}

/** The first content of a form about a row: what the row has. */
export function typedOf(fields: readonly FormField[], values: Readonly<Record<string, unknown>>): Typed {
  return Object.fromEntries(fields.map((field) => [field.name, typedText(field, values[field.name])]));
}

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A field's text as the API takes it. */
function sentText(field: FormField, text: string): string {
  if (field.control === "lines") return linesOf(text).join("|");
  return isDay(field) ? (parseDate(text) ?? text) : text.trim();
}

/**
 * The input of an administration: what identifies the row, and what differs from what the row has. A value that was emptied is removed, where it
 * can be.
 * @param values - Of the row; undefined for a new one.
 */
export function readInput(
  fields: readonly FormField[],
  typed: Typed,
  values: Readonly<Record<string, unknown>> | undefined,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field.name] ?? "";
      const before = values ? typedText(field, values[field.name]) : "";
      const sent = sentText(field, text);
      if (sent === "") return before !== "" && field.removable ? [[field.name, "none"]] : [];
      const stays = values !== undefined && !field.required && isSame(field, text, before);
      return stays ? [] : [[field.name, sent]];
    }),
  );
}

/** Whether a field identifies the row. The page fills it in. */
export const namesTheRow = (field: FormField, values: Readonly<Record<string, unknown>> | undefined) =>
  field.required &&
  (field.control === "text" || field.control === "number") &&
  values?.[field.name] !== undefined;
