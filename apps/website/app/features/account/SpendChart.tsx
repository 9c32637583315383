import { formatAmount } from "@vendor/ui";
import * as styles from "./chart.css";
import { chart, type spendChart } from "./spend-chart";

/** Spend by month as bars. The table beside it says the same in figures; the picture itself is one image to screen readers. */
export function SpendChart({
  label,
  bars,
  lines,
}: Pick<ReturnType<typeof spendChart>, "bars" | "lines"> & { label: string }) {
  return (
    <svg
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="img"
      aria-label={label}
      className={styles.chart}
    >
      {lines.map(({ amount, y }) => (
        <g key={amount}>
          <line x1="0" x2={chart.width} y1={y} y2={y} className={styles.line} />
          <text x="0" y={y - 6} className={styles.label}>
            {formatAmount(amount)}
          </text>
        </g>
      ))}
      <line x1="0" x2={chart.width} y1={chart.base} y2={chart.base} className={styles.axis} />
      {bars.map(({ month, name, short, amount, x, center, width, y, height }) => (
        <g key={month}>
          <title>{`${name}: ${formatAmount(amount)}`}</title>
          {height > 0 ? (
            <rect x={x} y={y} width={width} height={height} rx="4" className={styles.bar} />
          ) : null}
          <text x={center} y={chart.base + 28} textAnchor="middle" className={styles.label}>
            {short}
          </text>
        </g>
      ))}
    </svg>
  );
}
