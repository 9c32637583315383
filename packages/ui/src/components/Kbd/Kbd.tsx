import type { Sealed } from "../../internal/sealed-props";
import * as styles from "./Kbd.css";

export interface KbdProps extends Sealed<"kbd", "children"> {
  /** One key, or the keys of a chord joined by "+": "Ctrl+K". */
  children: string;
}

/** A key or a chord of keys. */
export function Kbd({ children, ...rest }: KbdProps) {
  const keys = children === "+" ? ["+"] : children.split("+");
  if (keys.length === 1)
    return (
      <kbd {...rest} className={styles.key}>
        {keys[0]}
      </kbd>
    );
  return (
    <kbd {...rest} className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
