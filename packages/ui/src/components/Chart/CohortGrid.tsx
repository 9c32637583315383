import * as styles from "./Chart.css";

export interface CohortRow {
  /** When its members began: "June 2026". */
  label: string;
  /** How many there were. */
  size: number;
  /** How many of them were left in each period, the first included; none for periods to come. */
  values: readonly (number | null)[];
}

const english = {
  cohort: "Began",
  size: "Number",
  period: (at: number) => `Month ${at}`,
  empty: "No figures yet.",
};

export interface CohortGridProps {
  /** "Shops that still subscribe, by month of their first payment". */
  label: string;
  rows: readonly CohortRow[];
  labels?: Partial<typeof english> | undefined;
}

const levelOf = (share: number) => Math.min(5, Math.max(0, Math.round(share * 5))) as 0 | 1 | 2 | 3 | 4 | 5;

/** How many of those who began together are left, as a table whose shades show the share. */
export function CohortGrid({ label, rows, labels }: CohortGridProps) {
  const words = { ...english, ...labels };
  if (rows.length === 0) return <p className={styles.empty}>{words.empty}</p>;
  const count = Math.max(...rows.map(({ values }) => values.length));
  const periods = Array.from({ length: count }, (_, at) => at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    // biome-ignore lint/a11y/useSemanticElements: a region that scrolls must be focusable.
    <div role="region" aria-label={label} tabIndex={0} className={styles.scroll}>
      <table className={styles.table}>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{words.cohort}</th>
            <th scope="col">{words.size}</th>
            {periods.map((at) => (
              <th key={at} scope="col">
                {words.period(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: name, size, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{size.toLocaleString("en-GB")}</td>
              {periods.map((at) => {
                const value = values[at] ?? null;
                if (value === null || size === 0) return <td key={at} />;
                return (
                  <td key={at} className={styles.level[levelOf(value / size)]}>
                    {Math.round((value / size) * 100)}%
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
