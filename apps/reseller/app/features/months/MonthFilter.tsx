import { Form } from "@remix-run/react";
import { Button, SelectField } from "@vendor/ui";
import { formatMonth } from "../format";
import * as styles from "./months.css";

type Props = {
  action: string;
  /** The months to choose from, such as `2026-11`. */
  months: readonly string[];
  month: string | undefined;
  /** What else of the address stays. */
  kept?: readonly (readonly [string, string])[];
};

/** Shows one month of a list, or all. */
export function MonthFilter({ action, months, month, kept = [] }: Props) {
  return (
    <Form method="get" action={action} className={styles.filter}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        key={month}
        name="month"
        label="Month"
        placeholder="All months"
        defaultValue={month ?? ""}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
      />
      <Button type="submit">Show</Button>
    </Form>
  );
}
