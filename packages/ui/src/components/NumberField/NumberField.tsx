"use client";

import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import {
  type ChangeEvent,
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { afterPress } from "../../internal/after-press";
import { cx } from "../../internal/cx";
import { Field } from "../../internal/field/Field";
import { errorList, type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { useOnFormReset } from "../../internal/on-form-reset";
import type { Sealed } from "../../internal/sealed-props";
import { setTypedValue } from "../../internal/set-typed-value";
import { useKnownTexts } from "../../internal/use-known-texts";
import { useSubmittedValue } from "../../internal/use-submitted-value";
import * as styles from "./NumberField.css";
import { parseNumber } from "./parse-number";

export { parseNumber };

const english = {
  increase: "Increase",
  decrease: "Decrease",
  notANumber: "Enter a number, such as 25",
  tooSmall: (min: string) => `Enter ${min} or more`,
  tooLarge: (max: string) => `Enter ${max} or less`,
  fraction: "Enter a whole number",
};

export interface NumberFieldProps
  extends FieldOwnProps,
    Sealed<"input", "type" | "inputMode" | "value" | "defaultValue" | "min" | "max" | "step" | "children"> {
  name: string;
  /** Use it together with `onValueChange`; null is an empty field. */
  value?: number | null | undefined;
  defaultValue?: number | string | null | undefined;
  /** Called with the number, or null for an empty field and for what is not a number. */
  onValueChange?: ((value: number | null) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** What one press of an arrow changes. @default 1 */
  step?: number | undefined;
  /** Digits after the decimal point. @default 0 */
  decimals?: number | undefined;
  /** Hides the two buttons, for numbers that nobody counts up to, such as a year. */
  hideSteps?: boolean | undefined;
  /** What is counted: "kg", "%". Only without the buttons. */
  suffix?: ReactNode;
  labels?: Partial<typeof english> | undefined;
}

const grouping = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 10 });
const shown = (value: number | string | null | undefined): string =>
  value === null || value === undefined ? "" : typeof value === "string" ? value : grouping.format(value);

/** Shows the owner's number, unless the text is another way to write it, such as "12." while it is being typed. */
function useOwnersNumber(
  input: RefObject<HTMLInputElement>,
  value: number | null | undefined,
  onText: (text: string) => void,
): void {
  useEffect(() => {
    const element = input.current;
    if (!element || value === undefined || parseNumber(element.value) === value) return;
    element.value = shown(value);
    onText(element.value);
  });
}

/** Whether a number is at or below another; an empty field and a missing limit are nowhere. */
const isAt = (number: number | null | undefined, limit: number | null | undefined) =>
  typeof number === "number" && typeof limit === "number" && number <= limit;

/** Where an empty field begins, so that one step leads to its minimum. */
const beforeFirst = (min: number | undefined, step: number) =>
  min !== undefined && min > 0 ? min - step : 0;

/** Why a text is refused. */
function refusalOf(
  text: string,
  { min, max, decimals }: { min: number | undefined; max: number | undefined; decimals: number },
  words: typeof english,
): string | undefined {
  if (text.trim() === "") return undefined;
  const number = parseNumber(text);
  if (number === null) return words.notANumber;
  if (min !== undefined && number < min) return words.tooSmall(shown(min));
  if (max !== undefined && number > max) return words.tooLarge(shown(max));
  return decimals === 0 && !Number.isInteger(number) ? words.fraction : undefined;
}

interface StepsProps {
  words: typeof english;
  isFixed: boolean;
  isAtMin: boolean;
  isAtMax: boolean;
  onStep: (steps: 1 | -1) => void;
}

/** The two buttons. The arrow keys do the same in the field, so Tab passes them by. */
function Steps({ words, isFixed, isAtMin, isAtMax, onStep }: StepsProps) {
  const button = (steps: 1 | -1, label: string, isAtEnd: boolean, icon: ReactNode) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      tabIndex={-1}
      disabled={isFixed || isAtEnd}
      onClick={() => onStep(steps)}
    >
      {icon}
    </button>
  );
  return (
    <span className={styles.steps}>
      {button(-1, words.decrease, isAtMin, <Minus aria-hidden size={18} />)}
      {button(1, words.increase, isAtMax, <Plus aria-hidden size={18} />)}
    </span>
  );
}

