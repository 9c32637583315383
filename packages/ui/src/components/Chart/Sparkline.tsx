import * as styles from "./Chart.css";
import { HEIGHT, linePath, WIDTH } from "./geometry";

export interface SparklineProps {
  /** What the line says, in words: "Sales: ₦40,000 on Monday, ₦95,000 today". */
  label: string;
  values: readonly (number | null)[];
}

/** A small line without axes, beside a figure or in a table. */
export function Sparkline({ label, values }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const y = (value: number) => (high === low ? HEIGHT / 2 : HEIGHT - ((value - low) / (high - low)) * HEIGHT);
  const x = (at: number) => (values.length < 2 ? WIDTH / 2 : (at / (values.length - 1)) * WIDTH);
  const last = values.at(-1) ?? null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.spark}
    >
      <path d={linePath(values, x, y)} className={styles.line[0]} />
      {last === null ? null : <path d={`M${x(values.length - 1)} ${y(last)}h0`} className={styles.dot[0]} />}
    </svg>
  );
}
