import { type ChangeEvent, type ReactNode, useId } from "react";
import { cx } from "../../internal/cx";
import { FieldErrors, OptionalMark } from "../../internal/field/Field";
import * as field from "../../internal/field/Field.css";
import { type FieldOwnProps, wireField } from "../../internal/field/field-wiring";
import { visuallyHidden } from "../../internal/hidden.css";
import * as styles from "./RadioCards.css";

export interface RadioCardOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** At the end of the card: a price. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps extends FieldOwnProps {
  name: string;
  options: readonly RadioCardOption[];
  id?: string | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string, event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The id of a form elsewhere on the page. */
  form?: string | undefined;
  /** Adds a first card with an empty value: the way to choose nothing that works without JavaScript. */
  noneLabel?: ReactNode;
  /** Beside the legend: a remove button. */
  action?: ReactNode;
  /** On wide screens. @default 1 */
  columns?: keyof typeof styles.columns | undefined;
  "aria-describedby"?: string | undefined;
}

/** Native radios dressed as cards, in a fieldset whose legend is `label`. */
export function RadioCards(props: RadioCardsProps) {
  const { label, hint, error, optional, hideLabel, name, options, noneLabel, action, columns = 1 } = props;
  const ownId = useId();
  const wiring = wireField(props.id ?? ownId, { hint, error }, props["aria-describedby"]);
  const described = wiring.control["aria-describedby"];
  const all: readonly RadioCardOption[] = noneLabel ? [{ value: "", label: noneLabel }, ...options] : options;
  const chosen = (value: string) =>
    props.value === undefined
      ? { defaultChecked: props.defaultValue === value }
      : { checked: props.value === value };
  return (
    <div className={styles.root}>
      <fieldset
        id={wiring.control.id}
        className={styles.group}
        disabled={props.disabled}
        data-invalid={wiring.errors.length > 0 ? "" : undefined}
        {...(described ? { "aria-describedby": described } : {})}
      >
        <legend
          className={cx(hideLabel ? visuallyHidden : styles.head, action ? styles.headBesideAction : null)}
        >
          {label}
          <OptionalMark shown={optional} />
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
                required={props.required}
                disabled={option.disabled}
                form={props.form}
                {...chosen(option.value)}
                onChange={(event) => props.onChange?.(option.value, event)}
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
}
