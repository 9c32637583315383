import { Badge, DataTable, type DataTableColumn, Stack } from "@vendor/ui";
import { Moment } from "../Moment";
import type { RefundRow } from "./orders";

const columns: readonly DataTableColumn<RefundRow>[] = [
  {
    key: "at",
    label: "Decided",
    rowHeader: true,
    cell: ({ at, time }) => <Moment at={at} time={time} />,
  },
  { key: "what", label: "How", phone: "named", cell: ({ what }) => what },
  {
    key: "state",
    label: "State",
    phone: "named",
    cell: ({ state, fault }) => (
      <Stack gap="xxs">
        <span>
          <Badge tone={state.tone}>{state.label}</Badge>
        </span>
        {fault ? <span>{fault}</span> : null}
      </Stack>
    ),
  },
  { key: "amount", label: "Amount", numeric: true, phone: "end", cell: ({ amount }) => amount },
];

/** What staff have refunded of a payment; nothing where they have not. */
export function RefundsTable({ rows }: { rows: readonly RefundRow[] }) {
  if (rows.length === 0) return null;
  return <DataTable caption="Refunds" phone="list" rows={rows} getKey={({ key }) => key} columns={columns} />;
}
