import type { ListColumn } from "../lists/list-column";
import type { CustomerRow } from "./customer-list.server";

export const customerColumns: readonly ListColumn<CustomerRow>[] = [
  { key: "name", label: "Customer", rowHeader: true, text: ({ name }) => name },
  { key: "id", label: "Account", numeric: true, phone: "named", text: ({ id }) => String(id) },
  { key: "owner", label: "Owner", phone: "named", text: ({ owner }) => owner?.name ?? "None" },
  { key: "email", label: "Email", text: ({ owner }) => owner?.email ?? "" },
  { key: "phone", label: "Phone", nowrap: true, text: ({ owner }) => owner?.phone ?? "" },
  { key: "day", label: "Since", nowrap: true, sortable: true, phone: "named", text: ({ day }) => day },
  {
    ...{ key: "state", label: "State", phone: "end" },
    text: ({ state, foundBy }) => `${state.label}${foundBy ? `, found by ${foundBy}` : ""}`,
  },
];
