import { formatAmount, kobo } from "../../money";
import { Badge } from "../Badge/Badge";
import type { DataTableColumn } from "./data-table";

export interface Sale {
  id: string;
  customer: string;
  date: string;
  items: number;
  total: number;
  paid: boolean;
}

/** One day's sales of a grocer in Ibadan, for stories and tests. */
export const sales: readonly Sale[] = [
  {
    id: "S-2041",
    customer: "Iya Basira Canteen",
    date: "14 March 2026",
    items: 18,
    total: 6_450_000,
    paid: true,
  },
  { id: "S-2042", customer: "Walk-in customer", date: "14 March 2026", items: 2, total: 185_000, paid: true },
  {
    id: "S-2043",
    customer: "Adebayo & Daughters Wholesale Provisions and Household Goods (Ibadan) Limited",
    date: "15 March 2026",
    items: 1_240,
    total: 1_256_000_000,
    paid: false,
  },
  {
    id: "S-2044",
    customer: "Mrs Folasade Ogunleye-Babatunde",
    date: "16 March 2026",
    items: 6,
    total: 920_050,
    paid: true,
  },
];

export const columns: readonly DataTableColumn<Sale>[] = [
  { key: "customer", label: "Customer", cell: (sale) => sale.customer, rowHeader: true, sortable: true },
  { key: "date", label: "Date", cell: (sale) => sale.date, sortable: true },
  { key: "items", label: "Items", cell: (sale) => sale.items.toLocaleString("en-NG"), numeric: true },
  {
    key: "total",
    label: "Total",
    cell: (sale) => formatAmount(kobo(sale.total)),
    numeric: true,
    sortable: true,
  },
  {
    key: "paid",
    label: "State",
    cell: (sale) => (sale.paid ? <Badge tone="positive">Paid</Badge> : <Badge tone="caution">Owing</Badge>),
  },
];
