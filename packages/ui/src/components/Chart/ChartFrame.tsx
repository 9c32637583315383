import type { ReactNode } from "react";
import { cx } from "../../internal/cx";
import * as styles from "./Chart.css";
import { HEIGHT, type Scale, WIDTH } from "./geometry";

export interface ChartSeries {
  label: string;
  /** One for each column; null where there is none. */
  values: readonly (number | null)[];
}

const english = { table: "Show as a table", column: "Period", empty: "No figures yet.", none: "None" };

export interface ChartProps {
  /** What is shown, and in what unit: "Sales by month, in naira". */
  label: string;
  /** The names of the columns: "Jan", "Feb". */
  columns: readonly string[];
  /** At most six, the most important first. */
  series: readonly ChartSeries[];
  /** @default 12,500 */
  format?: ((value: number) => string) | undefined;
  labels?: Partial<typeof english> | undefined;
}

const figures = new Intl.NumberFormat("en-GB");
export const plainFormat = (value: number) => figures.format(value);
/** The name of a style for a series; the seventh looks like the first. */
export const shade = (at: number) => (at % styles.MOST_SERIES) as 0;

/** What a column says when the mouse is over it. */
function columnText({ columns, series, format = plainFormat }: ChartProps, at: number): string {
  const values = series.map(({ label, values: all }) => {
    const value = all[at];
    return value === null || value === undefined ? "" : `\n${label}: ${format(value)}`;
  });
  return `${columns[at] ?? ""}${values.join("")}`;
}

/** The names of at most six columns, at the same distance. */
function XLabels({ columns }: Pick<ChartProps, "columns">) {
  const step = Math.ceil(columns.length / 6);
  return (
    <div aria-hidden className={styles.xLabels}>
      {columns.map((column, at) => (
        <span key={column} data-between={at % (2 * step) === step ? "" : undefined}>
          {at % step === 0 ? column : null}
        </span>
      ))}
    </div>
  );
}

function Legend({ series, isBars }: { series: readonly ChartSeries[]; isBars: boolean }) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {series.map(({ label }, at) => (
        <li key={label} className={styles.key}>
          <svg aria-hidden viewBox="0 0 20 12" className={styles.swatch}>
            {isBars ? (
              <rect width={20} height={12} rx={2} className={styles.bar[shade(at)]} />
            ) : (
              <path d="M0 6H20" className={styles.line[shade(at)]} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The same figures for readers: a table that everybody can open. */
function DataAsTable({
  label,
  columns,
  series,
  format = plainFormat,
  words,
}: ChartProps & { words: typeof english }) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{words.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a region that scrolls must be focusable. */}
      <div role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.column}</th>
              {series.map((each) => (
                <th key={each.label} scope="col">
                  {each.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column, at) => (
              <tr key={column}>
                <th scope="row">{column}</th>
                {series.map((each) => {
                  const value = each.values[at] ?? null;
                  return <td key={each.label}>{value === null ? words.none : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

type FrameProps = ChartProps & {
  scale: Scale;
  isBars: boolean;
  /** What is drawn of one column, over `children`. */
  drawColumn: (at: number) => ReactNode;
  children?: ReactNode;
};

/** Title, legend, axes and table around a drawing. It has no script: the server draws it. */
export function ChartFrame({ scale, isBars, drawColumn, children, ...chart }: FrameProps) {
  const { label, columns, series, format = plainFormat } = chart;
  const words = { ...english, ...chart.labels };
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{label}</span>
        <Legend series={series} isBars={isBars} />
      </figcaption>
      {columns.length === 0 ? (
        <p className={styles.empty}>{words.empty}</p>
      ) : (
        <>
          <div className={styles.frame}>
            <div aria-hidden className={styles.yLabels}>
              {scale.ticks.map((tick) => (
                <span key={tick}>{format(tick)}</span>
              ))}
            </div>
            <svg
              aria-hidden
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              className={styles.plot}
            >
              {scale.ticks.map((tick) => (
                <path
                  key={tick}
                  d={`M0 ${scale.y(tick)}H${WIDTH}`}
                  className={cx(tick === 0 ? styles.zero : styles.grid)}
                />
              ))}
              {children}
              {columns.map((column, at) => (
                <g key={column} className={styles.column}>
                  <title>{columnText(chart, at)}</title>
                  <rect
                    x={(at / columns.length) * WIDTH}
                    width={WIDTH / columns.length}
                    height={HEIGHT}
                    className={styles.hit}
                  />
                  {drawColumn(at)}
                </g>
              ))}
            </svg>
            <XLabels columns={columns} />
          </div>
          <DataAsTable {...chart} words={words} />
        </>
      )}
    </figure>
  );
}
