import type { ReactNode } from "react";
import * as styles from "./choice-group.css";
import { FieldErrors, OptionalMark } from "./field/Field";
import * as field from "./field/Field.css";
import type { FieldOwnProps, FieldWiring } from "./field/field-wiring";
import { visuallyHidden } from "./hidden.css";
import type { Sealed } from "./sealed-props";

interface ChoiceGroupProps {
  frame: Pick<FieldOwnProps, "label" | "hint" | "optional" | "hideLabel">;
  wiring: FieldWiring;
  native: Sealed<"fieldset", "children">;
  role?: "radiogroup" | undefined;
  layout: keyof typeof styles.choices;
  children: ReactNode;
}

/** The fieldset of plain radios or checkboxes, with what every field has. */
export function ChoiceGroup({ frame, wiring, native, role, layout, children }: ChoiceGroupProps) {
  const described = wiring.control["aria-describedby"];
  return (
    <fieldset
      {...native}
      {...(role ? { role } : {})}
      {...(role && wiring.errors.length > 0 ? { "aria-invalid": true } : {})}
      id={wiring.control.id}
      className={styles.group}
      {...(described ? { "aria-describedby": described } : {})}
    >
      <legend className={frame.hideLabel ? visuallyHidden : styles.legend}>
        {frame.label}
        <OptionalMark optional={frame.optional} />
      </legend>
      {frame.hint ? (
        <p id={wiring.hintId} className={field.hint}>
          {frame.hint}
        </p>
      ) : null}
      <div className={styles.choices[layout]}>{children}</div>
      <FieldErrors id={wiring.errorId} errors={wiring.errors} />
    </fieldset>
  );
}

/** A line that is the target of its radio or checkbox. */
export function Choice({ input, label, hint }: { input: ReactNode; label: ReactNode; hint: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is given.
    <label className={styles.row}>
      {input}
      <span className={styles.words}>
        <span>{label}</span>
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
    </label>
  );
}
