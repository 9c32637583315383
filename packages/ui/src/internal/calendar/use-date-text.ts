import { type ChangeEvent, type RefObject, useEffect, useState } from "react";
import { formatDate, type IsoDate, isIsoDate, parseDate } from "../../dates";
import { afterPress } from "../after-press";
import { useOnFormReset } from "../on-form-reset";
import { setTypedValue } from "../set-typed-value";
import { useKnownTexts } from "../use-known-texts";
import { useSubmittedValue } from "../use-submitted-value";

interface DateText {
  value: string | undefined;
  defaultValue: string;
  onValueChange: ((value: string) => void) | undefined;
  today: IsoDate;
  locale: string;
  min: IsoDate | undefined;
  max: IsoDate | undefined;
}

/** Why a text is refused. */
export type DateRefusal = "notADate" | "tooEarly" | "tooLate";

function refusalOf(value: string, min: string | undefined, max: string | undefined): DateRefusal | undefined {
  if (value === "") return undefined;
  if (!isIsoDate(value)) return "notADate";
  if (min && value < min) return "tooEarly";
  return max && value > max ? "tooLate" : undefined;
}

/**
 * The text of an input as a day. While it is edited the input holds exactly what was typed; once the focus leaves it shows the day
 * in words. A form submits the day as "2026-11-25", and a text that is no day as it is.
 */
export function useDateText(
  input: RefObject<HTMLInputElement>,
  { value, defaultValue, onValueChange, today, locale, min, max }: DateText,
) {
  const [own, setOwn] = useState(value ?? defaultValue);
  const [isChecked, setChecked] = useState(false);
  const current = value ?? own;
  const read = (text: string) => (text.trim() === "" ? "" : (parseDate(text, { today, locale }) ?? text));
  const show = (text: string) => (isIsoDate(text) ? formatDate(text, locale) : text);

  useSubmittedValue(input, read);
  useKnownTexts(input);
  useOnFormReset(input, () => {
    setChecked(false);
    if (value === undefined) setOwn(defaultValue);
    else if (input.current) input.current.value = show(value);
  });
  // The text may be another way to write the same day, such as "25 nov" while it is being typed.
  useEffect(() => {
    const element = input.current;
    if (element && read(element.value) !== read(current)) element.value = show(current);
  });

  function change(event: ChangeEvent<HTMLInputElement>) {
    const next = read(event.currentTarget.value);
    setOwn(next);
    setChecked(isChecked && refusalOf(next, min, max) !== undefined);
    onValueChange?.(next);
  }
  function blur() {
    const element = input.current;
    if (!element) return;
    element.value = show(read(element.value));
    afterPress(element.ownerDocument, () => setChecked(true));
  }
  /** Writes a day as if it had been typed. */
  function pick(date: IsoDate | "") {
    if (input.current) setTypedValue(input.current, show(date));
    setChecked(true);
  }

  return {
    current,
    date: isIsoDate(current) ? current : null,
    refusal: isChecked ? refusalOf(current, min, max) : undefined,
    initialText: show(value ?? defaultValue),
    change,
    blur,
    pick,
  };
}
