import { type ComparisonLabels, type ComparisonPlan, initiallyCompared } from "./comparison";
import * as styles from "./PlanPicker.css";

type Props = { plans: readonly ComparisonPlan[]; featured: string | undefined; labels: ComparisonLabels };

/** Picks the plans to compare on a phone. The checkboxes have no name, so that no form submits them. */
export function PlanPicker({ plans, featured, labels }: Props) {
  if (plans.length < 2) return null;
  const compared = initiallyCompared(
    plans.map(({ id }) => id),
    featured,
  );
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{labels.plans}</legend>
      <div className={styles.choices}>
        {plans.map((plan, index) => (
          <label key={plan.id} className={styles.choice}>
            <input
              type="checkbox"
              className={styles.box}
              data-plan={index + 1}
              defaultChecked={compared[index] ?? false}
            />
            {plan.name}
          </label>
        ))}
      </div>
      <p className={styles.noneChosen}>{labels.noPlan}</p>
    </fieldset>
  );
}
