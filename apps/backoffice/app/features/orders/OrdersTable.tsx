import { Link } from "@remix-run/react";
import { Badge, DataTable, type DataTableColumn, Inline, TextLink } from "@vendor/ui";
import type { ReactNode } from "react";
import { paths } from "../../paths";
import { Moment } from "../Moment";
import { type OrderRow, orderStates } from "./orders";

const columns: readonly DataTableColumn<OrderRow>[] = [
  {
    key: "reference",
    label: "Reference",
    rowHeader: true,
    cell: ({ reference }) => (
      <TextLink as={Link} to={paths.order(reference)}>
        {reference}
      </TextLink>
    ),
  },
  {
    key: "customer",
    label: "Customer",
    cell: ({ account, accountName, isAgents }) =>
      isAgents ? (
        <bdi>{accountName}</bdi>
      ) : (
        <TextLink as={Link} to={paths.customer(account)}>
          <bdi>{accountName}</bdi>
        </TextLink>
      ),
  },
  { key: "what", label: "What", cell: ({ name }) => name },
  { key: "method", label: "Paid by", cell: ({ method }) => method },
  {
    key: "at",
    label: "Ordered",
    cell: ({ at, time }) => <Moment at={at} time={time} />,
  },
  { key: "total", label: "Amount", numeric: true, nowrap: true, cell: ({ total }) => total },
  {
    key: "state",
    label: "State",
    cell: ({ state, disputed }) => (
      <Inline gap="xs">
        <Badge tone={orderStates[state].tone}>{orderStates[state].label}</Badge>
        {disputed ? <Badge tone="critical">Disputed</Badge> : null}
      </Inline>
    ),
  },
];

/** Orders in a table; without the customer's column on the customer's own page. */
export function OrdersTable({
  rows,
  caption,
  ofCustomer = false,
  empty,
}: {
  rows: readonly OrderRow[];
  caption: string;
  ofCustomer?: boolean;
  empty: ReactNode;
}) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={ofCustomer ? columns.filter(({ key }) => key !== "customer") : columns}
      rows={rows}
      getKey={({ reference }) => reference}
      empty={empty}
    />
  );
}
