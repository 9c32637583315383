"use client";

import CalendarDays from "lucide-react/icons/calendar-days";
import { forwardRef, useId, useImperativeHandle, useRef } from "react";
import { formatDate, type IsoDate, isIsoDate, todayIn } from "../../dates";
import { Calendar } from "../../internal/calendar/Calendar";
import { CalendarPanel } from "../../internal/calendar/CalendarPanel";
import { type DateWords, dateWords, refusalText } from "../../internal/calendar/date-words";
import { useDateText } from "../../internal/calendar/use-date-text";
import { Field } from "../../internal/field/Field";
import { errorList, type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { popoverTarget } from "../../internal/native-popover";
import type { Sealed } from "../../internal/sealed-props";
import type { ValueChange } from "../../internal/value-change";
import { Button } from "../Button/Button";
import * as styles from "./DateField.css";

const english = { ...dateWords, open: "Choose a date" };
/** The component's own texts. */
export type DateFieldLabels = DateWords & { open: string };

export interface DateFieldProps
  extends FieldOwnProps,
    ValueChange,
    Sealed<"input", "type" | "value" | "defaultValue" | "min" | "max" | "step" | "children"> {
  name: string;
  /** "2026-11-25"; or what was typed, when it is not a date. Use it together with `onValueChange`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** The first day that may be chosen. The server checks it too. */
  min?: IsoDate | undefined;
  max?: IsoDate | undefined;
  /** Where it is today. @default "Africa/Lagos" */
  timeZone?: string | undefined;
  /** Today, where a test or a story needs a fixed day. */
  today?: IsoDate | undefined;
  /** The language of months and days. @default "en-GB" */
  locale?: string | undefined;
  labels?: Partial<DateFieldLabels> | undefined;
}

/**
 * A day, typed as people write it ("25/11/2026", "25 nov", "today") or picked from a calendar. A form submits "2026-11-25"; a text
 * that is not a date, or any text without JavaScript, is submitted as it is: read it with `parseDate` of `@vendor/ui/dates`.
 */
export const DateField = forwardRef<HTMLInputElement, DateFieldProps>(function DateField(
  {
    value,
    defaultValue = "",
    onValueChange,
    min,
    max,
    timeZone,
    today = todayIn(timeZone),
    locale = "en-GB",
    labels,
    onChange,
    onBlur,
    ...props
  },
  ref,
) {
  const words = { ...english, ...labels };
  const input = useRef<HTMLInputElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const text = useDateText(input, { value, defaultValue, onValueChange, today, locale, min, max });
  const limit = (day: IsoDate | undefined) => (day && isIsoDate(day) ? formatDate(day, locale) : "");
  const refusal = refusalText(text.refusal, words, limit(min), limit(max));
  const error = errorList(props.error).length > 0 ? props.error : refusal;
  const { frame, wiring, native } = useField({ ...props, error });
  const isFixed = native.disabled || native.readOnly;

  function pick(date: IsoDate) {
    text.pick(date);
    panel.current?.hidePopover();
  }

  return (
    <Field {...frame}>
      <div ref={anchor} className={styles.wrap}>
        <input
          autoComplete="off"
          spellCheck={false}
          {...native}
          {...wiring.control}
          ref={input}
          type="text"
          defaultValue={text.initialText}
          onChange={(event) => {
            onChange?.(event);
            text.change(event);
          }}
          onBlur={(event) => {
            text.blur();
            onBlur?.(event);
          }}
          className={styles.input}
        />
        <button
          {...popoverTarget(panelId)}
          type="button"
          className={styles.open}
          aria-label={words.open}
          aria-haspopup="dialog"
          disabled={isFixed}
        >
          <CalendarDays aria-hidden size={18} />
        </button>
        <CalendarPanel id={panelId} panel={panel} anchor={anchor} label={words.open}>
          <Calendar
            from={text.date}
            to={null}
            today={today}
            min={min}
            max={max}
            locale={locale}
            words={words}
            onPick={pick}
          >
            {(min && today < min) || (max && today > max) ? null : (
              <Button size="small" tone="ghost" onClick={() => pick(today)}>
                {words.today}
              </Button>
            )}
          </Calendar>
        </CalendarPanel>
      </div>
    </Field>
  );
});
