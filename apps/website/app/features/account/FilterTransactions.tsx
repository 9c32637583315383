import { Form, Link } from "@remix-run/react";
import { Button, Inline, LinkButton, SelectField } from "@vendor/ui";
import { paths } from "../../paths";
import * as styles from "./account.css";
import type { filterOptions, TransactionFilter } from "./transaction-view";

type Props = { filter: TransactionFilter; options: typeof filterOptions };

/** The filter of the payments: a plain form whose answer is an address, so that it can be kept and shared. */
export function FilterTransactions({ filter, options }: Props) {
  const filtered = Boolean(filter.kind || filter.state);
  return (
    // The key: fields that were changed and not sent start anew when the address changes.
    <Form
      method="get"
      action={paths.transactions()}
      className={styles.filter}
      key={`${filter.kind} ${filter.state}`}
    >
      <SelectField name="kind" label="Paid with" options={options.kind} defaultValue={filter.kind ?? ""} />
      <SelectField name="state" label="State" options={options.state} defaultValue={filter.state ?? ""} />
      <Inline>
        <Button type="submit" tone="brand">
          Show
        </Button>
        {filtered ? (
          <LinkButton as={Link} to={paths.transactions()} tone="ghost">
            Show all
          </LinkButton>
        ) : null}
      </Inline>
    </Form>
  );
}
