import { type ComponentPropsWithoutRef, type ElementType, forwardRef, type ReactNode } from "react";
import { visuallyHidden } from "../../internal/hidden.css";
import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./PlanToggle.css";

interface ToggleWords {
  label: ReactNode;
  /** Beside the label: "Save 50%". */
  note?: ReactNode;
}

export interface PlanToggleProps extends Sealed<"fieldset", "children" | "onChange" | "defaultValue"> {
  /** The name for screen readers: "Billing period". */
  label: string;
  name: string;
  options: readonly (ToggleWords & { value: string; disabled?: boolean | undefined })[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
}

/** Two or three choices side by side, as native radios for a form. */
export const PlanToggle = forwardRef<HTMLFieldSetElement, PlanToggleProps>(function PlanToggle(
  { label, name, options, value, defaultValue, onChange, ...rest },
  ref,
) {
  return (
    <fieldset {...rest} ref={ref} className={styles.root} data-pair={pair(options)}>
      <legend className={visuallyHidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.item}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={option.value}
            disabled={option.disabled}
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
});

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

/** The same look as links, for a page whose state is in its address. */
export function PlanToggleLinks<E extends ElementType = "a">({
  label,
  as,
  options,
}: PlanToggleLinksProps<E>) {
  const Root: ElementType = as ?? "a";
  return (
    <nav aria-label={label} className={styles.root} data-pair={pair(options)}>
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

const pair = (options: readonly unknown[]) => (options.length === 2 ? "" : undefined);

function ToggleLabel({ label, note }: ToggleWords) {
  return (
    <>
      <span>{label}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
