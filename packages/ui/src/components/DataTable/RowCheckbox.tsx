"use client";

import { useRef } from "react";
import { useFormReset } from "../../internal/use-form-reset";
import * as styles from "./DataTable.css";

interface Props {
  label: string;
  name: string | undefined;
  value: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Selects one row. */
export function RowCheckbox({ label, name, value, checked, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useFormReset(box, checked);
  return (
    <label className={styles.tickLabel}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
