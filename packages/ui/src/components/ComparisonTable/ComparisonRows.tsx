import type { ReactElement, ReactNode } from "react";
import { cx } from "../../internal/cx";
import { visuallyHidden } from "../../internal/hidden.css";
import { role } from "../../internal/table-roles";
import { Toggletip } from "../Toggletip/Toggletip";
import * as styles from "./ComparisonTable.css";
import type { ComparisonCategory, ComparisonLabels, ComparisonPlan, ComparisonValue } from "./comparison";

const figures = new Intl.NumberFormat("en-NG");

/** Plain paths: rendering an icon component in 60 rows would cost more than the table. */
function mark(className: string, path: string, label: string): ReactElement {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
        <path d={path} />
      </svg>
      <span className={visuallyHidden}>{label}</span>
    </>
  );
}

function show(value: ComparisonValue | undefined, labels: ComparisonLabels): ReactNode {
  if (value === true) return mark(styles.included, "M4.5 12.5l5 5 10-11", labels.included);
  if (value === false || value === 0 || value === undefined)
    return mark(styles.missing, "M7 12h10", labels.notIncluded);
  if (typeof value === "string") return value;
  return value === 1 ? figures.format(1) : labels.upTo(figures.format(value));
}

export interface ComparisonRowsProps {
  id: string | undefined;
  category: ComparisonCategory;
  plans: readonly ComparisonPlan[];
  featured: string | undefined;
  labels: ComparisonLabels;
}

/** One category: its name, then a row per feature. */
export function ComparisonRows({ id, category, plans, featured, labels }: ComparisonRowsProps) {
  return (
    <tbody role={role.group} id={id}>
      <tr role={role.row} className={styles.row}>
        <th role={role.rowHeader} scope="rowgroup" colSpan={plans.length + 1} className={styles.category}>
          <bdi>{category.name}</bdi>
        </th>
      </tr>
      {category.features.map((feature) => (
        <tr key={feature.id} role={role.row} className={styles.row}>
          {/* The label leaves out the help button, because screen readers repeat the row header with each value. */}
          <th
            role={role.rowHeader}
            scope="row"
            aria-label={feature.help ? feature.name : undefined}
            className={styles.feature}
          >
            <bdi>{feature.name}</bdi>
            {feature.help ? (
              <span className={styles.help}>
                <Toggletip label={labels.about(feature.name)}>{feature.help}</Toggletip>
              </span>
            ) : null}
          </th>
          {plans.map((plan, column) => (
            <td
              key={plan.id}
              role={role.cell}
              className={cx(styles.value, plan.id === featured && styles.featured)}
            >
              {show(feature.values[column], labels)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
