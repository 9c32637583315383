import * as styles from "./Chart.css";
import { ChartFrame, type ChartProps, shade } from "./ChartFrame";
import { barsOf, linearScale } from "./geometry";

export interface BarChartProps extends ChartProps {
  /** Puts the series on each other, for parts of a whole. */
  stacked?: boolean | undefined;
}

/** The ends of a stacked column: all that is positive, and all that is negative. */
function endsOf(values: readonly number[]): number[] {
  const sum = (part: readonly number[]) => part.reduce((total, value) => total + value, 0);
  return [sum(values.filter((value) => value > 0)), sum(values.filter((value) => value < 0))];
}

/** Figures of periods or groups beside each other, or parts of a whole. */
export function BarChart({ stacked = false, ...props }: BarChartProps) {
  const { columns, series } = props;
  const valuesAt = (at: number) => series.map(({ values }) => values[at] ?? null);
  const ends = columns.flatMap((_, at) => {
    const values = valuesAt(at).map((value) => value ?? 0);
    return stacked ? endsOf(values) : values;
  });
  const scale = linearScale(ends);
  return (
    <ChartFrame
      {...props}
      scale={scale}
      isBars
      drawColumn={(at) =>
        barsOf(valuesAt(at), at, columns.length, scale.y, stacked).map((bar, index) => (
          <rect key={series[index]?.label} {...bar} className={styles.bar[shade(index)]} />
        ))
      }
    />
  );
}
