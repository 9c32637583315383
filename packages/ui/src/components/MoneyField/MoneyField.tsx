"use client";

import {
  type ChangeEvent,
  type FocusEvent,
  forwardRef,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { cx } from "../../internal/cx";
import { Field } from "../../internal/field/Field";
import { errorList, type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { useComposition } from "../../internal/use-composition";
import { useFormReset } from "../../internal/use-form-reset";
import { useKnownTexts } from "../../internal/use-known-texts";
import { type Currency, formatAmount, type Money, parseAmount } from "../../money";
import * as styles from "./MoneyField.css";
import { plainText, readText, shownText } from "./typed-amount";

export interface MoneyFieldProps
  extends FieldOwnProps,
    Sealed<"input", "type" | "inputMode" | "value" | "defaultValue" | "min" | "max" | "step" | "children"> {
  name: string;
  /** ₦ before the digits, or KPT after them. @default "NGN" */
  currency?: Extract<Currency, "NGN" | "KPT"> | undefined;
  /** Digits after the decimal point. @default 2 */
  decimals?: 0 | 2 | undefined;
  /** Shown in the hint only, the schema enforces it. */
  atLeast?: Money | undefined;
  /** Shown in the hint only. */
  atMost?: Money | undefined;
  /** Without effect. React Hook Form's `register` gives it; the amounts of the hint are `atLeast` and `atMost`. */
  min?: RuleOfForm | undefined;
  /** Without effect, as `min`. */
  max?: RuleOfForm | undefined;
  /** Replaces the hint made from `atLeast` and `atMost`. */
  limitsHint?: string | undefined;
  /** Kobo, `{ naira }`, or plain digits in naira as a string. */
  defaultValue?: Money | string | undefined;
  /** As `defaultValue`; use it together with `onValueChange`. */
  value?: Money | string | undefined;
  /** Called with plain digits, "60000.50"; "" when empty; or what was typed, when it is not an amount. */
  onValueChange?: ((plain: string) => void) | undefined;
  /** The error under a text that is not an amount. @default "Enter an amount, such as 25,000" */
  notAnAmount?: string | undefined;
  /** What screen readers hear for the symbol. @default "In naira", "In tokens" */
  unitLabel?: string | undefined;
}

/** A limit as React Hook Form knows it. Kobo are refused, because nothing would show them. */
type RuleOfForm = string | (number & { readonly __unit?: never });

const units = {
  NGN: { sign: "₦", label: "In naira" },
  KPT: { sign: "KPT", label: "In tokens" },
} as const;

function limitsIn({
  atLeast,
  atMost,
  currency = "NGN",
}: Pick<MoneyFieldProps, "atLeast" | "atMost" | "currency">) {
  if (atLeast !== undefined && atMost !== undefined)
    return `Between ${formatAmount(atLeast, currency)} and ${formatAmount(atMost, currency)}.`;
  if (atLeast !== undefined) return `At least ${formatAmount(atLeast, currency)}.`;
  return atMost === undefined ? null : `At most ${formatAmount(atMost, currency)}.`;
}

/**
 * Gives plain digits in place of the field's text to every reader of the form's data (a submission, `new FormData(form)`, a
 * form library). The browser fires `formdata` each time.
 */
function usePlainSubmission(field: RefObject<HTMLInputElement>, plain: (text: string) => string) {
  useEffect(() => {
    const page = field.current?.ownerDocument;
    function rewrite(event: FormDataEvent) {
      const input = field.current;
      if (!input || event.target !== input.form || !event.formData.has(input.name)) return;
      const values = event.formData.getAll(input.name);
      event.formData.delete(input.name);
      // Keep the values of other controls of the same name.
      for (const value of values)
        event.formData.append(input.name, value === input.value ? plain(input.value) : value);
    }
    // Listen on the document, because the field's form may change.
    page?.addEventListener("formdata", rewrite);
    return () => page?.removeEventListener("formdata", rewrite);
  }, [field, plain]);
}

/** The input with plain digits as its `value`, read and set, for form libraries that keep a reference to it. */
function withPlainValue(
  input: HTMLInputElement,
  plain: (text: string) => string,
  shown: (amount: string) => string,
): HTMLInputElement {
  return new Proxy(input, {
    get(target, key) {
      if (key === "value") return plain(target.value);
      const own: unknown = Reflect.get(target, key, target);
      return typeof own === "function" ? own.bind(target) : own;
    },
    set(target, key, next) {
      if (key === "value") target.value = shown(String(next ?? ""));
      else Reflect.set(target, key, next, target);
      return true;
    },
  });
}

/** Typing a character at a time; any other way of inserting text brings all of it at once. */
const isTyping = (inputType: string | undefined) =>
  inputType !== undefined &&
  /^(insertText|insertCompositionText|insertFromComposition|delete\w*)$/.test(inputType);

/** How many characters of a text come before a place, separators left out. */
const figuresBefore = (text: string, place: number | null) =>
  text.slice(0, place ?? 0).replaceAll(",", "").length;

/**
 * Takes the separators of thousands out of the text before an edit, which would misplace them, and keeps what is selected. Not on
 * focus: whoever selects the text then, such as a program that fills forms in, would lose the selection and append to it.
 */
function useUngroupedEdits(field: RefObject<HTMLInputElement>): void {
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const ungroup = (event: Event) => {
      const { inputType = "" } = event as InputEvent;
      const { value, selectionStart, selectionEnd } = input;
      if (inputType.startsWith("history") || !value.includes(",") || parseAmount(value) === null) return;
      input.value = value.replaceAll(",", "");
      input.setSelectionRange(figuresBefore(value, selectionStart), figuresBefore(value, selectionEnd));
    };
    input.addEventListener("beforeinput", ungroup);
    return () => input.removeEventListener("beforeinput", ungroup);
  }, [field]);
}

