import { Link } from "@remix-run/react";
import { Badge, DataTable, type DataTableColumn, Inline, TextLink } from "@vendor/ui";
import type { ReactNode } from "react";
import { paths } from "../../paths";
import { tableColumns } from "../lists/list-column";
import { Moment } from "../Moment";
import { type OrderRow, orderColumns, orderStates } from "./orders";

export const orderTableColumns: readonly DataTableColumn<OrderRow>[] = tableColumns(orderColumns, {
  reference: ({ reference }) => (
    <TextLink as={Link} to={paths.order(reference)}>
      {reference}
    </TextLink>
  ),
  customer: ({ account, accountName, isAgents }) =>
    isAgents ? (
      <bdi>{accountName}</bdi>
    ) : (
      <TextLink as={Link} to={paths.customer(account)}>
        <bdi>{accountName}</bdi>
      </TextLink>
    ),
  at: ({ at, time }) => <Moment at={at} time={time} />,
  state: ({ state, disputed }) => (
    <Inline gap="xs">
      <Badge tone={orderStates[state].tone}>{orderStates[state].label}</Badge>
      {disputed ? <Badge tone="critical">Disputed</Badge> : null}
    </Inline>
  ),
});

const ofCustomer = orderTableColumns
  .filter(({ key }) => key !== "customer")
  .map((column) => ({ ...column, sortable: false, nowrap: false }));

/** A customer's orders in a table. */
export function OrdersTable({
  rows,
  caption,
  empty,
}: {
  rows: readonly OrderRow[];
  caption: string;
  empty: ReactNode;
}) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      columns={ofCustomer}
      rows={rows}
      getKey={({ reference }) => reference}
      empty={empty}
    />
  );
}
