import { formatDate, formatDateRange, type IsoDate, isIsoDate, parseDate } from "../../dates";
import { formatAmount, type Kobo, parseAmount, plainFigures } from "../../money";
import type { DateShortcut } from "../DateRange/DateRange";
import { parseNumber } from "../NumberField/parse-number";

interface Named<Key extends string> {
  /** The parameter in the address; ranges add "-min" and "-max", dates "-from" and "-to". */
  key: Key;
  label: string;
}
export interface TextFilter<Key extends string = string> extends Named<Key> {
  type: "text";
}
export interface ChoiceFilter<Key extends string = string> extends Named<Key> {
  type: "choice";
  options: readonly { value: string; label: string }[];
  /** One choice at a time. */
  single?: boolean | undefined;
}
export interface NumberFilter<Key extends string = string> extends Named<Key> {
  type: "number";
}
export interface MoneyFilter<Key extends string = string> extends Named<Key> {
  type: "money";
}
export interface DateFilter<Key extends string = string> extends Named<Key> {
  type: "date-range";
  shortcuts?: readonly DateShortcut[] | undefined;
}
export type Filter<Key extends string = string> =
  | TextFilter<Key>
  | ChoiceFilter<Key>
  | NumberFilter<Key>
  | MoneyFilter<Key>
  | DateFilter<Key>;

type ValueOf<Each extends Filter> = Each extends { type: "text" }
  ? string
  : Each extends { type: "choice" }
    ? string[]
    : Each extends { type: "number" }
      ? { min?: number; max?: number }
      : Each extends { type: "money" }
        ? { min?: Kobo; max?: Kobo }
        : { from?: IsoDate; to?: IsoDate };

/** What `readFilters` understood, by the filters' keys. */
export type FilterValues<Filters extends readonly Filter[]> = {
  [Each in Filters[number] as Each["key"]]?: ValueOf<Each>;
};

export type FilterParams = URLSearchParams | string;

/** The parameters of a filter. */
export function paramsOf({ key, type }: Filter): string[] {
  if (type === "text" || type === "choice") return [key];
  return type === "date-range" ? [`${key}-from`, `${key}-to`] : [`${key}-min`, `${key}-max`];
}

const parsers = { number: parseNumber, money: parseAmount, "date-range": parseDate } as const;
type RangeType = keyof typeof parsers;

/** Both ends of a range as the address has them, and as they are understood: null when not at all. */
function rangeOf(filter: Filter & { type: RangeType }, params: URLSearchParams) {
  const texts = paramsOf(filter).map((name) => params.get(name)?.trim() ?? "");
  const parse: (text: string) => number | string | null = parsers[filter.type];
  const ends = texts.map((text) => (text === "" ? undefined : parse(text)));
  return { texts, first: ends[0], last: ends[1] };
}

function readFilter(filter: Filter, params: URLSearchParams): unknown {
  if (filter.type === "text") return params.get(filter.key)?.trim() || undefined;
  if (filter.type === "choice") {
    const known = new Set(filter.options.map(({ value }) => value));
    const chosen = [...new Set(params.getAll(filter.key))].filter((value) => known.has(value));
    if (chosen.length === 0) return undefined;
    return filter.single ? chosen.slice(0, 1) : chosen;
  }
  const { first, last } = rangeOf(filter, params);
  const [from, to] = filter.type === "date-range" ? ["from", "to"] : ["min", "max"];
  const range = {
    ...(first === undefined || first === null ? {} : { [from]: first }),
    ...(last === undefined || last === null ? {} : { [to]: last }),
  };
  return Object.keys(range).length > 0 ? range : undefined;
}

const asParams = (params: FilterParams) =>
  typeof params === "string" ? new URLSearchParams(params) : params;

/**
 * The values of the filters in an address, for the query of a list. What cannot be understood is left out: `filterErrors` and the
 * bar say so.
 * @example readFilters(filters, url.searchParams) // => { status: ["paid"], amount: { min: 500_000 } }
 */
export function readFilters<const Filters extends readonly Filter[]>(
  filters: Filters,
  params: FilterParams,
): FilterValues<Filters> {
  const all = asParams(params);
  const values = filters.map((filter) => [filter.key, readFilter(filter, all)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as FilterValues<Filters>;
}

export const filterWords = {
  from: (value: string) => `from ${value}`,
  to: (value: string) => `up to ${value}`,
  more: (count: number) => `+${count}`,
  number: "Enter a number, such as 25",
  money: "Enter an amount, such as 25,000",
  date: "Enter a date, such as 25/11/2026",
  reversed: "The end is before the start",
};
type Words = typeof filterWords;

/** Why a filter of an address cannot be understood. */
export function filterError(
  filter: Filter,
  search: FilterParams,
  words: Words = filterWords,
): string | undefined {
  if (filter.type === "text" || filter.type === "choice") return undefined;
  const { first, last } = rangeOf(filter, asParams(search));
  if (first === null || last === null) return filter.type === "date-range" ? words.date : words[filter.type];
  const isReversed = first !== undefined && last !== undefined && last < first;
  return isReversed ? words.reversed : undefined;
}

/** The filters of an address that cannot be understood, with what to do about it. */
export function filterErrors(filters: readonly Filter[], search: FilterParams): Record<string, string> {
  const errors = filters.map((filter) => [filter.key, filterError(filter, search)] as const);
  return Object.fromEntries(errors.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** One end of a range in words; what cannot be understood as it was typed. */
function endInWords(type: RangeType, text: string, locale: string): string {
  if (type === "money") {
    const amount = parseAmount(text);
    return amount === null ? text : formatAmount(amount);
  }
  if (type === "number") {
    const value = parseNumber(text);
    return value === null ? text : new Intl.NumberFormat("en-GB").format(value);
  }
  const day = parseDate(text);
  return day === null ? text : formatDate(day, locale);
}

function rangeInWords(
  filter: Filter & { type: RangeType },
  params: URLSearchParams,
  words: Words,
  locale: string,
) {
  const [from = "", to = ""] = rangeOf(filter, params).texts;
  if (from === "" && to === "") return undefined;
  if (filter.type === "date-range" && isIsoDate(from) && isIsoDate(to) && from <= to)
    return formatDateRange(from, to, locale);
  const [first, last] = [endInWords(filter.type, from, locale), endInWords(filter.type, to, locale)];
  if (to === "") return words.from(first);
  return from === "" ? words.to(last) : `${first} – ${last}`;
}

/** What the chip of a filter says, or undefined when it is not set. */
export function filterInWords(
  filter: Filter,
  search: FilterParams,
  words: Words = filterWords,
  locale = "en-GB",
): string | undefined {
  const params = asParams(search);
  if (filter.type === "text") return params.get(filter.key)?.trim() || undefined;
  if (filter.type !== "choice") return rangeInWords(filter, params, words, locale);
  const chosen = (readFilter(filter, params) ?? []) as string[];
  const labels = filter.options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
  if (labels.length === 0) return undefined;
  return labels.length <= 2
    ? labels.join(", ")
    : `${labels.slice(0, 2).join(", ")} ${words.more(labels.length - 2)}`;
}

/** An address's parameters without those of a filter. */
export function withoutFilters(
  filters: readonly Filter[],
  search: FilterParams,
  resets: readonly string[],
): string {
  const params = new URLSearchParams(search);
  for (const name of [...filters.flatMap(paramsOf), ...resets]) params.delete(name);
  return params.toString();
}

/** The plain figures of an amount in an address, for its field. */
export function plainAmount(text: string): string {
  const amount = parseAmount(text);
  return amount === null ? text : plainFigures(amount);
}
