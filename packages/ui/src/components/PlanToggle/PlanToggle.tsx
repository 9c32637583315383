import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import * as styles from "./PlanToggle.css";

interface ToggleWords {
  label: ReactNode;
  /** Beside the label: "Save 50%". */
  note?: ReactNode;
}

export interface PlanToggleProps {
  /** What is chosen here, for screen readers: "Billing period". */
  label: string;
  name: string;
  options: readonly (ToggleWords & { value: string })[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** Two or three choices side by side, as native radios in a form. */
export function PlanToggle({ label, name, options, value, defaultValue, onChange }: PlanToggleProps) {
  return (
    <fieldset className={styles.root}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.item}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <ToggleLabel label={option.label} note={option.note} />
        </label>
      ))}
    </fieldset>
  );
}

export interface PlanToggleLinksProps<E extends ElementType = "a"> {
  label: string;
  /** The link component of your router. @default "a" */
  as?: E | undefined;
  options: readonly (ToggleWords & {
    key: string;
    current: boolean;
    /** What the link component needs: `{ href }` or Remix's `{ to, preventScrollReset: true }`. */
    link: Omit<ComponentPropsWithoutRef<E>, "className" | "style" | "children">;
  })[];
}

/** The same look as links, for a page that shows another state at another address, with or without JavaScript. */
export function PlanToggleLinks<E extends ElementType = "a">({
  label,
  as,
  options,
}: PlanToggleLinksProps<E>) {
  const Root: ElementType = as ?? "a";
  return (
    <nav aria-label={label} className={styles.root}>
      {options.map((option) => (
        <Root
          key={option.key}
          {...option.link}
          className={styles.item}
          aria-current={option.current ? "true" : undefined}
        >
          <ToggleLabel label={option.label} note={option.note} />
        </Root>
      ))}
    </nav>
  );
}

function ToggleLabel({ label, note }: ToggleWords) {
  return (
    <>
      <span>{label}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
