"use client";

import { type ChangeEvent, forwardRef, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import { FieldErrors, OptionalMark } from "../../internal/field/Field";
import * as field from "../../internal/field/Field.css";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./RadioCards.css";

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the card: a price. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps
  extends FieldOwnProps,
    Sealed<"fieldset", "onChange" | "defaultValue" | "children" | "name" | "form"> {
  name: string;
  options: readonly RadioCardOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string, event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  required?: boolean | undefined;
  /** The id of a form elsewhere on the page. */
  form?: string | undefined;
  /** Adds a first card with an empty value, so that nothing can be chosen without JavaScript. */
  noneLabel?: ReactNode;
  /** A decorative picture before the legend, about 44 px square. */
  picture?: ReactNode;
  /** Beside the legend: a remove button. */
  action?: ReactNode;
  /** Columns on wide screens. @default 1 */
  columns?: keyof typeof styles.columns | undefined;
}

/** Native radios styled as cards, in a fieldset with the legend `label`. */
export const RadioCards = forwardRef<HTMLFieldSetElement, RadioCardsProps>(function RadioCards(
  {
    label,
    hint,
    error,
    optional,
    hideLabel,
    name,
    options,
    noneLabel,
    picture,
    action,
    columns = 1,
    id,
    value,
    defaultValue,
    onChange,
    required,
    form,
    "aria-describedby": describedBy,
    ...rest
  },
  ref,
) {
  const ownId = useId();
  const wiring = wireField(id ?? ownId, { hint, error }, describedBy);
  const described = wiring.control["aria-describedby"];
  const all: readonly RadioCardOption[] = noneLabel ? [{ value: "", label: noneLabel }, ...options] : options;
  const chosen = (own: string) =>
    value === undefined ? { defaultChecked: defaultValue === own } : { checked: value === own };
  return (
    <div className={styles.root}>
      <fieldset
        {...rest}
        ref={ref}
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
                <OptionalMark shown={optional} />
              </span>
            </span>
          ) : (
            <>
              {label}
              <OptionalMark shown={optional} />
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
                type="radio"
                className={styles.radio}
                name={name}
                value={option.value}
                required={required}
                disabled={option.disabled}
                form={form}
                {...chosen(option.value)}
                onChange={(event) => onChange?.(option.value, event)}
              />
              <span className={styles.name}>
                {option.label}
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