/**
 * An amount of money. While it is edited the field holds exactly what was typed, pasted or dropped, so that the browser's
 * undo works; once the focus leaves, it separates thousands. A text that is not an amount stays, with an error. A form submits plain
 * digits ("60000.50"); such a text, or any text without JavaScript, is submitted as it is: read it with `parseAmount`.
 * A function as `ref`, such as React Hook Form's `register`, gets an input whose `value` is plain digits.
 */
export const MoneyField = forwardRef<HTMLInputElement, MoneyFieldProps>(function MoneyField(
  {
    label,
    hint,
    error,
    optional,
    hideLabel,
    id,
    currency = "NGN",
    decimals = 2,
    atLeast,
    atMost,
    min: _min,
    max: _max,
    limitsHint = limitsIn({ atLeast, atMost, currency }) ?? undefined,
    defaultValue,
    value,
    onValueChange,
    notAnAmount = "Enter an amount, such as 25,000",
    unitLabel = units[currency].label,
    onChange,
    onBlur,
    "aria-describedby": describedBy,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const help = hint && limitsHint ? [hint, " ", limitsHint] : (hint ?? limitsHint);
  const [isRefused, setRefused] = useState(false);
  const refusal = isRefused && errorList(error).length === 0 ? notAnAmount : undefined;
  const wiring = wireField(
    fieldId,
    { hint: help, error: refusal ?? error },
    cx(describedBy, `${fieldId}-unit`),
  );
  const plain = useCallback((text: string) => plainText(text, decimals), [decimals]);
  const shown = useCallback((amount: Money | string) => shownText(amount, decimals), [decimals]);

  const input = useRef<HTMLInputElement>(null);
  const plainInput = useRef<HTMLInputElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the decimals of a field do not change.
  useImperativeHandle(ref, () => {
    const element = input.current as HTMLInputElement;
    if (typeof ref !== "function") return element;
    // The same object on every call: React Hook Form compares it with the one it has.
    plainInput.current ??= withPlainValue(element, plain, shown);
    return plainInput.current;
  }, []);
  usePlainSubmission(input, plain);
  useKnownTexts(input);
  useUngroupedEdits(input);
  useFormReset(input, undefined, () => setRefused(readText(input.current?.value ?? "", decimals) === null));
  const isComposing = useComposition(input);
  // The text may be another way to write the owner's amount, such as "25000." while it is being typed.
  useEffect(() => {
    const element = input.current;
    if (!element || value === undefined || isComposing) return;
    const owned = shown(value);
    if (plain(element.value) === plain(owned)) return;
    element.value = owned;
    setRefused(readText(owned, decimals) === null);
  });

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const { inputType } = event.nativeEvent as InputEvent;
    const hasFocus = element.ownerDocument.activeElement === element;
    const isAmount = readText(element.value, decimals) !== null;
    // An unfinished text, such as "1,", is no mistake yet.
    setRefused(!isAmount && (isRefused || !hasFocus || !isTyping(inputType)));
    onChange?.(event);
    onValueChange?.(plain(element.value));
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const text = shown(element.value);
    if (text !== element.value) element.value = text;
    setRefused(readText(element.value, decimals) === null);
    onBlur?.(event);
  }

  return (
    <Field label={label} hint={help} optional={optional} hideLabel={hideLabel} wiring={wiring}>
      <div className={styles.wrap}>
        <input
          autoComplete="off"
          {...rest}
          {...wiring.control}
          ref={input}
          type="text"
          inputMode={decimals === 0 ? "numeric" : "decimal"}
          defaultValue={shown(value ?? defaultValue ?? "")}
          onChange={handleChange}
          onBlur={handleBlur}
          className={cx(styles.input, styles.inset[currency])}
        />
        <span aria-hidden className={styles.unitOf[currency]}>
          {units[currency].sign}
        </span>
        <span id={`${fieldId}-unit`} hidden>
          {unitLabel}
        </span>
        <span role="status" className={styles.status}>
          {refusal}
        </span>
      </div>
    </Field>
  );
});
