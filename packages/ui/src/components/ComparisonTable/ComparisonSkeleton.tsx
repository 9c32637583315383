import { visuallyHidden } from "../../internal/hidden.css";
import { placeholder } from "../../internal/placeholder.css";
import * as styles from "./ComparisonSkeleton.css";

const lines = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
const cells = ["name", "first", "second", "third"];

/** Placeholder rows; screen readers hear one sentence. */
export function ComparisonSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={styles.root}>
      <span className={visuallyHidden}>{label}</span>
      {lines.map((line) => (
        <div key={line} aria-hidden className={styles.line}>
          {cells.map((cell) => (
            <span key={cell} className={placeholder} />
          ))}
        </div>
      ))}
    </div>
  );
}
