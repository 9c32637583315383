"use client";

import CalendarRange from "lucide-react/icons/calendar-range";
import { type ReactNode, useId, useRef, useState } from "react";
import { formatDate, type IsoDate, todayIn } from "../../dates";
import { Calendar } from "../../internal/calendar/Calendar";
import { CalendarPanel } from "../../internal/calendar/CalendarPanel";
import { dateWords, refusalText } from "../../internal/calendar/date-words";
import { useDateText } from "../../internal/calendar/use-date-text";
import { cx } from "../../internal/cx";
import { FieldErrors, OptionalMark } from "../../internal/field/Field";
import * as field from "../../internal/field/Field.css";
import { errorList, type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { visuallyHidden } from "../../internal/hidden.css";
import { popoverTarget } from "../../internal/native-popover";
import type { Sealed } from "../../internal/sealed-props";
import { Button } from "../Button/Button";
import * as styles from "./DateRange.css";

/** Both days as "2026-11-25", "" where none is chosen, or what was typed when it is not a date. */
export interface DateRangeValue {
  from: string;
  to: string;
}

export interface DateShortcut {
  /** "This month". */
  label: string;
  from: IsoDate;
  to: IsoDate;
}

const english = {
  ...dateWords,
  from: "From",
  to: "To",
  open: "Choose dates",
  reversed: "The end is before the start",
};

export interface DateRangeProps
  extends FieldOwnProps,
    Sealed<"fieldset", "name" | "onChange" | "defaultValue" | "children"> {
  /** The name of the first day in a form: "created-from". */
  fromName: string;
  /** The name of the last day, which is part of the range. */
  toName: string;
  value?: DateRangeValue | undefined;
  defaultValue?: Partial<DateRangeValue> | undefined;
  onValueChange?: ((value: DateRangeValue) => void) | undefined;
  /** Ranges that a press chooses: "This month", "25th to 28th". */
  shortcuts?: readonly DateShortcut[] | undefined;
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** The id of a form elsewhere on the page. */
  form?: string | undefined;
  /** Where it is today. @default "Africa/Lagos" */
  timeZone?: string | undefined;
  /** Today, where a test or a story needs a fixed day. */
  today?: IsoDate | undefined;
  /** The language of months and days. @default "en-GB" */
  locale?: string | undefined;
  labels?: Partial<typeof english> | undefined;
}

/**
 * The first and the last day of a range, typed or picked from one calendar. A form submits both as "2026-11-25"; a text that is not
 * a date, or any text without JavaScript, is submitted as it is: read it with `parseDate` of `@vendor/ui/dates`.
 */
export function DateRange({
  fromName,
  toName,
  value,
  defaultValue,
  onValueChange,
  shortcuts = [],
  min,
  max,
  form,
  timeZone,
  today = todayIn(timeZone),
  locale = "en-GB",
  labels,
  ...props
}: DateRangeProps) {
  const words = { ...english, ...labels };
  const fromInput = useRef<HTMLInputElement>(null);
  const toInput = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  /** The day picked first, until the other is picked. */
  const [picking, setPicking] = useState<IsoDate | null>(null);
  const latest = useRef<DateRangeValue>({ from: "", to: "" });
  const report = (part: Partial<DateRangeValue>) => {
    latest.current = { ...latest.current, ...part };
    onValueChange?.(latest.current);
  };
  const common = { today, locale, min, max };
  const from = useDateText(fromInput, {
    ...common,
    value: value?.from,
    defaultValue: defaultValue?.from ?? "",
    onValueChange: (day) => report({ from: day }),
  });
  const to = useDateText(toInput, {
    ...common,
    value: value?.to,
    defaultValue: defaultValue?.to ?? "",
    onValueChange: (day) => report({ to: day }),
  });

  latest.current = { from: from.current, to: to.current };

  const isReversed = from.date !== null && to.date !== null && to.date < from.date && picking === null;
  const limit = (day: IsoDate | undefined) => (day ? formatDate(day, locale) : "");
  const refusal =
    refusalText(from.refusal ?? to.refusal, words, limit(min), limit(max)) ??
    (isReversed ? words.reversed : undefined);
  const error = errorList(props.error).length > 0 ? props.error : refusal;
  const { frame, wiring, native } = useField({ ...props, error });
  const described = wiring.control["aria-describedby"];
  const isInvalid = wiring.errors.length > 0;

  function choose(first: IsoDate, last: IsoDate) {
    setPicking(null);
    from.pick(first);
    to.pick(last);
    panel.current?.hidePopover();
  }
  function pick(date: IsoDate) {
    if (picking === null) setPicking(date);
    else if (date < picking) choose(date, picking);
    else choose(picking, date);
  }

  const side = (
    part: typeof from,
    ref: typeof fromInput,
    name: string,
    word: ReactNode,
    button?: ReactNode,
  ) => (
    <div className={styles.side}>
      <label>
        <span className={styles.name}>{word}</span>
        <input
          ref={ref}
          type="text"
          name={name}
          form={form}
          disabled={native.disabled}
          autoComplete="off"
          spellCheck={false}
          defaultValue={part.initialText}
          onChange={part.change}
          onBlur={part.blur}
          {...(described ? { "aria-describedby": described } : {})}
          {...(isInvalid ? { "aria-invalid": true } : {})}
          className={cx(styles.input, button ? styles.withButton : null)}
        />
      </label>
      {button}
    </div>
  );

  return (
    <fieldset {...native} id={wiring.control.id} className={styles.group}>
      <legend className={frame.hideLabel ? visuallyHidden : styles.legend}>
        {frame.label}
        <OptionalMark optional={frame.optional} />
      </legend>
      <div ref={anchor} className={styles.boxes}>
        {side(from, fromInput, fromName, words.from)}
        {side(
          to,
          toInput,
          toName,
          words.to,
          <button
            {...popoverTarget(panelId)}
            type="button"
            className={styles.open}
            aria-label={words.open}
            aria-haspopup="dialog"
            disabled={native.disabled}
          >
            <CalendarRange aria-hidden size={18} />
          </button>,
        )}
        <CalendarPanel
          id={panelId}
          panel={panel}
          anchor={anchor}
          label={words.open}
          onClose={() => setPicking(null)}
        >
          <Calendar
            from={picking ?? from.date}
            to={picking ? null : to.date}
            isOpenRange={picking !== null}
            today={today}
            min={min}
            max={max}
            locale={locale}
            words={words}
            onPick={pick}
          >
            {shortcuts.map((shortcut) => (
              <Button key={shortcut.label} size="small" onClick={() => choose(shortcut.from, shortcut.to)}>
                {shortcut.label}
              </Button>
            ))}
          </Calendar>
        </CalendarPanel>
      </div>
      {frame.hint ? (
        <p id={wiring.hintId} className={field.hint}>
          {frame.hint}
        </p>
      ) : null}
      <FieldErrors id={wiring.errorId} errors={wiring.errors} />
    </fieldset>
  );
}
