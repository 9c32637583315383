import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { ReactNode } from "react";
import { cx } from "../cx";
import { visuallyHidden } from "../hidden.css";
import * as styles from "./Field.css";
import type { FieldOwnProps, FieldWiring } from "./field-wiring";

/** The error messages of a field. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <div id={id}>
      {errors.map((message) => (
        <p key={message} className={styles.error}>
          <CircleAlert aria-hidden size={16} />
          {message}
        </p>
      ))}
    </div>
  );
}

/** The hint and errors below a control. */
export function FieldNotes({ hint, wiring }: Pick<FieldProps, "hint" | "wiring">) {
  return (
    <>
      {hint ? (
        <p id={wiring.hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      <FieldErrors id={wiring.errorId} errors={wiring.errors} />
    </>
  );
}

/** The note after the label of an optional field. */
export function OptionalMark({ optional }: Pick<FieldOwnProps, "optional">) {
  return optional ? (
    <span className={styles.optional}>{optional === true ? "(optional)" : optional}</span>
  ) : null;
}

export interface FieldProps extends Pick<FieldOwnProps, "label" | "hint" | "optional" | "hideLabel"> {
  wiring: FieldWiring;
  children: ReactNode;
}

/** Label, control, hint and errors, in reading order. */
export function Field({ label, hint, optional, hideLabel, wiring, children }: FieldProps) {
  return (
    <div className={styles.root}>
      <label htmlFor={wiring.control.id} className={cx(hideLabel ? visuallyHidden : styles.label)}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      {children}
      <FieldNotes hint={hint} wiring={wiring} />
    </div>
  );
}
