import * as styles from "./Chart.css";
import { ChartFrame, type ChartProps, shade } from "./ChartFrame";
import { columnCentre, HEIGHT, linearScale, linePath } from "./geometry";

const isNumber = (value: number | null): value is number => value !== null;

/** How figures develop. One series has an area below it; more are told apart by colour and dashes. */
export function LineChart(props: ChartProps) {
  const { columns, series } = props;
  const scale = linearScale(series.flatMap(({ values }) => values.filter(isNumber)));
  const x = (at: number) => columnCentre(at, columns.length);
  const only = series.length === 1 ? series[0] : undefined;
  const isWhole = only?.values.every(isNumber) && only.values.length > 1;
  return (
    <ChartFrame
      {...props}
      scale={scale}
      isBars={false}
      drawColumn={(at) => (
        <>
          <path d={`M${x(at)} 0V${HEIGHT}`} className={styles.guide} />
          {series.map(({ label, values }, index) => {
            const value = values[at] ?? null;
            // A line without length is a round dot, which the stretched drawing does not distort.
            return value === null ? null : (
              <path
                key={label}
                d={`M${x(at)} ${scale.y(value)}h0`}
                className={`${styles.dot[shade(index)]} ${columns.length > 1 ? styles.mark : ""}`}
              />
            );
          })}
        </>
      )}
    >
      {only && isWhole ? (
        <path d={`${linePath(only.values, x, scale.y)}V${scale.y(0)}H${x(0)}Z`} className={styles.area} />
      ) : null}
      {series.map(({ label, values }, at) => (
        <path key={label} d={linePath(values, x, scale.y)} className={styles.line[shade(at)]} />
      ))}
    </ChartFrame>
  );
}
