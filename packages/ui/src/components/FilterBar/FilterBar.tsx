"use client";

import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import {
  type ComponentPropsWithoutRef,
  type ElementType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from "react";
import { cx } from "../../internal/cx";
import { autoPopover, isOpenPopover, popoverTarget } from "../../internal/native-popover";
import { popover, popoverAt } from "../../internal/popover.css";
import { safeElement } from "../../internal/safe-address";
import { SafeLink } from "../../internal/safe-link";
import type { Sealed } from "../../internal/sealed-props";
import { Button } from "../Button/Button";
import { CheckboxGroup } from "../CheckboxGroup/CheckboxGroup";
import { DateRange } from "../DateRange/DateRange";
import { RadioGroup } from "../RadioGroup/RadioGroup";
import { TextField } from "../TextField/TextField";
import * as styles from "./FilterBar.css";
import {
  type Filter,
  type FilterParams,
  filterError,
  filterInWords,
  filterWords,
  paramsOf,
  plainAmount,
  withoutFilters,
} from "./filters";

const english = {
  ...filterWords,
  apply: "Apply",
  clear: "Clear filters",
  remove: (filter: string) => `Remove filter ${filter}`,
  atLeast: "At least",
  atMost: "At most",
  dateFrom: "From",
  dateTo: "To",
  chooseDates: "Choose dates",
  contains: (filter: string) => `${filter} contains`,
};
/** The component's own texts. */
export type FilterBarLabels = typeof english;

export type FilterBarProps<E extends ElementType = "a"> = Sealed<"section", "children"> & {
  filters: readonly Filter[];
  /** The parameters of the page's address: `url.searchParams`, or "?status=paid". Others than the filters' are kept. */
  params: FilterParams;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  /** The link component's props for other parameters: `(search) => ({ to: "?" + search })`. */
  getLink: (search: string) => Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">;
  /** The form component of your router, such as Remix's `Form`. @default "form" */
  formAs?: ElementType | undefined;
  /** More props of the forms, such as `action`. */
  form?: Sealed<"form", "children" | "onSubmit" | "method"> | undefined;
  /** Parameters that a changed filter makes meaningless. @default ["page", "cursor"] */
  resets?: readonly string[] | undefined;
  /** A SearchField in its own form, before the chips. */
  search?: ReactNode;
  /** How many there are: "12,480 orders". It is announced when it changes. */
  status?: ReactNode;
  /** The name of the region. @default "Filters" */
  label?: string | undefined;
  /** The language of dates. @default "en-GB" */
  locale?: string | undefined;
  labels?: Partial<FilterBarLabels> | undefined;
};

interface FieldsProps {
  filter: Filter;
  params: URLSearchParams;
  error: string | undefined;
  words: FilterBarLabels;
  locale: string;
}

/** The fields of one filter. */
function Fields({ filter, params, error, words, locale }: FieldsProps) {
  const { key, label } = filter;
  const [first = "", last = ""] = paramsOf(filter).map((name) => params.get(name) ?? "");
  if (filter.type === "text")
    return <TextField label={words.contains(label)} name={key} defaultValue={first} autoComplete="off" />;
  if (filter.type === "choice")
    return filter.single ? (
      <RadioGroup label={label} name={key} options={filter.options} defaultValue={first} />
    ) : (
      <CheckboxGroup label={label} name={key} options={filter.options} defaultValue={params.getAll(key)} />
    );
  if (filter.type === "date-range")
    return (
      <DateRange
        label={label}
        fromName={`${key}-from`}
        toName={`${key}-to`}
        defaultValue={{ from: first, to: last }}
        shortcuts={filter.shortcuts}
        error={error}
        locale={locale}
        labels={{ from: words.dateFrom, to: words.dateTo, open: words.chooseDates, reversed: words.reversed }}
      />
    );
  const ends = [
    { name: `${key}-min`, label: words.atLeast, value: first, error },
    { name: `${key}-max`, label: words.atMost, value: last, error: undefined },
  ];
  // Amounts are understood by `filters.ts`, so the fields need no scripts of their own.
  return ends.map((end) => (
    <TextField
      key={end.name}
      label={end.label}
      name={end.name}
      defaultValue={filter.type === "money" ? plainAmount(end.value) : end.value}
      error={end.error}
      inputMode="decimal"
      autoComplete="off"
    />
  ));
}

/** The other parameters of the address, which a form would otherwise drop. */
function KeptParams({
  filter,
  params,
  resets,
}: {
  filter: Filter;
  params: URLSearchParams;
  resets: readonly string[];
}) {
  const kept = new URLSearchParams(withoutFilters([filter], params, resets));
  return [...kept].map(([name, value], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a parameter may occur twice with the same value.
    <input key={at} type="hidden" name={name} value={value} />
  ));
}

type ChipProps = Pick<FilterBarProps<ElementType>, "as" | "getLink" | "formAs" | "form"> & {
  filter: Filter;
  params: URLSearchParams;
  resets: readonly string[];
  words: FilterBarLabels;
  locale: string;
};

function Chip({ filter, params, resets, words, locale, as, getLink, formAs, form }: ChipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const value = filterInWords(filter, params, words, locale);
  const error = filterError(filter, params, words);
  const [Form, formProps] = safeElement(formAs ?? "form", { ...form });

  useEffect(() => {
    const element = panel.current;
    const focusField = () => {
      if (element && isOpenPopover(element))
        element
          .querySelector<HTMLElement>("input:not([type=hidden]):is(:not([type=radio]), :checked)")
          ?.focus();
    };
    // Without scripts the address has empty fields, which mean nothing, and amounts as they were typed.
    const tidy = ({ formData }: FormDataEvent) => {
      for (const [name, entry] of [...formData])
        if (entry === "") formData.delete(name);
        else if (filter.type === "money" && paramsOf(filter).includes(name))
          formData.set(name, plainAmount(String(entry)));
    };
    element?.addEventListener("toggle", focusField);
    element?.addEventListener("formdata", tidy);
    return () => {
      element?.removeEventListener("toggle", focusField);
      element?.removeEventListener("formdata", tidy);
    };
  }, [filter]);

  function keepEscape(event: KeyboardEvent) {
    if (event.key === "Escape" && panel.current && isOpenPopover(panel.current)) event.stopPropagation();
  }
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps Escape from a surrounding dialog. */}
      <div
        className={styles.chip}
        data-active={value === undefined ? undefined : ""}
        data-invalid={error === undefined ? undefined : ""}
        onKeyDown={keepEscape}
      >
        <button
          {...popoverTarget(id)}
          ref={button}
          type="button"
          aria-haspopup="dialog"
          className={styles.open}
        >
          {value === undefined ? <Plus aria-hidden size={16} /> : null}
          <span className={styles.words}>
            {filter.label}
            {value === undefined ? null : (
              <>
                : <span className={styles.value}>{value}</span>
              </>
            )}
          </span>
        </button>
        {value === undefined ? null : (
          <SafeLink
            as={as ?? "a"}
            {...getLink(withoutFilters([filter], params, resets))}
            className={styles.remove}
            aria-label={words.remove(filter.label)}
            // The link goes with the filter; the chip stays.
            onClick={() => button.current?.focus()}
          >
            <X aria-hidden size={16} />
          </SafeLink>
        )}
        <div
          {...autoPopover}
          ref={panel}
          id={id}
          role="dialog"
          aria-label={filter.label}
          className={cx(popover, popoverAt.start)}
        >
          <Form
            {...formProps}
            // Its fields begin anew with each address.
            key={params.toString()}
            method="get"
            className={styles.form}
            onSubmit={() => panel.current?.hidePopover()}
          >
            <KeptParams filter={filter} params={params} resets={resets} />
            <div className={styles.fields}>
              <Fields filter={filter} params={params} error={error} words={words} locale={locale} />
            </div>
            <Button type="submit" tone="brand" fullWidth>
              {words.apply}
            </Button>
          </Form>
        </div>
      </div>
    </li>
  );
}

