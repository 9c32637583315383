"use client";

import {
  type ChangeEventHandler,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  useRef,
} from "react";
import { cx } from "../../internal/cx";
import { FieldErrors, OptionalMark } from "../../internal/field/Field";
import * as field from "../../internal/field/Field.css";
import { type FieldOwnProps, useField } from "../../internal/field/field-wiring";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import { useFormReset } from "../../internal/use-form-reset";
import { changeHandler, readValue, type ValueChange } from "../../internal/value-change";
import * as styles from "./RadioCards.css";

export interface RadioCardOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the card: a price. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

interface OwnProps<Value extends string>
  extends FieldOwnProps,
    Sealed<"fieldset", "onChange" | "defaultValue" | "children" | "name" | "form"> {
  name: string;
  options: readonly RadioCardOption<Value>[];
  value?: NoInfer<Value> | "" | undefined;
  defaultValue?: string | undefined;
  /** Called with the native event of the chosen radio. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  required?: boolean | undefined;
  /** The id of a form elsewhere on the page. */
  form?: string | undefined;
  /** A decorative picture before the legend, about 44 px square. */
  picture?: ReactNode;
  /** Beside the legend: a remove button. */
  action?: ReactNode;
  /** Columns on wide screens. @default 1 */
  columns?: keyof typeof styles.columns | undefined;
}

/** With a `noneLabel`, the value may also be "". */
export type RadioCardsProps<Value extends string = string> = OwnProps<Value> &
  (
    | ({ noneLabel?: undefined } & ValueChange<Value>)
    | ({
        /** Adds a first card with an empty value, so that nothing can be chosen without JavaScript. */
        noneLabel: ReactNode;
      } & ValueChange<Value | "">)
  );

const Cards = forwardRef<HTMLInputElement, RadioCardsProps>(function RadioCards(
  {
    name,
    options,
    noneLabel,
    picture,
    action,
    columns = 1,
    value,
    defaultValue,
    onChange,
    onValueChange,
    required,
    form,
    ...props
  },
  ref,
) {
  const { frame, wiring, native } = useField(props);
  const group = useRef<HTMLFieldSetElement>(null);
  useFormReset(group, value);
  const { label, hint, optional, hideLabel } = frame;
  const described = wiring.control["aria-describedby"];
  const all: readonly RadioCardOption[] = noneLabel ? [{ value: "", label: noneLabel }, ...options] : options;
  const chosen = (own: string) =>
    value === undefined ? { defaultChecked: defaultValue === own } : { checked: value === own };
  return (
    <div className={styles.root}>
      <fieldset
        {...native}
        ref={group}
        id={wiring.control.id}
        className={styles.group}
        data-invalid={wiring.errors.length > 0 ? "" : undefined}
        {...(described ? { "aria-describedby": described } : {})}
      >
        <legend
          className={cx(hideLabel ? visuallyHidden : styles.head, action ? styles.headBesideAction : null)}
        >
          {picture ? (
            <span className={styles.pictured}>
              <span aria-hidden className={styles.picture}>
                {picture}
              </span>
              <span className={styles.words}>
                {label}
                <OptionalMark optional={optional} />
              </span>
            </span>
          ) : (
            <>
              {label}
              <OptionalMark optional={optional} />
            </>
          )}
        </legend>
        {hint ? (
          <p id={wiring.hintId} className={field.hint}>
            {hint}
          </p>
        ) : null}
        <div className={cx(styles.cards, styles.columns[columns])}>
          {all.map((option) => (
            <label key={option.value} className={styles.card}>
              <input
                {...changeHandler(onChange, onValueChange, readValue)}
                ref={ref}
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                required={required}
                disabled={option.disabled}
                form={form}
                {...chosen(option.value)}
              />
              <span className={styles.label}>
                <span className={styles.name}>{option.label}</span>
                {option.description ? <span className={styles.description}>{option.description}</span> : null}
              </span>
              {option.aside ? <span className={styles.aside}>{option.aside}</span> : null}
            </label>
          ))}
        </div>
        <FieldErrors id={wiring.errorId} errors={wiring.errors} />
      </fieldset>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
});

/**
 * Native radios styled as cards, in a fieldset with the legend `label`. Its values have the type of its options' values. A
 * function as `ref` gets each radio, as form libraries expect.
 */
export const RadioCards = Cards as <Value extends string = string>(
  props: RadioCardsProps<Value> & RefAttributes<HTMLInputElement>,
) => ReactElement;
