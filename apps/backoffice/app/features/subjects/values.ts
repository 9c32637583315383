import type { FormField } from "@vendor/api";
import { formatDay, formatMinute } from "@vendor/remix-kit";
import { formatAmount } from "@vendor/ui";
import { parseDate } from "@vendor/ui/dates";
import { kobo, parseAmount } from "@vendor/ui/money";

/** The fields of a subject's forms by their names: they say how a row's values are shown. */
export type Fields = ReadonlyMap<string, Pick<FormField, "label" | "control">>;

export function fieldsOf(verbs: readonly { fields: readonly FormField[] }[]): Fields {
  return new Map(verbs.flatMap(({ fields }) => fields.map((field) => [field.name, field] as const)));
}

/** Labels of values that no form asks for; others are their names in words. */
const labels: Readonly<Record<string, string>> = {
  bit: "Bits",
  due: "Due",
  id: "Number",
  input: "What changes",
  link: "File",
  masked_email: "Email",
  masked_phone: "Phone",
  rail: "Way of paying",
  sha256: "SHA-256",
  size_mb: "Size in MB",
  to: "To",
  vat_rate: "VAT",
  why: "Why",
};

/** @example labelOf("planned_by", new Map()) // => "Planned by" */
export function labelOf(name: string, fields: Fields): string {
  const words = name.replaceAll("_", " ");
  return fields.get(name)?.label ?? labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Values that are no words, or not the best ones. Others are their name in words. */
const choices: Readonly<Record<string, string>> = {
  additive: "Added to the price",
  client_server: "Several tills with a server",
  "gross-up": "So that the price is left",
  stand_alone: "One computer",
  ussd: "USSD",
};

/** @example choiceName("called-back") // => "Called back" */
export function choiceName(value: string): string {
  const words = value.replace(/[-_]/g, " ");
  return choices[value] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names of values of a list that no form asks for; some are text in other rows. */
const LISTED = ["mode", "payment_method", "rail", "role", "state", "why"];
const NAME = /^[a-z]+([-_][a-z]+)*$/;
const isListed = (name: string, value: string, control: FormField["control"] | undefined) =>
  control === "choice" || control === "choices" || (LISTED.includes(name) && NAME.test(value));

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
/** Names of amounts that no form asks for. */
const AMOUNTS = ["amount", "balance"];

/** Names of numbers that count nothing. */
const IDS = ["id", "account", "feature", "group", "location", "person", "plan"];

const naira = (amount: number) => formatAmount(kobo(Math.round(amount * 100)));

/** The last day of a period that ends at this moment. */
const lastDay = (end: string) => formatDay(new Date(Date.parse(end) - 1).toISOString());

function numberText(name: string, value: number, control: FormField["control"] | undefined): string {
  if (control === "naira" || (control === undefined && AMOUNTS.includes(name))) return naira(value);
  if (control === "percent") return `${value}%`;
  return control === "number" && !IDS.includes(name) ? value.toLocaleString("en-GB") : String(value);
}

function momentText(value: string, control: FormField["control"] | undefined): string {
  if (control === "last-day") return lastDay(value);
  return control === "date" ? formatDay(value) : formatMinute(value);
}

/** A value of a row as people read it; "" for none. Dates are in Lagos time. */
export function valueText(name: string, value: unknown, fields: Fields): string {
  const control = fields.get(name)?.control;
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return numberText(name, value, control);
  if (typeof value === "string") return wordsOf(name, value, control);
  if (Array.isArray(value)) {
    const item = control === "choices" ? name : "";
    return value.map((each) => valueText(item, each, fields)).join(control === "lines" ? " · " : ", ");
  }
  return Object.entries(value)
    .map(([part, each]) => `${labels[part] ?? labelOf(part, fields)}: ${valueText(part, each, fields)}`)
    .join(", ");
}

function wordsOf(name: string, value: string, control: FormField["control"] | undefined): string {
  if (MOMENT.test(value)) return momentText(value, control);
  if (isListed(name, value, control)) return choiceName(value);
  // As it was typed for a planned change.
  const amount = control === "naira" ? parseAmount(value) : null;
  return amount === null ? value : formatAmount(amount);
}

/** The exact moment of a value that is one, in UTC. */
export const exactTime = (value: unknown): string | undefined =>
  typeof value === "string" && MOMENT.test(value) ? value : undefined;

/** A value as its field of a form shows it, and as it is compared with what was typed. */
export function typedText({ control }: Pick<FormField, "control">, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) return value.map(String).join(control === "lines" ? "\n" : ",");
  if (typeof value === "string" && MOMENT.test(value)) {
    const at = Date.parse(value) - (control === "last-day" ? 1 : 0);
    // Lagos is an hour ahead of UTC all year.
    return new Date(at + 3_600_000).toISOString().slice(0, 10);
  }
  return String(value);
}

/** A field's text in the one form that means the same: without scripts a browser sends a day or an amount as it is shown. */
function plainText({ control }: Pick<FormField, "control">, text: string): string {
  if (control === "choices") return text.split(",").sort().join();
  if (control === "naira") return String(parseAmount(text) ?? text);
  if (control === "number" || control === "percent") return text.replaceAll(",", "").trim();
  if (control === "date" || control === "last-day") return parseDate(text) ?? text;
  return text.replaceAll("\r", "").trim();
}

/** Whether two texts of a field mean the same. */
export const isSame = (field: Pick<FormField, "control">, one: string, other: string) =>
  plainText(field, one) === plainText(field, other);

/** The rows of a Diff: what a change replaces, without what stays. */
export function changedRows(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  fields: Fields,
) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => ({
      label: labelOf(name, fields),
      before: before ? valueText(name, before[name], fields) : "",
      after: after ? valueText(name, after[name], fields) : "",
    }))
    .filter((row) => row.before !== "" || row.after !== "");
}
