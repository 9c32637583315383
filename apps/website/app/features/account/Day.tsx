import * as styles from "./account.css";

/** A date in a table: broken in lines it reads like several things. */
export function Day({ children }: { children: string }) {
  return <span className={styles.day}>{children}</span>;
}
