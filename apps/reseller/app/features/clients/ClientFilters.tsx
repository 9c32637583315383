import { Form, Link } from "@remix-run/react";
import { Button, Inline, SearchField } from "@vendor/ui";
import { paths } from "../../paths";
import { type ClientState, stateLabels } from "./clients";
import * as styles from "./clients.css";

type Counts = Record<ClientState | "total", number>;
type Props = { search: string | undefined; state: ClientState | undefined; counts: Counts };

export function ClientFilters({ search, state, counts }: Props) {
  const searched = search === undefined ? {} : { search };
  const states = Object.keys(stateLabels) as ClientState[];
  const link = (label: string, count: number, filter?: ClientState) => (
    <li key={label}>
      <Link
        to={paths.home({ ...searched, ...(filter && { state: filter }) }, "#clients")}
        className={styles.filter}
        aria-current={filter === state ? "true" : undefined}
      >
        {label} <span className={styles.count}>{count}</span>
      </Link>
    </li>
  );
  return (
    <>
      <Form method="get" action={paths.home({}, "#clients")}>
        <search className={styles.toolbar}>
          <SearchField
            key={search}
            name="search"
            label="Search clients by shop, owner or location number"
            maxLength={100}
            defaultValue={search ?? ""}
          />
          <Inline>
            {state ? <input type="hidden" name="state" value={state} /> : null}
            <Button type="submit">Search</Button>
          </Inline>
        </search>
      </Form>
      <nav aria-label="Clients by state">
        <Inline as="ul" role="list" gap="xs">
          {link("All", counts.total)}
          {states.map((state) => link(stateLabels[state], counts[state], state))}
        </Inline>
      </nav>
    </>
  );
}
