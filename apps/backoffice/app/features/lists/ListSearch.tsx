import { Form } from "@remix-run/react";
import { SearchField } from "@vendor/ui";
import { PLACE } from "./list-address";

type Props = {
  /** The query of the address, whose other parameters stay. */
  query: string;
  label: string;
  hint?: string;
  /** The parameter that it fills in. */
  name?: string;
};

/** The search field of a list. */
export function ListSearch({ query, label, hint, name = "search" }: Props) {
  const kept = [...new URLSearchParams(query)].filter(([each]) => each !== name && each !== PLACE);
  const typed = new URLSearchParams(query).get(name) ?? "";
  return (
    <Form role="search" method="get">
      {kept.map(([each, value]) => (
        <input key={`${each}=${value}`} type="hidden" name={each} value={value} />
      ))}
      <SearchField
        key={typed}
        label={label}
        name={name}
        hideLabel={hint === undefined}
        hint={hint}
        placeholder={hint === undefined ? label : undefined}
        defaultValue={typed}
      />
    </Form>
  );
}