/**
 * The filters of a list as chips. What they are set to is in the page's address, so that it can be shared and the back button works:
 * `readFilters` gives it to the list's query. Each chip has a native form, so that all works without JavaScript.
 * @example
 * <FilterBar filters={filters} params={url.search} as={Link} getLink={(search) => ({ to: `?${search}` })} formAs={Form} />
 */
export function FilterBar<E extends ElementType = "a">({
  filters,
  params: search,
  as,
  getLink,
  formAs,
  form,
  resets = ["page", "cursor"],
  search: searchField,
  status,
  label = "Filters",
  locale = "en-GB",
  labels,
  ...rest
}: FilterBarProps<E>) {
  const words = { ...english, ...labels };
  const params = new URLSearchParams(search);
  const isFiltered = filters.some((filter) => filterInWords(filter, params) !== undefined);
  const link = getLink as ChipProps["getLink"];
  return (
    <section aria-label={label} {...rest} className={styles.root}>
      {searchField ? <div className={styles.search}>{searchField}</div> : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with its bullets. */}
      <ul role="list" className={styles.chips}>
        {filters.map((filter) => (
          <Chip
            key={filter.key}
            filter={filter}
            params={params}
            resets={resets}
            words={words}
            locale={locale}
            as={as}
            getLink={link}
            formAs={formAs}
            form={form}
          />
        ))}
        {isFiltered ? (
          <li>
            <SafeLink
              as={as ?? "a"}
              {...link(withoutFilters(filters, params, resets))}
              className={styles.clear}
            >
              {words.clear}
            </SafeLink>
          </li>
        ) : null}
      </ul>
      <p role="status" className={styles.status}>
        {status}
      </p>
    </section>
  );
}