/**
 * A number, typed or stepped by its buttons and the arrow keys. Text that is not a number stays, with an error. A form submits
 * plain digits ("12500"); such a text, or any text without JavaScript, is submitted as it is: read it with `parseNumber`.
 * For money use MoneyField, for codes TextField.
 */
export const NumberField = forwardRef<HTMLInputElement, NumberFieldProps>(function NumberField(
  {
    value,
    defaultValue,
    onValueChange,
    min,
    max,
    step = 1,
    decimals = 0,
    hideSteps = false,
    suffix,
    labels,
    onChange,
    onBlur,
    onKeyDown,
    ...props
  },
  ref,
) {
  const words = { ...english, ...labels };
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const initial = shown(value === undefined ? defaultValue : value);
  const [text, setText] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const number = parseNumber(text);

  const own = isChecked ? refusalOf(text, { min, max, decimals }, words) : undefined;
  const error = errorList(props.error).length > 0 ? props.error : own;
  const { frame, wiring, native } = useField({ ...props, error });

  useKnownTexts(input);
  useSubmittedValue(input, (typed) => {
    const typedNumber = parseNumber(typed);
    return typedNumber === null ? typed : String(typedNumber);
  });
  useOnFormReset(input, () => {
    setChecked(false);
    const next = value === undefined ? initialText.current : shown(value);
    if (input.current) input.current.value = next;
    setText(next);
  });
  const initialText = useRef(initial);
  useOwnersNumber(input, value, setText);

  function change(event: ChangeEvent<HTMLInputElement>) {
    setText(event.currentTarget.value);
    onChange?.(event);
    onValueChange?.(parseNumber(event.currentTarget.value));
  }
  function blur(event: FocusEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const typed = parseNumber(element.value);
    if (typed !== null) element.value = shown(typed);
    setText(element.value);
    afterPress(element.ownerDocument, () => setChecked(true));
    onBlur?.(event);
  }
  function set(next: number) {
    const limited = Math.min(max ?? next, Math.max(min ?? next, next));
    // Adding 0.1 three times gives 0.30000000000000004.
    const rounded = Number(limited.toFixed(Math.max(decimals, 0)));
    if (input.current) setTypedValue(input.current, shown(rounded));
    setChecked(true);
  }
  const by = (steps: number) => set((number ?? beforeFirst(min, step)) + steps * step);

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (event.defaultPrevented || steps === undefined || native.readOnly) return;
    event.preventDefault();
    by(steps);
  }
  return (
    <Field {...frame}>
      <div className={styles.wrap}>
        <input
          autoComplete="off"
          {...native}
          {...wiring.control}
          ref={input}
          type="text"
          role="spinbutton"
          inputMode={decimals === 0 && (min ?? -1) >= 0 ? "numeric" : "text"}
          {...(number === null ? {} : { "aria-valuenow": number, "aria-valuetext": text })}
          aria-valuemin={min}
          aria-valuemax={max}
          defaultValue={initial}
          onChange={change}
          onBlur={blur}
          onKeyDown={keyDown}
          className={cx(
            styles.input,
            !hideSteps && styles.stepped,
            hideSteps && suffix ? styles.suffixed : null,
          )}
        />
        {hideSteps ? (
          suffix ? (
            <span className={styles.suffix}>{suffix}</span>
          ) : null
        ) : (
          <Steps
            words={words}
            isFixed={Boolean(native.disabled || native.readOnly)}
            isAtMin={isAt(number, min)}
            isAtMax={isAt(max, number)}
            onStep={by}
          />
        )}
      </div>
    </Field>
  );
});
