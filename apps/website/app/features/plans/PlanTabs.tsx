import { VisuallyHidden } from "@vendor/ui";
import * as styles from "./plans.css";

type Props = { plans: readonly { value: "plus" | "enterprise"; name: string }[] };

/** On phones: which card is shown. Native radios that no form sends; the styles read them. */
export function PlanTabs({ plans }: Props) {
  return (
    <fieldset className={styles.tabs}>
      <VisuallyHidden as="legend">Plan to show</VisuallyHidden>
      {plans.map(({ value, name }, place) => (
        <label key={value} className={styles.tab}>
          <input
            type="radio"
            name="plan-shown"
            value={value}
            defaultChecked={place === 0}
            className={styles.radio}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
