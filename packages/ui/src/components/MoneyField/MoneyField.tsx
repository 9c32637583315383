"use client";

import {
  type ChangeEvent,
  type ClipboardEvent,
  type FocusEvent,
  forwardRef,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from "react";
import { cx } from "../../internal/cx";
import { Field } from "../../internal/field/Field";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import type { Sealed } from "../../internal/sealed-props";
import { type Currency, formatAmount, type Money, parseAmount, plainFigures } from "../../money";
import { editAmount, groupAmount, plainAmount } from "./group-amount";
import * as styles from "./MoneyField.css";

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
  /** Called with plain digits, "60000.50", or "" when empty. */
  onValueChange?: ((plain: string) => void) | undefined;
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
 * Replaces the grouped text with plain digits wherever the form's data is read (a submission, `new FormData(form)`,
 * a form library). The browser fires `formdata` each time.
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
  setAmount: (amount: string) => void,
): HTMLInputElement {
  return new Proxy(input, {
    get(target, key) {
      if (key === "value") return plain(target.value);
      const own: unknown = Reflect.get(target, key, target);
      return typeof own === "function" ? own.bind(target) : own;
    },
    set(target, key, next) {
      if (key === "value") setAmount(String(next ?? ""));
      else Reflect.set(target, key, next, target);
      return true;
    },
  });
}

/**
 * An amount of money. Thousands are separated while typing; a form submits plain digits ("60000.50").
 * Without JavaScript it submits what was typed, commas included: read it with `parseAmount` on the server.
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
    unitLabel = units[currency].label,
    onChange,
    onBlur,
    onPaste,
    "aria-describedby": describedBy,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const help = hint && limitsHint ? [hint, " ", limitsHint] : (hint ?? limitsHint);
  const wiring = wireField(fieldId, { hint: help, error }, cx(describedBy, `${fieldId}-unit`));
  const plain = useCallback((text: string) => plainAmount(text, decimals), [decimals]);
  const shown = (amount: Money | string) =>
    groupAmount(plain(typeof amount === "string" ? amount : plainFigures(amount)));

  const input = useRef<HTMLInputElement>(null);
  const before = useRef(shown(value ?? defaultValue ?? ""));
  const plainInput = useRef<HTMLInputElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the decimals of a field do not change.
  useImperativeHandle(ref, () => {
    const element = input.current as HTMLInputElement;
    if (typeof ref !== "function") return element;
    // The same object on every call: React Hook Form compares it with the one it has.
    plainInput.current ??= withPlainValue(element, plain, (amount) => {
      before.current = shown(amount);
      element.value = before.current;
    });
    return plainInput.current;
  }, []);
  usePlainSubmission(input, plain);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const { inputType = "" } = event.nativeEvent as InputEvent;
    const caret = element.selectionStart ?? element.value.length;
    // When controlled, React knows the previous value; otherwise the last input event does.
    const previous = value === undefined ? before.current : shown(value);
    const next = editAmount(previous, element.value, caret, inputType, decimals);
    if (next.text !== element.value) {
      element.value = next.text;
      if (element.ownerDocument.activeElement === element) element.setSelectionRange(next.caret, next.caret);
    }
    before.current = next.text;
    onChange?.(event);
    onValueChange?.(plain(next.text));
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event);
    // Without its letters, minus or misplaced commas, "-500", "1e9" or "1,5" would become another amount.
    if (parseAmount(event.clipboardData.getData("text")) === null) event.preventDefault();
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    // A form library may have set plain digits; a trailing point is unfinished input.
    const element = event.currentTarget;
    const tidied = shown(element.value).replace(/\.$/, "");
    if (tidied !== element.value) {
      element.value = tidied;
      before.current = tidied;
      onValueChange?.(plain(tidied));
    }
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
          {...(value === undefined
            ? { defaultValue: defaultValue === undefined ? undefined : shown(defaultValue) }
            : { value: shown(value) })}
          onChange={handleChange}
          onBlur={handleBlur}
          onPaste={handlePaste}
          className={cx(styles.input, styles.inset[currency])}
        />
        <span aria-hidden className={styles.unitOf[currency]}>
          {units[currency].sign}
        </span>
        <span id={`${fieldId}-unit`} hidden>
          {unitLabel}
        </span>
      </div>
    </Field>
  );
});
