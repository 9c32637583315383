import { Form, useLocation } from "@remix-run/react";
import { useHydrated } from "@vendor/remix-kit";
import { Button, type DataTableSelection, Inline, Stack, selectionParts } from "@vendor/ui";
import { type ReactNode, useState } from "react";

/** What can be done to chosen rows: each leads to a preview. */
export type BulkAction = { label: string; to: string };

type Props<Row> = {
  actions: readonly BulkAction[];
  rowName: (row: Row) => string;
  children: (selection: DataTableSelection<Row>) => ReactNode;
};

/** A form around a table whose rows can be chosen. Without scripts its buttons are below the table. */
function Selection<Row>({ actions, rowName, children }: Props<Row>) {
  const hydrated = useHydrated();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const buttons = actions.map(({ label, to }) => (
    <Button key={to} type="submit" formAction={to} size="small">
      {label}
    </Button>
  ));
  return (
    <Form method="get">
      <Stack gap="sm">
        {children({
          ...{
            parts: selectionParts,
            selected,
            onChange: setSelected,
            rowName,
            name: "key",
            actions: buttons,
          },
        })}
        {hydrated ? null : <Inline gap="sm">{buttons}</Inline>}
      </Stack>
    </Form>
  );
}

/** Nothing is chosen on another page of the list. */
export function RowSelection<Row>(props: Props<Row>) {
  const { search } = useLocation();
  return <Selection key={search} {...props} />;
}
