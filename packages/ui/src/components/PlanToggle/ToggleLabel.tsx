import type { ReactNode } from "react";
import * as styles from "./PlanToggle.css";

export interface ToggleWords {
  label: ReactNode;
  /** Beside the label: "Save 50%". */
  note?: ReactNode;
}

export const pair = (options: readonly unknown[]) => (options.length === 2 ? "" : undefined);

export function ToggleLabel({ label, note }: ToggleWords) {
  return (
    <>
      <span>{label}</span>
      {note ? <span className={styles.note}>{note}</span> : null}
    </>
  );
}
