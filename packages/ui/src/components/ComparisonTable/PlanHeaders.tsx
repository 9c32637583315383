import { cx } from "../../internal/cx";
import { role } from "../../internal/table-roles";
import * as styles from "./ComparisonTable.css";
import type { ComparisonPlan } from "./comparison";

type Props = { plans: readonly ComparisonPlan[]; featured: string | undefined; label: string };

/** The header: plan names with prices, and a row of links when a plan has an `action`. On phones only the names are sticky. */
export function PlanHeaders({ plans, featured, label }: Props) {
  const badges = plans.some(({ badge }) => badge);
  return (
    <thead role={role.group} className={styles.plans}>
      <tr role={role.row} className={`${styles.row} ${styles.names}`}>
        <th role={role.columnHeader} scope="col" className={styles.corner}>
          {label}
        </th>
        {plans.map((plan) => (
          <th
            key={plan.id}
            role={role.columnHeader}
            scope="col"
            className={cx(styles.plan, plan.id === featured && styles.featured)}
          >
            {badges ? <span className={styles.badge}>{plan.badge}</span> : null}
            <span className={styles.planName}>{plan.name}</span>
            {plan.price ? <span className={styles.price}>{plan.price}</span> : null}
          </th>
        ))}
      </tr>
      {plans.some(({ action }) => action) ? (
        <tr role={role.row} className={styles.row}>
          <td role={role.cell} className={styles.action} />
          {plans.map((plan) => (
            <td
              key={plan.id}
              role={role.cell}
              className={cx(styles.action, plan.id === featured && styles.featured)}
            >
              {plan.action}
            </td>
          ))}
        </tr>
      ) : null}
    </thead>
  );
}
